import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file to compress: its name and content. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the earliest zip date, so that equal content gives equal bytes. */
const DAY = 0x0021;

/**
 * Writes files as a zip while they are read (APPNOTE.TXT 4.3). Sizes and checksums follow each file, because they are not known before.
 * Compression runs outside this thread. Up to 4 GB in total.
 */
export async function* zipFiles(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { name, bytes } of entries) {
    const start = at;
    const head = header(0x04034b50, [VERSION, FLAGS, DEFLATED, 0, DAY], [0, 0, 0], [Buffer.byteLength(name), 0], name);
    at += head.length;
    yield head;
    const sums = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of packed(bytes, sums)) {
      sums.packed += chunk.length;
      yield chunk;
    }
    const tail = header(0x08074b50, [], [sums.crc, sums.packed, sums.size], []);
    at += sums.packed + tail.length;
    yield tail;
    directory.push(
      header(
        0x02014b50,
        [VERSION, VERSION, FLAGS, DEFLATED, 0, DAY],
        [sums.crc, sums.packed, sums.size],
        [Buffer.byteLength(name), 0, 0, 0, 0, 0, 0, start & 0xffff, start >>> 16],
        name,
      ),
    );
  }
  const list = Buffer.concat(directory);
  yield list;
  yield header(0x06054b50, [0, 0, directory.length, directory.length], [list.length, at], [0]);
}

/** Compresses a stream and computes its checksum and size. When the consumer stops, the source is closed. */
async function* packed(bytes: ZipEntry['bytes'], sums: { crc: number; size: number }): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const chunk of bytes) {
      sums.crc = crc32(chunk, sums.crc);
      sums.size += chunk.length;
      yield chunk;
    }
  }
  const deflate = createDeflateRaw({ level: 4 });
  // The consumer gets errors; the pipeline only closes both ends.
  pipeline(Readable.from(counted(), { objectMode: true, highWaterMark: 1 }), deflate, () => {});
  yield* deflate as AsyncIterable<Buffer>;
}

/** A zip record: signature, 16-bit, 32-bit and again 16-bit numbers, and a name. */
function header(signature: number, before: readonly number[], sizes: readonly number[], after: readonly number[], name = ''): Buffer {
  const buffer = Buffer.alloc(4 + 2 * before.length + 4 * sizes.length + 2 * after.length + Buffer.byteLength(name));
  let at = buffer.writeUInt32LE(signature, 0);
  for (const number of before) at = buffer.writeUInt16LE(number, at);
  for (const number of sizes) at = buffer.writeUInt32LE(number, at);
  for (const number of after) at = buffer.writeUInt16LE(number, at);
  buffer.write(name, at);
  return buffer;
}
