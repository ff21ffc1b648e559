import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../src/server/db/system/files';
import { createDiskStore } from '../../src/server/files/createDiskStore';
import { StoreFull } from '../../src/server/files/FileStore';
import { aServer, type Caller, type TestServer } from '../support/aServer';
import { aFileServer } from './support/aFileServer';
import { aPicture } from './support/pictures';

describe('a disk that is nearly full', () => {
  it('refuses uploads with a clear error, and keeps no partial file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'speelveld-full-'));
    const fileServer = await aFileServer(createDiskStore(folder, { floor: () => Number.MAX_SAFE_INTEGER }));
    const { status, errors } = await fileServer.upload(await aPicture(40, 40), {}, { language: 'nl' });
    expect(status).toBe(507);
    expect(errors).toEqual({
      message: 'Het bestand is niet geüpload',
      file: 'Er is te weinig ruimte om bestanden op te slaan. Wat je invulde staat er nog; waarschuw het platform.',
    });
    expect(await readdir(join(folder, 'files', 'incoming'))).toEqual([]);
    expect(await readdir(join(folder, 'files'))).toEqual(['incoming']);
    expect(await fileServer.orm.select().from(files)).toEqual([]);
    await fileServer.close();
    await rm(folder, { recursive: true });
  });

  it('interrupts a stream, and keeps nothing of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'speelveld-full-'));
    let sent = 0;
    const store = createDiskStore(folder, { floor: (size) => (sent > 6 ? size : 0) });
    async function* endless() {
      for (; sent < 40; sent += 1) yield new Uint8Array(1024 ** 2);
    }
    await expect(store.put(v7(), { original: endless() })).rejects.toThrow(StoreFull);
    expect(sent).toBeLessThan(12);
    expect(await readdir(join(folder, 'files'))).toEqual(['incoming']);
    expect(await readdir(join(folder, 'files', 'incoming'))).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('keeps 500 MB free, or a twentieth of a smaller disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'speelveld-full-'));
    const diskSizes: number[] = [];
    const store = createDiskStore(folder, { floor: (size) => (diskSizes.push(size), 0) });
    const id = v7();
    await store.put(id, { original: Buffer.from('abc') });
    expect(diskSizes[0]).toBeGreaterThan(1024 ** 3);
    expect((await stat(join(folder, 'files', id.slice(-2), id, 'original'))).size).toBe(3);
    await rm(folder, { recursive: true });
  });
});

describe('the file quota of an organization', () => {
  let server: TestServer;
  let member: Caller;
  let stranger: Caller;
  let club = '';
  let picture: Blob;
  beforeAll(async () => {
    picture = await aPicture(600, 400);
    server = await aServer({ config: { filesQuota: Math.floor(picture.size * 2.5) } });
    const application = await server.anApplication();
    club = (await server.anOrganization(application.id)).id;
    member = await server.aPerson([{ role: 'organization', organization_id: club, application_id: application.id }]);
    stranger = await server.aPerson([{ role: 'admin', application_id: (await server.anApplication()).id }]);
  });
  afterAll(() => server.close());

  async function send(caller: Caller, organization_id: string | null, language = 'nl') {
    const form = new FormData();
    form.append('file', picture, 'veld.png');
    if (organization_id !== null) form.append('organization_id', organization_id);
    return caller.call<{ id: string; token: string }>('POST', '/v1/admin/files/upload', form, { 'Accept-Language': language });
  }
  const useOf = async (caller: Caller) => caller.call('GET', `/v1/admin/organizations/${club}/files`);
  const stored = async () => (await server.db.orm.select({ id: files.id }).from(files)).length;

  it('is shown to its members only', async () => {
    expect((await useOf(member)).body).toEqual({ used: 0, quota: Math.floor(picture.size * 2.5) });
    expect((await useOf(stranger)).status).toBe(403);
    expect((await send(stranger, club)).status).toBe(403);
    expect((await send(member, 'niet-een-club')).status).toBe(422);
    expect(await stored()).toBe(0);
  });

  it('is used by uploads, which are refused once it is full', async () => {
    expect((await send(member, club)).status).toBe(201);
    expect((await send(member, club)).status).toBe(201);
    const full = await send(member, club);
    expect(full.status).toBe(413);
    expect(full.errors['file']).toMatch(/^De club heeft alle ruimte voor bestanden gebruikt: \d+ [KM]B\. Wat je invulde staat er nog/);
    expect((await send(member, club, 'en')).errors['file']).toMatch(/^The club has used all its room for files/);
    expect(await stored()).toBe(2);
    expect((await useOf(member)).body).toMatchObject({ used: picture.size * 2 });
    expect((await readdir(join(server.deps.config.dataDir, 'files', 'incoming'))).length).toBe(0);
  });

  it('is used by a record that claims an upload without an organization, and is refused at the field when it is full', async () => {
    const { body } = await send(member, null);
    const change = await member.call('PATCH', `/v1/admin/organizations/${club}`, { logo: body.token });
    expect(change.status).toBe(422);
    expect(change.errors['logo']).toMatch(/alle ruimte|used all its room/);
    const config = server.deps.config as { filesQuota: number };
    config.filesQuota = picture.size * 3;
    expect((await member.call('PATCH', `/v1/admin/organizations/${club}`, { logo: body.token })).status).toBe(200);
    expect((await useOf(member)).body).toMatchObject({ used: picture.size * 3 });
  });

  it('is released a day after an unused upload', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000);
    const later = await server.aPerson([{ role: 'superadmin' }]);
    expect((await useOf(later)).body).toMatchObject({ used: picture.size });
  });
});
