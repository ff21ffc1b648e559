import { createHash, type Hash } from 'node:crypto';
import { createQueue } from '../base/createQueue';
import { type FileStore, type OpenPart, type StoredFile, StoreUnavailable } from './FileStore';

/** Result of a copy in files; `bytes` counts what was written. */
export interface CopyCount {
  copied: number;
  bytes: number;
  /** Already present with parts of the same sizes, or with `verify` of the same content. */
  present: number;
  /** Removed at the source during the copy, or incomplete there. */
  skipped: number;
  /** Different when read back, or not readable or writable. Another run tries these again. */
  failed: { readonly id: string; readonly why: string }[];
}

/** Number of concurrent copies. Most files are small, and a bucket has a high latency. */
const MAX_CONCURRENT_COPIES = 4;

/**
 * Copies every file that is missing at the target while the server keeps running. Files never change, so an interrupted copy can simply be
 * run again. Each copy is read back and compared by size and SHA-256.
 *
 * @param options.verify also compares the files that already exist on both sides
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  { verify = false, onBatch = () => {} }: { verify?: boolean; onBatch?: (so_far: CopyCount) => void } = {},
): Promise<CopyCount> {
  const count: CopyCount = { copied: 0, bytes: 0, present: 0, skipped: 0, failed: [] };
  for await (const batch of from.list()) {
    const queue = createQueue({ atOnce: MAX_CONCURRENT_COPIES, waiting: batch.length });
    await Promise.all(batch.map((file) => queue(() => copyOne(file))));
    onBatch(count);
  }
  return count;

  async function copyOne(file: StoredFile): Promise<void> {
    try {
      if (!('original' in file.parts)) count.skipped += 1;
      else if ((await isPresent(to, file)) && (!verify || (await isAlike(from, to, file)))) count.present += 1;
      else await write(file);
    } catch (error) {
      count.failed.push({ id: file.id, why: error instanceof Error ? error.message : String(error) });
    }
  }

  async function write(file: StoredFile): Promise<void> {
    const opened = await openAll(from, file);
    if (opened === null) return void (count.skipped += 1);
    const hashes = new Map(opened.map(([part]) => [part, createHash('sha256')]));
    // Replaces a file with other content: a partial copy by another program, or corrupted bytes.
    await to.remove(file.id);
    await to.put(file.id, Object.fromEntries(opened.map(([part, found]) => [part, hashed(found, hashes.get(part))])));
    const read = Object.fromEntries([...hashes].map(([part, hash]) => [part, hash.digest('hex')]));
    if (!isEqual(read, await hashesOf(to, file))) {
      await to.remove(file.id);
      throw new StoreUnavailable('What was written is not what was read');
    }
    count.copied += 1;
    count.bytes += Object.values(file.parts).reduce((sum, size) => sum + size, 0);
  }
}

type Parts = readonly (readonly [part: string, found: OpenPart])[];

/** Null when the file was removed meanwhile. */
async function openAll(store: FileStore, { id, parts }: StoredFile): Promise<Parts | null> {
  const opened: [string, OpenPart][] = [];
  for (const part of Object.keys(parts)) {
    const found = await openLazily(store, id, part);
    if (!found) return null;
    opened.push([part, found]);
  }
  return opened;
}

/** A part that is opened when its first byte is read, so that none stays open while another is copied. */
async function openLazily(store: FileStore, id: string, part: string): Promise<OpenPart | null> {
  const size = await store.sizeOf(id, part);
  if (size === null) return null;
  async function* chunks() {
    const found = await store.open(id, part);
    if (!found) throw new StoreUnavailable('The file was removed while it was copied');
    yield* found.chunks;
  }
  return { size, chunks: chunks() };
}

async function* hashed({ chunks, size }: OpenPart, hash: Hash | undefined): AsyncGenerator<Uint8Array> {
  let came = 0;
  for await (const chunk of chunks) {
    hash?.update(chunk);
    came += chunk.byteLength;
    yield chunk;
  }
  if (came !== size) throw new StoreUnavailable(`${came} of ${size} bytes could be read`);
}

async function isPresent(store: FileStore, { id, parts }: StoredFile): Promise<boolean> {
  for (const [part, size] of Object.entries(parts)) if ((await store.sizeOf(id, part)) !== size) return false;
  return true;
}

const isAlike = async (from: FileStore, to: FileStore, file: StoredFile): Promise<boolean> =>
  isEqual(await hashesOf(from, file), await hashesOf(to, file));

async function hashesOf(store: FileStore, { id, parts }: StoredFile): Promise<Record<string, string | null>> {
  const hashes: Record<string, string | null> = {};
  for (const part of Object.keys(parts)) {
    const found = await store.open(id, part);
    const hash = createHash('sha256');
    for await (const chunk of found?.chunks ?? []) hash.update(chunk);
    hashes[part] = found && hash.digest('hex');
  }
  return hashes;
}

const isEqual = (first: Readonly<Record<string, string | null>>, second: Readonly<Record<string, string | null>>): boolean =>
  Object.entries(first).every(([part, hash]) => hash !== null && hash === second[part]);
