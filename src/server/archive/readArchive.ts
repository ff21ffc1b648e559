import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BLOCK, readTarHeader } from './tarHeader';

export interface ArchiveEntry {
  /** Without a leading or trailing slash. */
  readonly path: string;
  readonly kind: 'file' | 'folder';
  readonly size: number;
  /** Content that is not read is skipped. */
  readonly content: AsyncIterable<Buffer>;
}

/**
 * Reads the files of a gzipped tar one by one, in chunks.
 *
 * @throws Error for a truncated file or one that is not an archive
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const unzipped: Readable = pipeline(createReadStream(file), createGunzip(), () => {});
  const slices = new Slices(unzipped);
  try {
    for (;;) {
      const header = await slices.take(BLOCK);
      if (header.every((byte) => byte === 0)) {
        // Read to the end, so that gzip verifies its checksum.
        await slices.rest();
        return;
      }
      const { path, kind, size } = readTarHeader(header);
      if (path === '') throw new Error('a name in it leads elsewhere');
      const content = slices.upTo(size);
      yield { path, kind, size, content };
      for await (const _ of content) continue;
      await slices.take((BLOCK - (size % BLOCK)) % BLOCK);
    }
  } finally {
    unzipped.destroy();
  }
}

/** Splits a stream into pieces of requested sizes. */
class Slices {
  #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#source = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Reads exactly `size` bytes into memory, so `size` must be small. */
  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.upTo(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** The next `size` bytes as chunks. Iterating again continues where the previous iteration stopped. */
  upTo(size: number): AsyncIterable<Buffer> {
    let left = size;
    const next = async (): Promise<IteratorResult<Buffer>> => {
      if (left === 0) return { done: true, value: undefined };
      if (this.#held.length === 0) {
        const { done, value } = await this.#source.next();
        if (done) throw new Error('it ends too early');
        this.#held = value;
      }
      const part = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(part.length);
      left -= part.length;
      return { done: false, value: part };
    };
    return { [Symbol.asyncIterator]: () => ({ next }) };
  }

  async rest(): Promise<void> {
    while (!(await this.#source.next()).done) continue;
  }
}
