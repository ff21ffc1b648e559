import { inflateRawSync } from 'node:zlib';

/** The cells of the first sheet of an XLSX file: text, numbers, and null where there is nothing. Reads as strictly as Excel does. */
export function readXlsx(file: Buffer): (string | number | null)[][] {
  const parts = unzip(file);
  const part = (name: string) => {
    const text = parts.get(name)?.toString('utf8');
    if (text === undefined) throw new Error(`The file holds no ${name}, only ${[...parts.keys()].join(', ')}`);
    if (/(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]/u.test(text)) throw new Error(`${name} holds a character that no XML may hold`);
    return text;
  };
  if (!part('[Content_Types].xml').includes('spreadsheetml')) throw new Error('The file does not say that it is a spreadsheet');
  const shared = parts.has('xl/sharedStrings.xml') ? all(part('xl/sharedStrings.xml'), 'si').map(({ inner }) => textIn(inner)) : [];
  return all(part('xl/worksheets/sheet1.xml'), 'row').map(({ inner }) => {
    const cells: (string | number | null)[] = [];
    for (const { attributes, inner: content } of all(inner, 'c')) {
      const at = columnOf(/\br="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? '');
      while (cells.length < at) cells.push(null);
      cells[at] = valueOf(/\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n', content, shared);
    }
    return cells;
  });
}

function valueOf(type: string, content: string, shared: readonly string[]): string | number | null {
  if (content.includes('<f')) throw new Error('A cell holds a formula');
  if (type === 'inlineStr') return textIn(content);
  const [value] = all(content, 'v').map(({ inner }) => unescape(inner));
  if (value === undefined) return null;
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

/** The files of a zip by name, read from its central directory. */
function unzip(file: Buffer): Map<string, Buffer> {
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
