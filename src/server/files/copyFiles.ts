import { createHash, type Hash } from 'node:crypto';
import { createQueue } from '../workers/createQueue';
import { type FileStore, type OpenPart, type StoredFile, StoreUnavailable } from './FileStore';

/** What a copy did, in files; `bytes` are those that were written. */
export interface CopyCount {
  copied: number;
  bytes: number;
  /** There already, with parts of the same sizes; with `verify`, of the same bytes. */
  present: number;
  /** Removed at the source while the copy went on, or not stored whole there. */
  skipped: number;
  /** Not alike when they were read back, or not to be read or written: another run tries them again. */
  failed: { readonly id: string; readonly why: string }[];
}

/** So many files at a time: most are small, and a bucket takes its time for each. */
const AT_ONCE = 4;

/**
 * Copies every file that is not there yet, while the server goes on. A file never changes under its id, so whoever begins anew
 * goes on where they were. What was written is read back, and must be the bytes that were read: by size and SHA-256.
 *
 * @param options.verify reads what is there already on both sides as well
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  { verify = false, onBatch = () => {} }: { verify?: boolean; onBatch?: (so_far: CopyCount) => void } = {},
): Promise<CopyCount> {
  const count: CopyCount = { copied: 0, bytes: 0, present: 0, skipped: 0, failed: [] };
  for await (const batch of from.list()) {
    const queue = createQueue({ atOnce: AT_ONCE, waiting: batch.length });
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
    // What stands there is not what should: half a copy of another program, or bytes that went bad.
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

/** Null where the file was removed meanwhile. */
async function openAll(store: FileStore, { id, parts }: StoredFile): Promise<Parts | null> {
  const opened: [string, OpenPart][] = [];
  for (const part of Object.keys(parts)) {
    const found = await lazily(store, id, part);
    if (!found) return null;
    opened.push([part, found]);
  }
  return opened;
}

/** A part that is opened when its first byte is asked for, so that none waits open while another is copied. */
async function lazily(store: FileStore, id: string, part: string): Promise<OpenPart | null> {
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

const isEqual = (one: Readonly<Record<string, string | null>>, other: Readonly<Record<string, string | null>>): boolean =>
  Object.entries(one).every(([part, hash]) => hash !== null && hash === other[part]);
