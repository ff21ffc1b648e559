import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface PdfLine {
  readonly text: string;
  /** The left edge of its first letter and the right edge of its last, in points from the left of the page. */
  readonly from: number;
  readonly until: number;
}

/** An element of a tagged document, such as `Table`, `TR` or `TH`, with its own text. */
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

interface Read {
  readonly info: Readonly<Record<string, unknown>>;
  readonly isTagged: boolean;
  readonly pages: readonly { readonly items: readonly Item[]; readonly tree: Node | null }[];
}

let thread: Worker | null = null;
let lastId = 0;

/** Reads the file in a thread, which ends with the process. */
async function readInThread(file: Uint8Array): Promise<Read> {
  thread ??= new Worker(resolve('tests/support/pdfThread.mjs'));
  const [reader, id] = [thread, (lastId += 1)];
  reader.ref();
  const answer = new Promise<Read>((resolve, reject) => {
    const listen = (message: { id: number; read?: Read; error?: Error }) => {
      if (message.id !== id) return;
      reader.off('message', listen);
      if (message.read) resolve(message.read);
      else reject(message.error);
    };
    reader.on('message', listen);
  });
  reader.postMessage({ id, file: Uint8Array.from(file) });
  return answer.finally(() => reader.unref());
}

/** A PDF as a reader program sees it: its properties, the lines of each page from top to bottom, and the structure for screen readers. */
export async function readPdf(file: Uint8Array) {
  const { info, isTagged, pages } = await readInThread(file);
  const lines = pages.map(({ items }) => linesIn(items));
  return {
    info,
    isTagged,
    pages: lines,
    /** The text of each page in the order of the file. */
    written: pages.map(({ items }) => items.map(({ str = '' }) => str).join(' ')),
    texts: lines.map((page) => page.map(({ text }) => text)),
    elements: pages.map(({ items, tree }) => (tree?.children ?? []).map((node) => elementOf(node, textsById(items)))),
  };
}

/** All elements of a role at any depth. */
export const allOf = (elements: readonly PdfElement[], role: string): PdfElement[] =>
  elements.flatMap((element) => [...(element.role === role ? [element] : []), ...allOf(element.children, role)]);

/** Parts at the same height form a line, from left to right, with ` | ` for gaps. */
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
