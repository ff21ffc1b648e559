import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, createWriteStream, fstatSync, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { nullIfMissing } from '../files/nullIfMissing';
import { BLOCK, tarHeader } from './tarHeader';

/** Half the size for a tenth of the time that the thoroughest level takes. */
const GZIP_LEVEL = 3;
const SLICE = 256 * 1024;

export interface Archive {
  folder(path: string): Promise<void>;
  bytes(path: string, content: Uint8Array): Promise<void>;
  /**
   * As long as it was when it was opened: what is added meanwhile is left, what is cut off is filled with zeros.
   *
   * @returns false where there is no such file
   */
  file(path: string, from: string): Promise<boolean>;
  /** The sha256 of each file so far. */
  readonly sums: Readonly<Record<string, string>>;
  /** Ends the archive; it is on the disk then. */
  close(): Promise<void>;
}

/** Writes a gzipped tar a slice at a time, as fast as the disk takes it. For a thread of its own: it reads without waiting. */
export function createArchive(target: string, onBytes: (bytes: number) => void): Archive {
  const gzip = createGzip({ level: GZIP_LEVEL });
  const written = pipeline(gzip, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
  // Whoever writes or closes next hears of it.
  written.catch(() => {});
  const sums: Record<string, string> = {};

  async function write(chunk: Uint8Array): Promise<void> {
    if (gzip.destroyed) await written;
    if (!gzip.write(chunk)) await Promise.race([once(gzip, 'drain'), written]);
  }
  const fill = (size: number) => write(Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK));

  return {
    sums,
    folder: (path) => write(tarHeader(`${path}/`, 0, 'folder')),
    async bytes(path, content) {
      await write(tarHeader(path, content.byteLength, 'file'));
      await write(content);
      await fill(content.byteLength);
      sums[path] = createHash('sha256').update(content).digest('hex');
    },
    async file(path, from) {
      const descriptor = nullIfMissing(() => openSync(from, 'r'));
      if (descriptor === null) return false;
      try {
        const { size } = fstatSync(descriptor);
        const hash = createHash('sha256');
        await write(tarHeader(path, size, 'file'));
        for (let at = 0; at < size; at += SLICE) {
          const slice = Buffer.alloc(Math.min(SLICE, size - at));
          readSync(descriptor, slice, 0, slice.length, at);
          hash.update(slice);
          await write(slice);
          onBytes(slice.length);
        }
        await fill(size);
        sums[path] = hash.digest('hex');
        return true;
      } finally {
        closeSync(descriptor);
      }
    },
    async close() {
      await write(Buffer.alloc(2 * BLOCK));
      gzip.end();
      await written;
    },
  };
}
