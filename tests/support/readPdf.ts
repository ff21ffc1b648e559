import { getDocumentProxy } from 'unpdf';

export interface PdfLine {
  readonly text: string;
  /** Points from the left edge to its first and behind its last letter. */
  readonly from: number;
  readonly until: number;
}

/** An element of a tagged document: `Table`, `TR`, `TH` ..., with the text that it holds itself. */
export interface PdfElement {
  readonly role: string;
  readonly text: string;
  readonly children: readonly PdfElement[];
}

interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}
interface Item {
  readonly type?: string;
  readonly id?: string;
  readonly str?: string;
  readonly transform?: readonly number[];
  readonly width?: number;
}

/** A PDF as a reader program takes it in: its properties, each page as lines from top to bottom, and what a screen reader is told of it. */
export async function readPdf(file: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(file));
  const pages: PdfLine[][] = [];
  const elements: PdfElement[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = (await page.getTextContent({ includeMarkedContent: true })) as unknown as { items: readonly Item[] };
    pages.push(linesIn(items));
    const tree = (await page.getStructTree()) as unknown as Node | null;
    elements.push((tree?.children ?? []).map((node) => elementOf(node, textsById(items))));
  }
  const { info } = (await pdf.getMetadata()) as unknown as { info: Readonly<Record<string, unknown>> };
  const marks = (await pdf.getMarkInfo()) as { Marked?: boolean } | null;
  await pdf.destroy();
  return { info, isTagged: marks?.Marked === true, pages, texts: pages.map((lines) => lines.map(({ text }) => text)), elements };
}

/** All elements of that role, however deep. */
export const allOf = (elements: readonly PdfElement[], role: string): PdfElement[] =>
  elements.flatMap((element) => [...(element.role === role ? [element] : []), ...allOf(element.children, role)]);

/** What stands at one height is a line: its parts from left to right, with ` | ` where there is a gap. */
function linesIn(items: readonly Item[]): PdfLine[] {
  const byHeight = new Map<number, Item[]>();
  for (const item of items)
    if (item.str?.trim()) {
      const height = Math.round(item.transform?.[5] ?? 0);
      byHeight.set(height, [...(byHeight.get(height) ?? []), item]);
    }
  return [...byHeight]
    .sort(([a], [b]) => b - a)
    .map(([, found]) => {
      const parts = found.map(({ str = '', transform, width = 0 }) => ({
        str: str.trim(),
        from: transform?.[4] ?? 0,
        until: (transform?.[4] ?? 0) + width,
      }));
      parts.sort((a, b) => a.from - b.from);
      const text = parts
        .map(({ str, from }, at) => `${at === 0 ? '' : from - (parts[at - 1]?.until ?? 0) > 6 ? ' | ' : ' '}${str}`)
        .join('');
      return { text: plain(text), from: parts[0]?.from ?? 0, until: Math.max(...parts.map(({ until }) => until)) };
    });
}

function textsById(items: readonly Item[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const { type, id, str } of items) {
    if (type === 'endMarkedContent') open.pop();
    else if (type?.startsWith('beginMarkedContent')) open.push(id ?? null);
    else {
      const inside = open.at(-1);
      if (inside) texts.set(inside, `${texts.get(inside) ?? ''}${str ?? ''}`);
    }
  }
  return texts;
}

function elementOf({ role = '', children = [] }: Node, texts: ReadonlyMap<string, string>): PdfElement {
  return {
    role,
    text: plain(children.flatMap(({ type, id }) => (type === 'content' ? (texts.get(id ?? '') ?? '') : [])).join(' ')),
    children: children.filter(({ type }) => type !== 'content').map((child) => elementOf(child, texts)),
  };
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
