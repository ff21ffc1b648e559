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
const aBucketStore = () => createBucketStore({ ...bucket.place, prefix: `copy-${(prefixes += 1)}/` });

async function fillStore(store: FileStore, count: number) {
  const contents = new Map<string, Buffer>();
  for (let n = 0; n < count; n += 1) {
    const [id, bytes] = [v7(), randomBytes(20_000)];
    await store.put(id, { thumbnail: bytes.subarray(0, 500), original: bytes });
    contents.set(id, bytes);
  }
  return contents;
}

const expectContents = async (store: FileStore, contents: ReadonlyMap<string, Buffer>) => {
  for (const [id, bytes] of contents) {
    expect(Buffer.from((await store.read(id, 'original')) ?? []).equals(bytes)).toBe(true);
    expect(await store.sizeOf(id, 'thumbnail')).toBe(500);
  }
};

it('copyFiles copies to a bucket and back, and copies nothing the second time', async () => {
  const [disk, other, place] = [(await aDisk()).store, (await aDisk()).store, aBucketStore()];
  const contents = await fillStore(disk, 12);
  expect(await copyFiles(disk, place)).toEqual({ copied: 12, bytes: 12 * 20_500, present: 0, skipped: 0, failed: [] });
  await expectContents(place, contents);
  expect(await copyFiles(disk, place)).toMatchObject({ copied: 0, present: 12 });
  expect(await copyFiles(place, other, { verify: true })).toMatchObject({ copied: 12, failed: [] });
  await expectContents(other, contents);
});

it('copyFiles resumes after a failure, and includes files that were added since', async () => {
  const [disk, place] = [(await aDisk()).store, aBucketStore()];
  const contents = await fillStore(disk, 8);
  let puts = 0;
  const failingStore: FileStore = {
    ...place,
    put: (id, parts) => ((puts += 1) > 3 ? Promise.reject(new Error('broken off')) : place.put(id, parts)),
  };
  const first = await copyFiles(disk, failingStore);
  expect([first.copied, first.failed.length]).toEqual([3, 5]);
  for (const [id, bytes] of await fillStore(disk, 2)) contents.set(id, bytes);
  expect(await copyFiles(disk, place)).toMatchObject({ copied: 7, present: 3, failed: [] });
  await expectContents(place, contents);
});

it('copyFiles leaves out files that are removed while it runs or were never stored completely', async () => {
  const [disk, place] = [(await aDisk()).store, aBucketStore()];
  const [removedId = ''] = (await fillStore(disk, 1)).keys();
  const listFiles = disk.list;
  async function* removedAfterwards() {
    for await (const batch of listFiles()) {
      await disk.remove(removedId);
      yield batch;
    }
  }
  expect(await copyFiles({ ...disk, list: removedAfterwards }, place)).toMatchObject({ copied: 0, skipped: 1, failed: [] });
  await disk.put(v7(), { thumbnail: Buffer.from('t') });
  expect(await copyFiles(disk, place)).toMatchObject({ copied: 0, skipped: 1, failed: [] });
});

it('copyFiles replaces files of another size, and with `verify` also files with another hash', async () => {
  const [{ store: disk }, { store: target, folder }] = [await aDisk(), await aDisk()];
  const contents = await fillStore(disk, 3);
  await copyFiles(disk, target);
  const [longer = '', changed = ''] = contents.keys();
  const pathOf = (id: string) => join(folder, 'files', id.slice(-2), id, 'original');
  await appendFile(pathOf(longer), 'x');
  await writeFile(pathOf(changed), randomBytes(20_000));
  expect(await copyFiles(disk, target)).toMatchObject({ copied: 1, present: 2 });
  expect(await copyFiles(disk, target, { verify: true })).toMatchObject({ copied: 1, present: 2 });
  await expectContents(target, contents);
});

it('copyFiles reports a store that returns other bytes than it was given', async () => {
  const [disk, place] = [(await aDisk()).store, aBucketStore()];
  const [id = ''] = (await fillStore(disk, 1)).keys();
  const corruptingStore: FileStore = {
    ...place,
    put: (name) => place.put(name, { thumbnail: Buffer.alloc(500), original: Buffer.alloc(20_000) }),
  };
  const { copied, failed } = await copyFiles(disk, corruptingStore);
  expect([copied, failed]).toEqual([0, [{ id, why: expect.stringMatching(/not what was read|bytes/) }]]);
  expect(await place.read(id, 'original')).toBeNull();
});

it('the copy command reports its result', async () => {
  const { folder, store } = await aDisk();
  const output: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line));
  const logError = vi.spyOn(console, 'error').mockImplementation((line: string) => void output.push(line));
  const contents = await fillStore(store, 2);
  expect(await run(['--to', bucket.url], { DATA_DIR: folder })).toBe(0);
  expect(output.join('\n')).toMatch(/2 files copied.*All files are copied/s);
  await rm(join(folder, 'files'), { recursive: true });
  expect(await run(['--to', 'disk'], { DATA_DIR: folder, FILES_URL: bucket.url })).toBe(0);
  await expectContents(createDiskStore(folder), contents);
  for (const invalid of [[], ['--to', 'disk'], ['--to', 's3://X'], ['--to', 'ftp://x'], ['--too', 'disk']])
    expect(await run(invalid, { DATA_DIR: folder })).toBe(2);
  expect(await readdir(join(folder, 'files', 'incoming'))).toEqual([]);
  log.mockRestore();
  logError.mockRestore();
});
