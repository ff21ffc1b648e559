import { type AddressInfo, createServer } from 'node:net';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { healthEndpoint } from '../../src/server/app/health';
import { files } from '../../src/server/db/system/files';
import { createBucketStore } from '../../src/server/files/createBucketStore';
import { StoreUnavailable } from '../../src/server/files/FileStore';
import { sweepFiles } from '../../src/server/files/sweepFiles';
import { memoryLog } from '../support/memoryLog';
import { aBucket } from './support/aBucket';
import { aFileServer, type FileServer } from './support/aFileServer';
import { aPicture } from './support/pictures';

const DAY = 24 * 3_600_000;

let bucket: Awaited<ReturnType<typeof aBucket>>;
let server: FileServer;
beforeAll(async () => {
  bucket = await aBucket();
  server = await aFileServer(createBucketStore(bucket.place));
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});

const aFile = async () => (await server.upload(await aPicture(40, 40))).answer;
const rowOf = async (id: string) => (await server.orm.select().from(files).where(eq(files.id, id)))[0];

describe('while the bucket is unavailable', () => {
  it('an upload is refused with an error, stores no row, and works again afterwards', async () => {
    const before = await server.orm.select().from(files);
    await bucket.stop();
    const dutch = await server.upload(await aPicture(40, 40), {}, { language: 'nl' });
    expect([dutch.status, dutch.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(dutch.errors).toEqual({
      message: 'Het bestand is niet geüpload',
      file: 'Bestanden kunnen nu niet worden opgeslagen. Probeer het later opnieuw.',
    });
    expect(await server.orm.select().from(files)).toEqual(before);
    await bucket.start();
    expect((await server.upload(await aPicture(40, 40))).status).toBe(201);
  });

  it('a picture returns 503 without being cached', async () => {
    const { id, token } = await aFile();
    const path = `/v1/files/${id}?token=${token}`;
    await bucket.stop();
    const response = await server.app.request(path);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(response.headers.get('Cache-Control') ?? 'none').not.toMatch(/public/);
    await bucket.start();
    expect((await server.app.request(path)).status).toBe(200);
  });

  it('the sweep loses nothing: a row is removed before its bytes, and the rest is swept later', async () => {
    const { id } = await aFile();
    server.clock.now = new Date(server.now().getTime() + DAY + 1);
    await bucket.stop();
    await expect(sweepFiles(server)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    expect(await rowOf(id)).toBeUndefined();
    await bucket.start();
    expect(await server.store.read(id, 'original')).not.toBeNull();
    const kept = await aFile();
    server.clock.now = new Date('2100-01-01');
    await server.orm.update(files).set({ attached_at: server.clock.now }).where(eq(files.id, kept.id));
    expect((await sweepFiles(server)).orphans).toBeGreaterThanOrEqual(1);
    expect(await server.store.read(id, 'original')).toBeNull();
    expect(await server.store.read(kept.id, 'original')).not.toBeNull();
  });

  it('the health endpoint reports the files as away, and the rest as ok', async () => {
    const log = memoryLog();
    const db = { ping: async () => {} } as never;
    const healthOf = (store = server.store) => healthEndpoint({ db, log }, store).run({} as never);
    expect(await healthOf()).toEqual({ status: 'ok', files: 'ok' });
    await bucket.stop();
    expect(await healthOf()).toEqual({ status: 'ok', files: 'away' });
    expect(await healthOf(createBucketStore({ ...bucket.place, bucket: 'another' }))).toEqual({ status: 'ok', files: 'away' });
    await bucket.start();
  });

  it.each([
    ['refuses', async () => Promise.reject(new StoreUnavailable('away'))],
    ['does not answer', () => new Promise<never>(() => {})],
  ])('health says so three seconds after it %s', async (_what, failure) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let check: () => Promise<void> = async () => {};
    const db = { ping: async () => {} } as never;
    const health = healthEndpoint({ db, log: memoryLog() }, { ...server.store, check: () => check() });
    const checkHealth = () => Promise.resolve(health.run({} as never));
    expect(await checkHealth()).toMatchObject({ files: 'ok' });
    check = failure;
    await vi.advanceTimersByTimeAsync(1_000);
    const answer = checkHealth();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toMatchObject({ files: 'away' });
  });
});

describe('a bucket that does not answer', () => {
  it('is given up after some seconds and two tries', async () => {
    let calls = 0;
    const silentServer = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', () => (calls += 1));
    });
    await new Promise<void>((done) => silentServer.listen(0, '127.0.0.1', done));
    const endpoint = `http://127.0.0.1:${(silentServer.address() as AddressInfo).port}`;
    const store = createBucketStore({ ...bucket.place, endpoint }, { requestTimeout: 200, socketTimeout: 200 });
    await expect(store.read(v7(), 'original')).rejects.toMatchObject({ name: 'StoreUnavailable' });
    expect(calls).toBe(2);
    silentServer.close();
  });
});

describe('the bucket', () => {
  it('can be read only with its keys', async () => {
    const strict = await aBucket({ isStrict: true });
    const store = createBucketStore(strict.place);
    const id = v7();
    await store.put(id, { original: Buffer.from('abc') });
    expect(String(Buffer.from((await store.read(id, 'original')) ?? []))).toBe('abc');
    const before = process.env['AWS_SECRET_ACCESS_KEY'];
    process.env['AWS_SECRET_ACCESS_KEY'] = 'another';
    const stranger = createBucketStore(strict.place);
    await expect(stranger.read(id, 'original')).rejects.toThrow('SignatureDoesNotMatch');
    process.env['AWS_SECRET_ACCESS_KEY'] = before;
    await strict.close();
  });

  it('contains files under the prefix and their ids, served as downloads that are not cached', async () => {
    const { id } = await aFile();
    expect(await bucket.keys()).toEqual(expect.arrayContaining([`files/${id}/medium`, `files/${id}/original`, `files/${id}/thumbnail`]));
    const { headers } = await fetch(`${bucket.place.endpoint}/${bucket.place.bucket}/files/${id}/original`, { method: 'HEAD' });
    expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual(['application/octet-stream', 'private, no-store']);
  });

  it('lists more than one page of files', async () => {
    const store = createBucketStore({ ...bucket.place, prefix: 'many/' });
    const ids = Array.from({ length: 520 }, () => v7());
    for (let start = 0; start < ids.length; start += 40)
      await Promise.all(
        ids.slice(start, start + 40).map((id) => store.put(id, { thumbnail: Buffer.from('t'), original: Buffer.from('o') })),
      );
    const listedIds: string[] = [];
    for await (const batch of store.list())
      for (const file of batch) {
        expect(file.parts).toEqual({ thumbnail: 1, original: 1 });
        listedIds.push(file.id);
      }
    expect(listedIds).toEqual(ids.toSorted());
  });
});
