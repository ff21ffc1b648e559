import { inflateRawSync } from 'node:zlib';

export type SheetValue = string | number | boolean | null;
/** A cell with the format that a spreadsheet program shows it in. */
export interface SheetCell {
  readonly value: SheetValue;
  readonly format: string;
  readonly isBold: boolean;
}
const EMPTY: SheetCell = { value: null, format: 'General', isBold: false };

/** The cells of the first sheet of an XLSX file: text, numbers, booleans, and null for empty cells. It is as strict as Excel. */
export const readXlsx = (file: Buffer): SheetValue[][] => readSheet(file).rows.map((row) => row.map(({ value }) => value));

/** The first sheet of an XLSX file with its formats, its column widths, and its number of frozen rows. */
export function readSheet(file: Buffer): { rows: SheetCell[][]; widths: number[]; frozen: number } {
  const parts = unzip(file);
  const part = (name: string) => {
    const text = parts.get(name)?.toString('utf8');
    if (text === undefined) throw new Error(`The file holds no ${name}, only ${[...parts.keys()].join(', ')}`);
    if (/(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]/u.test(text)) throw new Error(`${name} holds a character that no XML may hold`);
    return text;
  };
  if (!part('[Content_Types].xml').includes('spreadsheetml')) throw new Error('The file does not say that it is a spreadsheet');
  const shared = parts.has('xl/sharedStrings.xml') ? all(part('xl/sharedStrings.xml'), 'si').map(({ inner }) => textIn(inner)) : [];
  const sheet = part('xl/worksheets/sheet1.xml');
  const styles = stylesIn(part('xl/styles.xml'));
  const widths = all(sheet, 'col').map(({ attributes }) => Number(/\bwidth="([\d.]+)"/.exec(attributes)?.[1]));
  const rows = all(sheet, 'row').map(({ inner }) => {
    const cells: SheetCell[] = [];
    for (const { attributes, inner: content } of all(inner, 'c')) {
      const at = columnOf(/\br="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? '');
      while (cells.length < at) cells.push(EMPTY);
      const value = valueOf(/\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n', content, shared);
      cells[at] = { ...EMPTY, ...styles[Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0)], value };
    }
    return cells;
  });
  return { rows, widths, frozen: Number(/<pane [^>]*ySplit="(\d+)"[^>]*state="frozen"/.exec(sheet)?.[1] ?? 0) };
}

/** The styles of cells: their number format and whether they are bold. */
function stylesIn(xml: string): { format: string; isBold: boolean }[] {
  const attribute = (attributes: string, name: string) => unescape(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
  const formats = new Map(
    all(xml, 'numFmt').map(({ attributes }) => [attribute(attributes, 'numFmtId'), attribute(attributes, 'formatCode')]),
  );
  const fonts = all(xml, 'font').map(({ inner }) => inner.includes('<b/>'));
  return all(all(xml, 'cellXfs')[0]?.inner ?? '', 'xf').map(({ attributes }) => ({
    format: formats.get(attribute(attributes, 'numFmtId')) ?? 'General',
    isBold: fonts[Number(attribute(attributes, 'fontId'))] ?? false,
  }));
}

function valueOf(type: string, content: string, shared: readonly string[]): SheetValue {
  if (content.includes('<f')) throw new Error('A cell holds a formula');
  if (type === 'inlineStr') return textIn(content);
  const [value] = all(content, 'v').map(({ inner }) => unescape(inner));
  if (value === undefined) return null;
  if (type === 'b') return value === '1';
  if (type === 's') return shared[Number(value)] ?? null;
  return type === 'str' ? value : Number(value);
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const textIn = (xml: string) =>
  all(xml, 't')
    .map(({ inner }) => unescape(inner))
    .join('');
const unescape = (xml: string) =>
  xml
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, '&');

const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</${tag}>)`, 'g'))].map(([, attributes = '', inner = '']) => ({
    attributes,
    inner,
  }));

/** The files of a zip, by their names. */
export function unzip(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end < 0) throw new Error('This is no zip file');
  const parts = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength, extraLength, commentLength, start] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
      file.readUInt32LE(at + 42),
    ];
    const body = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const packed = file.subarray(body, body + size);
    parts.set(file.toString('utf8', at + 46, at + 46 + nameLength), method === 0 ? packed : inflateRawSync(packed));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
}
