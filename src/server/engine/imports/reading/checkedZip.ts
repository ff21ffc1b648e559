import { crc32, inflateRawSync } from 'node:zlib';
import { demandBounds } from './demandBounds';
import { TableRefused } from './TableRefused';

/** Size limit of an unpacked spreadsheet in bytes; 20,000 rows of 100 cells fit easily. */
const MAX_UNPACKED_BYTES = 160 * 1024 * 1024;
const PARTS = /\.(xml|rels)$/i;
const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * Unpacks the relevant parts of a spreadsheet into an uncompressed zip: their sizes are known before anything parses them, and nothing else
 * is included.
 * @throws TableRefused `too_complex` above the size limit, `too_many_rows` or `too_many_columns` for cells that are too far out
 */
export function checkedZip(bytes: Uint8Array): Buffer {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) throw new TableRefused('broken');
  const parts: { name: string; data: Buffer }[] = [];
  let left = MAX_UNPACKED_BYTES;
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) throw new TableRefused('broken');
    const entry = { flags: zip.readUInt16LE(at + 8), method: zip.readUInt16LE(at + 10), size: zip.readUInt32LE(at + 20) };
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, nameEnd);
    const start = zip.readUInt32LE(at + 42);
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    if (!PARTS.test(name)) continue;
    if ((entry.flags & 1) === 1) throw new TableRefused('password');
    const data = unpacked(zip, start, entry, left);
    left -= data.length;
    parts.push({ name, data });
  }
  if (!parts.some(({ name }) => name === 'xl/workbook.xml')) throw new TableRefused('not_a_table');
  demandBounds(parts);
  return zipOf(parts);
}

function unpacked(zip: Buffer, start: number, { method, size }: { method: number; size: number }, left: number): Buffer {
  if (start + 30 > zip.length) throw new TableRefused('broken');
  const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
  const packed = zip.subarray(from, from + size);
  if (method === 0 && packed.length <= left) return packed;
  if (method !== 8) throw new TableRefused(method === 0 ? 'too_complex' : 'broken');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    throw new TableRefused((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_complex' : 'broken');
  }
}

/** APPNOTE.TXT 4.3, with parts stored uncompressed. */
function zipOf(parts: readonly { name: string; data: Buffer }[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data } of parts) {
    const named = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt32LE(crc32(data), 10);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(data.length, 18);
    about.writeUInt16LE(named.length, 22);
    files.push(Buffer.from([0x50, 0x4b, 3, 4]), about, named, data);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), about, place, named);
    at += 30 + named.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, list, Buffer.from([0x50, 0x4b, 5, 6]), end]);
}
