import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP by name, in the order of its central directory (APPNOTE.TXT 4.3.12). */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const packed = zip.readUInt32LE(at + 20);
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const head = zip.readUInt32LE(at + 42);
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), inflateRawSync(zip.subarray(start, start + packed)));
    at += 46 + name + extra + comment;
  }
  return files;
}
