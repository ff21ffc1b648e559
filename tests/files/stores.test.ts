import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { FileStore } from '../../src/server/files/FileStore';
import { STORES, type TestStore } from './support/stores';

const MB = 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function concat(chunks: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks ?? []) all.push(chunk);
  return Buffer.concat(all);
}

async function flatten<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

describe.each(STORES)('files in %s', (_, open) => {
  let testStore: TestStore;
  let store: FileStore;
  beforeAll(async () => {
    testStore = await open();
    store = testStore.store;
  });
  afterAll(() => testStore.close());

  async function aFile(parts: Record<string, Uint8Array> = { original: Buffer.from('abcdefghij') }) {
    const id = v7();
    await store.put(id, parts);
    return id;
  }

  it('return the same bytes for each part', async () => {
    const parts = { thumbnail: randomBytes(900), medium: randomBytes(70_000), original: randomBytes(2 * MB) };
    const id = await aFile(parts);
    for (const [part, bytes] of Object.entries(parts)) {
      expect(await store.sizeOf(id, part)).toBe(bytes.byteLength);
      expect(sha256((await store.read(id, part)) ?? Buffer.of())).toBe(sha256(bytes));
    }
  });

  it('may be empty', async () => {
    const id = await aFile({ original: Buffer.of() });
    expect(await store.sizeOf(id, 'original')).toBe(0);
    expect(await store.read(id, 'original')).toHaveLength(0);
  });

  it.each([
    [0, 0, 'a'],
    [2, 4, 'cde'],
    [9, 9, 'j'],
    [0, 9, 'abcdefghij'],
  ])('return the bytes %d to %d', async (first, last, text) => {
    const opened = await store.open(await aFile(), 'original', { first, last });
    expect([opened?.size, String(await concat(opened?.chunks))]).toEqual([text.length, text]);
  });

  it('are not found under another id or part, or outside the store', async () => {
    const id = await aFile();
    for (const [askedId, part] of [
      [v7(), 'original'],
      [id, 'medium'],
      [id, '../original'],
      [id, ''],
    ] as const) {
      expect(await store.read(askedId, part)).toBeNull();
      expect(await store.open(askedId, part)).toBeNull();
      expect(await store.sizeOf(askedId, part)).toBeNull();
    }
    for (const invalidId of ['', '../../../../etc', `${id}/x`, id.toUpperCase()]) {
      await expect(store.read(invalidId, 'original')).rejects.toThrow('Not the id of a file');
      await expect(store.remove(invalidId)).rejects.toThrow('Not the id of a file');
      await expect(store.put(invalidId, {})).rejects.toThrow('Not the id of a file');
    }
  });

  it('are gone after removal, which may be repeated', async () => {
    const id = await aFile({ thumbnail: Buffer.from('t'), original: Buffer.from('o') });
    const other = await aFile();
    await store.remove(id);
    await store.remove(id);
    expect([await store.read(id, 'thumbnail'), await store.read(id, 'original')]).toEqual([null, null]);
    expect(await store.read(other, 'original')).not.toBeNull();
  });

  it('are written and read as streams', async () => {
    const [block, count] = [randomBytes(MB), 20];
    async function* blocks() {
      for (let index = 0; index < count; index += 1) yield block;
    }
    const id = v7();
    await store.put(id, { original: blocks() });
    const [receivedHash, expectedHash] = [createHash('sha256'), createHash('sha256')];
    const opened = await store.open(id, 'original');
    expect(opened?.size).toBe(count * MB);
    for await (const chunk of opened?.chunks ?? []) receivedHash.update(chunk);
    for (let n = 0; n < count; n += 1) expectedHash.update(block);
    expect(receivedHash.digest('hex')).toBe(expectedHash.digest('hex'));
  });

  it('leave nothing behind when their stream fails', async () => {
    const id = v7();
    async function* broken() {
      yield randomBytes(MB);
      throw new Error('the maker gave up');
    }
    await expect(store.put(id, { thumbnail: Buffer.from('t'), original: broken() })).rejects.toThrow();
    expect([await store.read(id, 'thumbnail'), await store.read(id, 'original')]).toEqual([null, null]);
    expect((await flatten(store.list())).map((file) => file.id)).not.toContain(id);
  });

  it('close when a reader stops before the end', async () => {
    const id = await aFile({ original: randomBytes(4 * MB) });
    for (let n = 0; n < 60; n += 1) {
      const opened = await store.open(id, 'original');
      for await (const chunk of opened?.chunks ?? []) {
        expect(chunk.byteLength).toBeGreaterThan(0);
        break;
      }
    }
    expect(await store.read(id, 'original')).toHaveLength(4 * MB);
  });

  it('are listed with the sizes of their parts, and by age', async () => {
    const id = await aFile({ thumbnail: Buffer.from('t'), original: Buffer.from('four') });
    expect(await flatten(store.list())).toContainEqual(expect.objectContaining({ id, parts: { thumbnail: 1, original: 4 } }));
    expect(await flatten(store.idsBefore(new Date('2100-01-01')))).toContain(id);
    expect(await flatten(store.idsBefore(new Date('2020-01-01')))).not.toContain(id);
  });

  it('are reported as reachable', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});
