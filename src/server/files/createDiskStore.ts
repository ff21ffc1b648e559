import { constants, createReadStream } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ByteRange } from '../../domain/files/byteRange';
import { MEGABYTE } from '../../domain/files/images';
import { assertFileId, type FileStore, readAll, isFileId, isPart, type PartSource, StoreFull, StoreUnavailable } from './FileStore';
import { keepUntilCopied } from './holdRemovals';

/** Space in bytes to leave free for the database and the system: 500 MB, or a twentieth of a smaller disk. */
const floorOf = (diskSize: number): number => Math.min(500 * MEGABYTE, diskSize / 20);

/** Bytes written between two checks of the free space. */
const CHECK_INTERVAL_BYTES = 4 * MEGABYTE;

/**
 * A store in `<dataDir>/files`, readable only by its owner. A file is written to `incoming`, synced and then renamed into its shard, so
 * that after a crash it is complete or absent.
 *
 * @param floor the space to leave free on a disk of a given size, in bytes
 */
export function createDiskStore(dataDir: string, { floor = floorOf }: { floor?: (diskSize: number) => number } = {}): FileStore {
  const root = resolve(dataDir, 'files');
  const incoming = join(root, 'incoming');

  // The last digits of a UUIDv7 are random. The first are the time, and would put all files of a day into one shard.
  const shardOf = (id: string) => join(root, id.slice(-2));
  const folderOf = (id: string) => join(shardOf(assertFileId(id)), id);
  const pathOf = (id: string, part: string) => (isPart(part) ? join(folderOf(id), part) : null);

  /** A stream has no known size, so the free space is checked repeatedly while it is written. */
  const watched = (source: PartSource): PartSource =>
    source instanceof Uint8Array ? source : withRoom(source, () => assertFreeSpace(incoming, floor, 0));

  async function write(id: string, parts: Readonly<Record<string, PartSource>>) {
    const target = folderOf(id);
    const draft = join(incoming, id);
    await mkdir(draft, { recursive: true, mode: 0o700 });
    try {
      await assertFreeSpace(incoming, floor, sizeAtHand(parts));
      for (const [part, source] of Object.entries(parts)) await writeSynced(join(draft, part), watched(source));
      await syncFolder(draft);
      await mkdir(shardOf(id), { recursive: true, mode: 0o700 });
      await rename(draft, target);
      await syncFolder(shardOf(id));
      await syncFolder(root);
    } catch (error) {
      await rm(draft, { recursive: true, force: true }).catch(() => {});
      throw error;
    }
  }

  const store: FileStore = {
    name: root,

    put: (id, parts) => onDisk(() => write(id, parts)),

    async sizeOf(id, part) {
      const path = pathOf(id, part);
      return path === null ? null : onDisk(async () => (await orNull(stat(path)))?.size ?? null);
    },

    async open(id, part, range) {
      const size = await store.sizeOf(id, part);
      if (size === null) return null;
      const { first, last } = range ?? { first: 0, last: size - 1 };
      return { size: last - first + 1, chunks: readChunks(join(folderOf(id), part), { first, last }) };
    },

    async read(id, part) {
      const found = await store.open(id, part);
      return found && readAll(found);
    },

    remove: (id) =>
      onDisk(async () => {
        if (keepUntilCopied(root, id)) return;
        await rm(folderOf(id), { recursive: true, force: true });
      }),

    async *list() {
      for (const shard of await shardsIn(root)) {
        const ids = (await namesIn(shard)).filter(isFileId);
        yield await Promise.all(ids.map(async (id) => ({ id, parts: await sizesIn(join(shard, id)) })));
      }
    },

    async *idsBefore(moment) {
      for (const shard of await shardsIn(root)) yield (await namesBefore(shard, moment)).filter(isFileId);
    },

    async sweepIncoming(moment) {
      const names = await namesBefore(incoming, moment);
      for (const name of names) await rm(join(incoming, name), { recursive: true, force: true });
      return names.length;
    },

    check: () =>
      onDisk(async () => {
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        await access(incoming, constants.W_OK);
      }),
  };
  return store;
}

/** Chunk size in bytes: most reads are small pictures, which fit into one chunk. */
const CHUNK = 256 * 1024;

/** The file is opened when the first chunk is read, and closed after the last one or when the consumer stops. */
async function* readChunks(path: string, { first, last }: ByteRange): AsyncGenerator<Uint8Array> {
  if (last >= first) yield* createReadStream(path, { start: first, end: last, highWaterMark: CHUNK });
}

/** @throws StoreFull */
async function assertFreeSpace(folder: string, floor: (diskSize: number) => number, size: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize - size < floor(blocks * bsize)) throw new StoreFull('Too little of the disk would stay free');
}

/** Passes a stream through and checks the free space at intervals. */
async function* withRoom(source: AsyncIterable<Uint8Array>, check: () => Promise<void>): AsyncGenerator<Uint8Array> {
  let sinceCheck = 0;
  for await (const chunk of source) {
    sinceCheck += chunk.byteLength;
    if (sinceCheck >= CHECK_INTERVAL_BYTES) {
      sinceCheck = 0;
      await check();
    }
    yield chunk;
  }
}

const sizeAtHand = (parts: Readonly<Record<string, PartSource>>): number =>
  Object.values(parts).reduce((sum, source) => sum + (source instanceof Uint8Array ? source.byteLength : 0), 0);

async function writeSynced(path: string, source: PartSource) {
  await withHandle(await open(path, 'wx', 0o600), async (handle) => {
    if (source instanceof Uint8Array) await handle.writeFile(source);
    else for await (const chunk of source) await handle.appendFile(chunk);
    await handle.sync();
  });
}

async function syncFolder(path: string) {
  await withHandle(await open(path, 'r'), (handle) => handle.sync());
}

async function withHandle(handle: FileHandle, work: (handle: FileHandle) => Promise<void>) {
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}

const shardsIn = async (root: string) => (await namesIn(root)).filter((name) => /^[0-9a-f]{2}$/.test(name)).map((name) => join(root, name));

const namesIn = async (folder: string): Promise<string[]> => (await orNull(readdir(folder))) ?? [];

async function namesBefore(folder: string, moment: Date): Promise<string[]> {
  const old: string[] = [];
  for (const name of await namesIn(folder)) {
    const facts = await orNull(stat(join(folder, name)));
    if (facts && facts.mtime < moment) old.push(name);
  }
  return old;
}

async function sizesIn(folder: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const part of (await namesIn(folder)).filter(isPart)) {
    const facts = await orNull(stat(join(folder, part)));
    if (facts) sizes[part] = facts.size;
  }
  return sizes;
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}

/** Errors of system calls come from the disk: full, read-only, without permission or removed. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || codeOf(error) === null || !('syscall' in error)) throw error;
    const Fault = codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT' ? StoreFull : StoreUnavailable;
    throw new Fault(error.message, { cause: error });
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
