import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BackupStatus } from '../../src/domain/backups/backup';
import { readSetting } from '../../src/server/core/platformSettings';
import { users } from '../../src/server/db/system/people';
import { run as backup } from '../../src/server/app/cli/backup';
import { readAbout } from '../../src/server/archive/extractArchive';
import { backupsOf } from '../../src/server/features/backups/backupsOf';
import { startCommands } from '../../src/server/app/control/startCommands';
import { createBackups } from '../../src/server/features/backups/createBackups';
import { isStoreMatching, readStoreId, stampStore } from '../../src/server/features/backups/storeId';
import { aServer, type Caller, type TestServer } from '../support/aServer';
import { memoryLog } from '../support/memoryLog';
import { silentLog } from '../support/silentLog';

const PATH = '/v1/admin/backups';
type BackupsBody = { backups: BackupStatus };

let server: TestServer;
let superadmin: Caller;
beforeAll(async () => {
  server = await aServer();
  superadmin = await server.superadmin();
  await stampStore(server.deps);
});
afterAll(() => server.close());

const status = async () => (await superadmin.call<BackupsBody>('GET', PATH)).body.backups;
const dataDir = () => server.deps.config.dataDir;

describe('backups', () => {
  test('are only for superadmins', async () => {
    const application = await server.anApplication();
    const club = await server.anOrganization(application.id);
    const headers = { ApplicationId: application.id };
    const others = await Promise.all([
      server.aPerson([{ role: 'admin', application_id: application.id }], headers),
      server.aPerson([{ role: 'organization', organization_id: club.id }], headers),
      server.aPerson([], headers),
    ]);
    for (const other of others) for (const method of ['GET', 'POST']) expect((await other.call(method, PATH)).status, method).toBe(403);
    expect((await server.request('GET', PATH)).status).toBe(401);
    expect((await status()).archives).toEqual([]);
  });

  test('are made by a button, verified, and recorded with the user', async () => {
    const started = await superadmin.call<BackupsBody>('POST', PATH);
    expect(started.status).toBe(202);
    expect(started.body.backups.running).toMatchObject({ stage: 'copying', by: expect.stringContaining('Jet de Vries') });
    const again = await superadmin.call('POST', PATH, undefined, { 'Accept-Language': 'nl' });
    expect(again.status).toBe(409);
    expect(again.errors['message']).toBe('Er wordt al een back-up gemaakt. Wacht tot die klaar is.');

    await vi.waitFor(async () => expect((await status()).running).toBeNull(), { timeout: 20_000, interval: 50 });
    const { archives, failed } = await status();
    expect(failed).toBeNull();
    expect(archives).toEqual([expect.objectContaining({ outcome: expect.objectContaining({ state: 'proven', is_scheduled: false }) })]);
    const file = join(dataDir(), 'backups', archives[0]?.file ?? '');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await readAbout(file)).toMatchObject({ store_id: readStoreId(dataDir()), database_bytes: null });

    const { body } = await superadmin.call<{ history: { action: string; actor: { id: string } | null }[] }>(
      'GET',
      '/v1/admin/history?resource=backups',
    );
    expect(body.history).toEqual([expect.objectContaining({ action: 'backed_up' })]);
    expect(JSON.stringify(body.history)).toContain(superadmin.id);

    // A person who is forgotten is forgotten here too: their name is not stored with the outcome.
    expect(archives[0]?.outcome?.by).toContain('Jet de Vries');
    expect(JSON.stringify(await readSetting(server.db.orm, 'backups.outcomes'))).not.toContain('de Vries');
    await server.db.orm.update(users).set({ first_name: 'Wie', last_name: 'Ander' }).where(eq(users.id, superadmin.id));
    expect((await status()).archives[0]?.outcome?.by).toBe('Wie Ander');
  });

  test('are made when they are due, and older ones are deleted once a newer one is proven', async () => {
    const backups = createBackups({
      ...server.deps,
      config: { dataDir: dataDir(), backup: { dir: join(dataDir(), 'due'), every: '6h', everyMs: 6 * 3_600_000, keep: 1 } },
    });
    const before = server.clock.now;
    const first = new Date('2026-11-25T03:00:00Z');
    server.clock.now = first;
    const due = () => readdirSync(join(dataDir(), 'due'));
    const fresh = createBackups({
      ...server.deps,
      config: { dataDir: dataDir(), backup: { dir: join(dataDir(), 'due'), every: '6h', everyMs: 6 * 3_600_000, keep: 1 } },
    });
    await fresh.look();
    await expect(fresh.status()).resolves.toMatchObject({ next_at: '2026-11-25T03:01:00.000Z', archives: [] });
    server.clock.now = new Date(first.getTime() + 61_000);
    await fresh.look();
    expect(due()).toEqual(['speelveld-2026-11-25T03-01-01.scheduled.tar.gz']);
    await fresh.look();
    expect(due()).toHaveLength(1);

    // A failed backup deletes no other.
    server.clock.now = new Date(first.getTime() + 7 * 3_600_000);
    const stopped = backups.begin({ actor: { id: null, name: null }, isScheduled: true });
    await backups.stop();
    expect((await (await stopped).done).state).toBe('failed');
    expect(due()).toEqual(['speelveld-2026-11-25T03-01-01.scheduled.tar.gz']);
    expect((await fresh.status()).failed?.reason).toBe('The server was stopped meanwhile');

    server.clock.now = new Date(first.getTime() + 14 * 3_600_000);
    await fresh.look();
    expect(due()).toEqual(['speelveld-2026-11-25T17-00-00.scheduled.tar.gz']);
    expect((await fresh.status()).failed).toBeNull();
    server.clock.now = before;
  });

  test('are made by the running server when a command asks for it', async () => {
    const listening = startCommands({ ...server.deps, log: silentLog });
    const output: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line));
    const target = join(dataDir(), 'asked.tar.gz');
    await vi.waitFor(() => expect(statSync(join(dataDir(), 'server.sock')).mode & 0o777).toBe(0o600), { timeout: 20_000 });
    expect(await backup([target], { DATA_DIR: dataDir(), DATABASE_URL: 'postgres://nobody.test/x' })).toBe(0);
    expect(output.join('\n')).toContain(`are in ${target}`);
    expect(output.join('\n')).toContain('pg_dump --format=custom --file=speelveld.dump "$DATABASE_URL"');
    vi.restoreAllMocks();
    listening.stop();
  });

  test('include files that are deleted while they are copied', async () => {
    const id = '018f3a2b-0000-7000-8000-0000000000cd';
    await server.files.put(id, { original: new Uint8Array([7]) });
    const { done } = await backupsOf(server.deps).begin({ actor: { id: null, name: null }, target: join(dataDir(), 'held.tar.gz') });
    await server.files.remove(id);
    expect(await server.files.read(id, 'original')).not.toBeNull();
    expect(await done).toMatchObject({ state: 'proven', proof: { files: 1 } });
    expect(await server.files.read(id, 'original')).toBeNull();
  });

  test('leave files in a bucket to the bucket', async () => {
    const bucket = { bucket: 'files', prefix: '', region: 'eu-west-1', endpoint: null, isPathStyle: false };
    const config = { dataDir: join(dataDir(), 'fresh'), bucket };
    const log = memoryLog();
    await stampStore({ ...server.deps, log, config: { ...server.deps.config, ...config } });
    expect(log.lines).toEqual([]);
    const onServer = createBackups({ ...server.deps, config });
    await expect(onServer.status()).resolves.toMatchObject({ is_matching: true, is_in_bucket: true });
    await expect(onServer.begin({ actor: { id: null, name: null } })).rejects.toThrow('back up each there');
  });

  test('detect files that belong to another database', async () => {
    const { db, deps } = server;
    const storeId = readStoreId(dataDir());
    expect(await isStoreMatching(db, deps.config)).toBe(true);
    writeFileSync(join(dataDir(), 'files/store.id'), '018f3a2b-0000-7000-8000-000000000099\n');
    expect((await status()).is_matching).toBe(false);
    await stampStore(deps);
    expect(readStoreId(dataDir())).not.toBe(storeId);
    writeFileSync(join(dataDir(), 'files/store.id'), `${storeId}\n`);
    expect((await status()).is_matching).toBe(true);
  });
});
