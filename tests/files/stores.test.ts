import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { FileStore } from '../../src/server/files/FileStore';
import { STORES, type TestStore } from './support/stores';

const MB = 1024 * 1024;
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function collected(chunks: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks ?? []) all.push(chunk);
  return Buffer.concat(all);
}

async function flat<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

describe.each(STORES)('files in %s', (_, open) => {
  let own: TestStore;
  let store: FileStore;
  beforeAll(async () => {
    own = await open();
    store = own.store;
  });
  afterAll(() => own.close());

  async function aFile(parts: Record<string, Uint8Array> = { original: Buffer.from('abcdefghij') }) {
    const id = v7();
    await store.put(id, parts);
    return id;
  }

  it('come back as they were, part by part', async () => {
    const parts = { thumbnail: randomBytes(900), medium: randomBytes(70_000), original: randomBytes(2 * MB) };
    const id = await aFile(parts);
    for (const [part, bytes] of Object.entries(parts)) {
      expect(await store.sizeOf(id, part)).toBe(bytes.byteLength);
      expect(sha((await store.read(id, part)) ?? Buffer.of())).toBe(sha(bytes));
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
  ])('give the bytes %d to %d', async (first, last, text) => {
    const found = await store.open(await aFile(), 'original', { first, last });
    expect([found?.size, String(await collected(found?.chunks))]).toEqual([text.length, text]);
  });

  it('are not there under another id or part, nor outside', async () => {
    const id = await aFile();
    for (const [asked, part] of [
      [v7(), 'original'],
      [id, 'medium'],
      [id, '../original'],
      [id, ''],
    ] as const) {
      expect(await store.read(asked, part)).toBeNull();
      expect(await store.open(asked, part)).toBeNull();
      expect(await store.sizeOf(asked, part)).toBeNull();
    }
    for (const wrong of ['', '../../../../etc', `${id}/x`, id.toUpperCase()]) {
      await expect(store.read(wrong, 'original')).rejects.toThrow('Not the id of a file');
      await expect(store.remove(wrong)).rejects.toThrow('Not the id of a file');
      await expect(store.put(wrong, {})).rejects.toThrow('Not the id of a file');
    }
  });

  it('are gone once they are removed, which may be done twice', async () => {
    const id = await aFile({ thumbnail: Buffer.from('t'), original: Buffer.from('o') });
    const other = await aFile();
    await store.remove(id);
    await store.remove(id);
    expect([await store.read(id, 'thumbnail'), await store.read(id, 'original')]).toEqual([null, null]);
    expect(await store.read(other, 'original')).not.toBeNull();
  });

  it('are taken in as they are made, in pieces, and given back the same way', async () => {
    const [block, count] = [randomBytes(MB), 20];
    async function* blocks() {
      for (let made = 0; made < count; made += 1) yield block;
    }
    const id = v7();
    await store.put(id, { original: blocks() });
    const [got, made] = [createHash('sha256'), createHash('sha256')];
    const found = await store.open(id, 'original');
    expect(found?.size).toBe(count * MB);
    for await (const chunk of found?.chunks ?? []) got.update(chunk);
    for (let n = 0; n < count; n += 1) made.update(block);
    expect(got.digest('hex')).toBe(made.digest('hex'));
  });

  it('leave nothing behind where their making broke off', async () => {
    const id = v7();
    async function* broken() {
      yield randomBytes(MB);
      throw new Error('the maker gave up');
    }
    await expect(store.put(id, { thumbnail: Buffer.from('t'), original: broken() })).rejects.toThrow();
    expect([await store.read(id, 'thumbnail'), await store.read(id, 'original')]).toEqual([null, null]);
    expect((await flat(store.list())).map((file) => file.id)).not.toContain(id);
  });

  it('stop being read when nobody asks on', async () => {
    const id = await aFile({ original: randomBytes(4 * MB) });
    for (let n = 0; n < 60; n += 1) {
      const found = await store.open(id, 'original');
      for await (const chunk of found?.chunks ?? []) {
        expect(chunk.byteLength).toBeGreaterThan(0);
        break;
      }
    }
    expect(await store.read(id, 'original')).toHaveLength(4 * MB);
  });

  it('are listed with the sizes of their parts, and by their age', async () => {
    const id = await aFile({ thumbnail: Buffer.from('t'), original: Buffer.from('four') });
    expect(await flat(store.list())).toContainEqual(expect.objectContaining({ id, parts: { thumbnail: 1, original: 4 } }));
    expect(await flat(store.idsBefore(new Date('2100-01-01')))).toContain(id);
    expect(await flat(store.idsBefore(new Date('2020-01-01')))).not.toContain(id);
  });

  it('answer for their place', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});
