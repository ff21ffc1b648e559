import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file to pack: its name, and its bytes as they come. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Sizes follow the bytes, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the first day that a zip knows: the same file has the same bytes. */
const DAY = 0x0021;

/**
 * Files as a zip that is written while they are read (APPNOTE.TXT 4.3): sizes and sums stand behind each, as they are not
 * known before. They are packed beside this thread. Up to 4 GB in all.
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

/** Bytes deflated as they come, with what they add up to. Whoever stops reading stops the source. */
async function* packed(bytes: ZipEntry['bytes'], sums: { crc: number; size: number }): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const chunk of bytes) {
      sums.crc = crc32(chunk, sums.crc);
      sums.size += chunk.length;
      yield chunk;
    }
  }
  const deflate = createDeflateRaw({ level: 4 });
  // The one who reads hears of faults; this only ties the ends together.
  pipeline(Readable.from(counted(), { objectMode: true, highWaterMark: 1 }), deflate, () => {});
  yield* deflate as AsyncIterable<Buffer>;
}

/** A record of a zip: its signature, numbers of 16, of 32 and again of 16 bits, and a name. */
function header(signature: number, before: readonly number[], sizes: readonly number[], after: readonly number[], name = ''): Buffer {
  const made = Buffer.alloc(4 + 2 * before.length + 4 * sizes.length + 2 * after.length + Buffer.byteLength(name));
  let at = made.writeUInt32LE(signature, 0);
  for (const number of before) at = made.writeUInt16LE(number, at);
  for (const number of sizes) at = made.writeUInt32LE(number, at);
  for (const number of after) at = made.writeUInt16LE(number, at);
  made.write(name, at);
  return made;
}
