import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The disk is full, read-only or away: nothing of the file was kept. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Where the bytes of files live. A file is a folder named by its id, with one part per variant. */
export interface FileStore {
  /** Stores all parts or none; on return they are on the disk. @throws StoreUnavailable */
  put(id: string, parts: Readonly<Record<string, Uint8Array>>): Promise<void>;
  /** The same for one part while it is made, which is never whole in memory; what goes wrong with `chunks` leaves nothing. @returns its size */
  putStream(id: string, part: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** A part as it is read, with its size. Null when there is none. */
  stream(id: string, part: string): Promise<{ readonly size: number; readonly chunks: AsyncIterable<Uint8Array> } | null>;
  /** How many bytes are left on the disk. */
  free(): Promise<number>;
  /** Null when the file has no such part. */
  read(id: string, part: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Does nothing when it is gone already. */
  remove(id: string): Promise<void>;
  /** The ids of files whose last change is before `moment`, a shard at a time. */
  idsBefore(moment: Date): AsyncIterable<string[]>;
  /** Removes what an interrupted `put` left behind before `moment`; answers how many. */
  sweepIncoming(moment: Date): Promise<number>;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PART = /^[a-z]{1,20}$/;

/**
 * A store in `<dataDir>/files`, readable by its owner alone. A file is written to `incoming`, synced and renamed into
 * its shard, so after a crash at any moment it is there whole or not at all.
 */
export function createDiskStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files');
  const incoming = join(root, 'incoming');

  // The last digits of a UUIDv7 are random; the first are the clock, and would put a whole day in one shard.
  const shardOf = (id: string) => join(root, id.slice(-2));
  const folderOf = (id: string) => {
    if (!ID.test(id)) throw new TypeError('Not the id of a file');
    return join(shardOf(id), id);
  };

  async function write(id: string, parts: Readonly<Record<string, Uint8Array | AsyncIterable<Uint8Array>>>) {
    const target = folderOf(id);
    const draft = join(incoming, id);
    await mkdir(draft, { recursive: true, mode: 0o700 });
    try {
      for (const [part, bytes] of Object.entries(parts)) await writeSynced(join(draft, part), bytes);
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

  return {
    async put(id, parts) {
      await write(id, parts).catch((error) => {
        throw isDiskTrouble(error) ? new StoreUnavailable(error.message, { cause: error }) : error;
      });
    },

    async putStream(id, part, chunks) {
      let size = 0;
      async function* counted() {
        for await (const chunk of chunks) {
          size += chunk.byteLength;
          yield chunk;
        }
      }
      await write(id, { [part]: counted() }).catch((error) => {
        throw isDiskTrouble(error) ? new StoreUnavailable(error.message, { cause: error }) : error;
      });
      return size;
    },

    async stream(id, part) {
      if (!PART.test(part)) return null;
      const path = join(folderOf(id), part);
      const facts = await stat(path).catch(orMissing);
      return facts && { size: facts.size, chunks: readSlowly(path) };
    },

    async free() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },

    async read(id, part) {
      if (!PART.test(part)) return null;
      return readFile(join(folderOf(id), part)).then((bytes) => new Uint8Array(bytes), orMissing);
    },

    async remove(id) {
      await rm(folderOf(id), { recursive: true, force: true });
    },

    async *idsBefore(moment) {
      for (const shard of await namesIn(root)) {
        if (/^[0-9a-f]{2}$/.test(shard)) yield (await namesBefore(join(root, shard), moment)).filter((id) => ID.test(id));
      }
    },

    async sweepIncoming(moment) {
      const names = await namesBefore(incoming, moment);
      for (const name of names) await rm(join(incoming, name), { recursive: true, force: true });
      return names.length;
    },
  };
}

/** Opened by whoever reads it, and closed by whoever stops. */
async function* readSlowly(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}

function orMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

async function writeSynced(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) {
  await withHandle(await open(path, 'wx', 0o600), async (handle) => {
    if (bytes instanceof Uint8Array) await handle.writeFile(bytes);
    else for await (const chunk of bytes) await handle.writeFile(chunk);
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

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
}

async function namesBefore(folder: string, moment: Date): Promise<string[]> {
  const old: string[] = [];
  for (const name of await namesIn(folder)) {
    const facts = await stat(join(folder, name)).catch(() => null);
    if (facts && facts.mtime < moment) old.push(name);
  }
  return old;
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Every fault that a system call reports: full, read-only, no rights, no longer there. */
function isDiskTrouble(error: unknown): error is Error {
  return codeOf(error) !== null && error instanceof Error && 'syscall' in error;
}
