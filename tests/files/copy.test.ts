import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../../src/server/app/cli/copyFiles';
import { copyFiles } from '../../src/server/files/copyFiles';
import { createBucketStore } from '../../src/server/files/createBucketStore';
import { createDiskStore } from '../../src/server/files/createDiskStore';
import type { FileStore } from '../../src/server/files/FileStore';
import { aBucket } from './support/aBucket';

let bucket: Awaited<ReturnType<typeof aBucket>>;
const folders: string[] = [];
beforeAll(async () => {
  bucket = await aBucket();
});
afterAll(async () => {
  await bucket.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function aDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'speelveld-copy-'));
  folders.push(folder);
  return { folder, store: createDiskStore(folder) };
}

let prefixes = 0;
const aPlace = () => createBucketStore({ ...bucket.place, prefix: `copy-${(prefixes += 1)}/` });

async function filled(store: FileStore, count: number) {
  const made = new Map<string, Buffer>();
  for (let n = 0; n < count; n += 1) {
    const [id, bytes] = [v7(), randomBytes(20_000)];
    await store.put(id, { thumbnail: bytes.subarray(0, 500), original: bytes });
    made.set(id, bytes);
  }
  return made;
}

const holds = async (store: FileStore, made: ReadonlyMap<string, Buffer>) => {
  for (const [id, bytes] of made) {
    expect(Buffer.from((await store.read(id, 'original')) ?? []).equals(bytes)).toBe(true);
    expect(await store.sizeOf(id, 'thumbnail')).toBe(500);
  }
};

it('goes to a bucket and back, and the second time there is nothing to do', async () => {
  const [disk, other, place] = [(await aDisk()).store, (await aDisk()).store, aPlace()];
  const made = await filled(disk, 12);
  expect(await copyFiles(disk, place)).toEqual({ copied: 12, bytes: 12 * 20_500, present: 0, skipped: 0, failed: [] });
  await holds(place, made);
  expect(await copyFiles(disk, place)).toMatchObject({ copied: 0, present: 12 });
  expect(await copyFiles(place, other, { verify: true })).toMatchObject({ copied: 12, failed: [] });
  await holds(other, made);
});

it('goes on where it broke off, and takes along what came meanwhile', async () => {
  const [disk, place] = [(await aDisk()).store, aPlace()];
  const made = await filled(disk, 8);
  let puts = 0;
  const breaking: FileStore = {
    ...place,
    put: (id, parts) => ((puts += 1) > 3 ? Promise.reject(new Error('broken off')) : place.put(id, parts)),
  };
  const first = await copyFiles(disk, breaking);
  expect([first.copied, first.failed.length]).toEqual([3, 5]);
  for (const [id, bytes] of await filled(disk, 2)) made.set(id, bytes);
  expect(await copyFiles(disk, place)).toMatchObject({ copied: 7, present: 3, failed: [] });
  await holds(place, made);
});

it('leaves out what was removed while it went on, and what was never stored whole', async () => {
  const [disk, place] = [(await aDisk()).store, aPlace()];
  const [gone = ''] = (await filled(disk, 1)).keys();
  const listed = disk.list;
  async function* removedAfterwards() {
    for await (const batch of listed()) {
      await disk.remove(gone);
      yield batch;
    }
  }
  expect(await copyFiles({ ...disk, list: removedAfterwards }, place)).toMatchObject({ copied: 0, skipped: 1, failed: [] });
  await disk.put(v7(), { thumbnail: Buffer.from('t') });
  expect(await copyFiles(disk, place)).toMatchObject({ copied: 0, skipped: 1, failed: [] });
});

it('mends what has other bytes than it should: by its size always, by its hash where that is asked', async () => {
  const [{ store: disk }, { store: target, folder }] = [await aDisk(), await aDisk()];
  const made = await filled(disk, 3);
  await copyFiles(disk, target);
  const [longer = '', changed = ''] = made.keys();
  const pathOf = (id: string) => join(folder, 'files', id.slice(-2), id, 'original');
  await appendFile(pathOf(longer), 'x');
  await writeFile(pathOf(changed), randomBytes(20_000));
  expect(await copyFiles(disk, target)).toMatchObject({ copied: 1, present: 2 });
  expect(await copyFiles(disk, target, { verify: true })).toMatchObject({ copied: 1, present: 2 });
  await holds(target, made);
});

it('does not believe a store that keeps something else than it was given', async () => {
  const [disk, place] = [(await aDisk()).store, aPlace()];
  const [id = ''] = (await filled(disk, 1)).keys();
  const lying: FileStore = { ...place, put: (name) => place.put(name, { thumbnail: Buffer.alloc(500), original: Buffer.alloc(20_000) }) };
  const { copied, failed } = await copyFiles(disk, lying);
  expect([copied, failed]).toEqual([0, [{ id, why: expect.stringMatching(/not what was read|bytes/) }]]);
  expect(await place.read(id, 'original')).toBeNull();
});

it('is a command that says what it did', async () => {
  const { folder, store } = await aDisk();
  const said: string[] = [];
  const say = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const complain = vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  const made = await filled(store, 2);
  expect(await run(['--to', bucket.url], { DATA_DIR: folder })).toBe(0);
  expect(said.join('\n')).toMatch(/2 files copied.*All that was to be copied is there/s);
  await rm(join(folder, 'files'), { recursive: true });
  expect(await run(['--to', 'disk'], { DATA_DIR: folder, FILES_URL: bucket.url })).toBe(0);
  await holds(createDiskStore(folder), made);
  for (const wrong of [[], ['--to', 'disk'], ['--to', 's3://X'], ['--to', 'ftp://x'], ['--too', 'disk']])
    expect(await run(wrong, { DATA_DIR: folder })).toBe(2);
  expect(await readdir(join(folder, 'files', 'incoming'))).toEqual([]);
  say.mockRestore();
  complain.mockRestore();
});
