import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BLOCK, readTarHeader } from './tarHeader';

export interface ArchiveEntry {
  /** Without a slash at either end. */
  readonly path: string;
  readonly kind: 'file' | 'folder';
  readonly size: number;
  /** What is not read of it is passed over. */
  readonly content: AsyncIterable<Buffer>;
}

/**
 * The files of a gzipped tar one by one, a slice at a time.
 *
 * @throws Error for what is cut off, or no such archive
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const unzipped: Readable = pipeline(createReadStream(file), createGunzip(), () => {});
  const slices = new Slices(unzipped);
  try {
    for (;;) {
      const header = await slices.take(BLOCK);
      if (header.every((byte) => byte === 0)) {
        // Read to its end, so that the checksum of the whole is looked at.
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

/** A stream as pieces of the sizes that somebody asks for. */
class Slices {
  #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#source = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Exactly so many bytes: few, as they are put together. */
  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.upTo(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** What `size` bytes come in. Begun again, it goes on where it was left. */
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
