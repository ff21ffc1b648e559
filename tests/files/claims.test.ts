import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '../../src/server/db/system/files';
import { claimFile, type FileClaim } from '../../src/server/files/claimFile';
import { sweepFiles } from '../../src/server/files/sweepFiles';
import { aFileServer, ANNA, BRAM, type FileServer } from './support/aFileServer';
import { aPicture } from './support/pictures';

const DAY = 24 * 3_600_000;
const UNKNOWN = { issue: { key: 'files.validations.unknown_token', values: {} } };

let server: FileServer;
beforeAll(async () => {
  server = await aFileServer();
});
beforeEach(() => {
  server.clock.now = new Date('2026-11-23T12:00:00Z');
});
afterAll(() => server.close());

async function claim(token_or_id: string | null, more: Partial<FileClaim> = {}) {
  const fileClaim = { token_or_id, current_id: null, actor_id: ANNA, rule: {}, now: server.now(), ...more };
  return server.orm.transaction((tx) => claimFile(tx, fileClaim));
}

async function rowOf(id: string) {
  const [row] = await server.orm.select().from(files).where(eq(files.id, id));
  return row;
}

const aFile = async (width = 40, height = 40, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  (await server.upload(await aPicture(width, height, format))).answer;

describe('a record that claims a file', () => {
  it('gets the id for a fresh token, and the file is attached to its tenant', async () => {
    const { id, token } = await aFile();
    expect(await claim(token, { organization_id: BRAM })).toEqual({ file_id: id });
    expect(await rowOf(id)).toMatchObject({ attached_at: server.now(), organization_id: BRAM });
  });

  it('keeps its current file, and can remove it', async () => {
    const { id, token } = await aFile();
    await claim(token);
    expect(await claim(id, { current_id: id })).toEqual({ file_id: id });
    expect(await claim(token, { current_id: id })).toEqual({ file_id: id });
    expect(await claim(null, { current_id: id })).toEqual({ file_id: null });
  });

  it('accepts no token that is of another user, used or a day old, and no id but its current one', async () => {
    const { id, token } = await aFile();
    expect(await claim(token, { actor_id: BRAM })).toEqual(UNKNOWN);
    expect(await claim(id)).toEqual(UNKNOWN);
    expect(await claim('')).toEqual(UNKNOWN);
    expect(await claim(token, { now: new Date(server.now().getTime() + DAY) })).toEqual(UNKNOWN);
    expect(await claim(token)).toEqual({ file_id: id });
    expect(await claim(token)).toEqual(UNKNOWN);
  });

  it('leaves the upload unclaimed when its transaction fails', async () => {
    const { id, token } = await aFile();
    const failing = server.orm.transaction(async (tx) => {
      await claimFile(tx, { token_or_id: token, current_id: null, actor_id: ANNA, rule: {}, now: server.now() });
      throw new Error('the record was refused');
    });
    await expect(failing).rejects.toThrow('the record was refused');
    expect(await claim(token)).toEqual({ file_id: id });
  });

  it('applies the rule of the field, after which another file can be claimed', async () => {
    const small = await aFile(499, 250);
    const rule = { min: [500, 250], max: [1000, 1000] } as const;
    const values = { width: 500, height: 250 };
    expect(await claim(small.token, { rule })).toEqual({ issue: { key: 'upload_field.validations.min_dimensions', values } });
    expect((await rowOf(small.id))?.attached_at).toBeNull();
    const wide = await aFile(1001, 300);
    expect(await claim(wide.token, { rule })).toMatchObject({ issue: { key: 'upload_field.validations.max_dimensions' } });
    const right = await aFile(500, 250);
    expect(await claim(right.token, { rule })).toEqual({ file_id: right.id });
  });

  it('accepts WebP where JPEG is allowed, but not where only PNG is', async () => {
    const photo = await aFile(40, 40, 'webp');
    expect(await claim(photo.token, { rule: { mimes: ['image/png'] } })).toMatchObject({
      issue: { key: 'upload_field.validations.mime_type', values: { types: 'PNG' } },
    });
    expect(await claim(photo.token, { rule: { mimes: ['image/png', 'image/jpeg'] } })).toEqual({ file_id: photo.id });
  });

  it('sets the visibility if the field has one', async () => {
    const { id, token } = await aFile();
    await claim(token, { rule: { visibility: 'private' } });
    expect((await server.app.request(`/v1/files/${id}`)).status).toBe(404);
  });
});

describe('the sweep', () => {
  it('removes unclaimed uploads after a day, and keeps the rest', async () => {
    const [unused, claimed] = [await aFile(), await aFile()];
    await claim(claimed.token);
    server.clock.now = new Date(server.now().getTime() + DAY + 1);
    const fresh = await aFile();
    expect((await sweepFiles(server)).uploads).toBeGreaterThanOrEqual(1);
    expect(await rowOf(unused.id)).toBeUndefined();
    expect(await server.store.read(unused.id, 'original')).toBeNull();
    for (const { id } of [claimed, fresh]) expect(await server.store.read(id, 'original')).not.toBeNull();
  });

  it('removes what a crash left on the disk, except recent files that may still be in progress', async () => {
    const fileServer = await aFileServer();
    const root = join(fileServer.dataDir, 'files');
    const ids = { old: '01a20846-fe00-7699-ba4f-7ed93d7fdece', young: '01a20846-fe00-7699-ba4f-7ed93d7fdecf' };
    for (const id of Object.values(ids)) await fileServer.store.put(id, { original: new Uint8Array([1]) });
    await mkdir(join(root, 'incoming', 'half'), { recursive: true });
    await writeFile(join(root, 'incoming', 'half', 'original'), 'x');
    const { answer } = await fileServer.upload(await aPicture(9, 9));
    fileServer.clock.now = new Date();
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const id of [ids.old, answer.id]) await utimes(join(root, id.slice(-2), id), hoursAgo, hoursAgo);
    await utimes(join(root, 'incoming', 'half'), hoursAgo, hoursAgo);
    await fileServer.orm.update(files).set({ attached_at: fileServer.clock.now });

    expect(await sweepFiles(fileServer)).toEqual({ uploads: 0, orphans: 1, incoming: 1 });
    expect(await fileServer.store.read(ids.old, 'original')).toBeNull();
    for (const id of [ids.young, answer.id]) expect(await fileServer.store.read(id, 'original')).not.toBeNull();
    await fileServer.close();
  });
});

describe('the disk store', () => {
  it('is readable by its owner only, and leaves no drafts', async () => {
    const { id } = await aFile();
    const folder = join(server.dataDir, 'files', id.slice(-2), id);
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect(await modeOf(folder)).toBe('700');
    for (const part of await readdir(folder)) expect(await modeOf(join(folder, part))).toBe('600');
    expect((await readdir(folder)).toSorted()).toEqual(['medium', 'original', 'thumbnail']);
    expect(await readdir(join(server.dataDir, 'files', 'incoming'))).toEqual([]);
  });

  it('returns nothing outside its folder', async () => {
    await expect(server.store.read('../../../../etc', 'passwd')).rejects.toThrow('Not the id of a file');
    expect(await server.store.read('01a20846-fe00-7699-ba4f-7ed93d7fdece', '../x')).toBeNull();
  });

  it('reports a failing disk, and the upload returns 503', async () => {
    const fileServer = await aFileServer();
    await writeFile(join(fileServer.dataDir, 'files'), 'a file where the folder should be');
    const id = '01a20846-fe00-7699-ba4f-7ed93d7fdece';
    await expect(fileServer.store.put(id, {})).rejects.toMatchObject({ name: 'StoreUnavailable' });
    const { status, headers, errors } = await fileServer.upload(await aPicture(9, 9));
    expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
    expect(errors.file).toMatch(/cannot be stored/);
    expect(await fileServer.orm.select().from(files)).toEqual([]);
    await fileServer.close();
  });
});
