import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, createWriteStream, fstatSync, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { nullIfMissing } from './nullIfMissing';
import { BLOCK, tarHeader } from './tarHeader';

/** Half the size, in a tenth of the time that the highest level takes. */
const GZIP_LEVEL = 3;
const CHUNK_BYTES = 256 * 1024;

export interface Archive {
  folder(path: string): Promise<void>;
  bytes(path: string, content: Uint8Array): Promise<void>;
  /**
   * Adds a file with the length that it had when it was opened: bytes appended meanwhile are ignored, and a truncated file is padded with
   * zeros.
   *
   * @returns false when the file does not exist
   */
  file(path: string, from: string): Promise<boolean>;
  /** SHA-256 of each file added so far. */
  readonly sums: Readonly<Record<string, string>>;
  /** Finishes the archive, which is then synced to disk. */
  close(): Promise<void>;
}

/** Writes a gzipped tar in chunks, as fast as the disk allows. Reads synchronously, so it belongs in a worker thread. */
export function createArchive(target: string, onBytes: (bytes: number) => void): Archive {
  const gzip = createGzip({ level: GZIP_LEVEL });
  const written = pipeline(gzip, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
  // The next write or close reports the error.
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
        for (let at = 0; at < size; at += CHUNK_BYTES) {
          const slice = Buffer.alloc(Math.min(CHUNK_BYTES, size - at));
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
