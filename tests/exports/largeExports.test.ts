import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_KEPT_EXPORTS } from '../../src/domain/exports/exportView';
import { createApi } from '../../src/server/app/createApi';
import { newId } from '../../src/server/db/columns';
import { memberships, role_abilities, users } from '../../src/server/db/system/people';
import { audit_log, mails } from '../../src/server/db/system/records';
import { createDiskStore } from '../../src/server/files/createDiskStore';
import { StoreUnavailable } from '../../src/server/files/FileStore';
import type { Caller } from '../support/aServer';
import { readXlsx } from '../support/readXlsx';
import { aLargeList, streamed as streamOf } from './anExporter';

/** Several batches and a remainder. */
const ROW_COUNT = 2_345;
let list: Awaited<ReturnType<typeof aLargeList>>;
beforeAll(async () => {
  list = await aLargeList(ROW_COUNT, 1_000);
});
afterAll(() => list.world.close());

/** Creates a user with an export that is ready. */
async function createReadyExport(query = 'format=csv') {
  const owner = await list.chief();
  const { body } = await list.ask(owner, query);
  await list.job();
  const row = await list.rowOf(body.id);
  expect(row?.state).toBe('ready');
  return { owner, id: body.id, file_id: row?.file_id };
}

/** The file of the same request without a limit for direct downloads. */
async function exportDirectly(caller: Caller, query: string): Promise<Buffer> {
  const { world } = list;
  const app = createApi({ ...world.deps, config: { ...world.deps.config, exports: {} } }, world.files);
  const token = await tokenOf(caller);
  return Buffer.from(await (await app.request(`${list.path}?${query}`, { headers: token })).arrayBuffer());
}

/** The Authorization header of a caller, captured from a harmless request. */
async function tokenOf(caller: Caller): Promise<Record<string, string>> {
  const { app } = list.world;
  const request = app.request.bind(app);
  let captured: Record<string, string> = {};
  app.request = ((path: string, init: { headers: Record<string, string> }) => {
    captured = { Authorization: init.headers['Authorization'] ?? '' };
    return request(path, init);
  }) as typeof app.request;
  await caller.call('GET', '/v1/admin/exports');
  app.request = request as typeof app.request;
  return captured;
}

describe('a list with more rows than the limit for a direct download', () => {
  test.each(['csv', 'xlsx'])('is exported as %s by a job, with the same contents as a direct download', async (format) => {
    const owner = await list.chief();
    const query = `format=${format}&sort=name&order=desc&search=1`;
    const { status, body } = await list.ask(owner, query);
    expect(status).toBe(202);
    expect(body).toMatchObject({ state: 'waiting', format, done: 0, size: null, narrowed: ['“1”'], place: expect.any(String) });
    expect(body.total).toBeGreaterThan(1_000);
    await list.job();
    const [ready] = await list.own(owner);
    expect(ready).toMatchObject({ id: body.id, state: 'ready', done: body.total, total: body.total });
    const answer = await list.fileOf(owner, body.id);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, bytes.byteLength, Number(answer.headers.get('content-length'))]).toEqual([200, ready?.size, ready?.size]);
    const expected = await exportDirectly(owner, query);
    if (format === 'csv') expect(bytes.equals(expected)).toBe(true);
    else expect(readXlsx(bytes)).toEqual(readXlsx(expected));
  });

  test('is one export while the same request is waiting, and another in another format or language', async () => {
    const owner = await list.chief();
    const answers = [await list.ask(owner), await list.ask(owner), await list.ask(owner, 'format=xlsx')];
    const english = await owner.call('GET', list.path, undefined, { 'Accept-Language': 'en' });
    expect(new Set([...answers.map(({ body }) => body.id), english.body['id']]).size).toBe(3);
    expect((await list.own(owner)).map(({ name }) => name)).toContain('rates');
  });

  test('leaves a line in the history for the request and one for the download, with the filters', async () => {
    const { owner, id } = await createReadyExport('format=csv&search=1&filter[vat]=high,low,exempt,zero');
    await list.fileOf(owner, id);
    const lines = await list.world.db.orm.select().from(audit_log).where(eq(audit_log.actor_id, owner.id)).orderBy(desc(audit_log.id));
    const expected = {
      resource: 'rates',
      organization_id: list.world.organization.id,
      after: expect.objectContaining({ format: 'csv', filters: { search: '•••', 'filter[vat]': 'high,low,exempt,zero' } }),
    };
    expect(lines.filter(({ resource }) => resource === 'rates')).toEqual([
      expect.objectContaining({ action: 'downloaded', ...expected }),
      expect.objectContaining({ action: 'exported', ...expected }),
    ]);
  });

  test('is limited to a number of exports per user', async () => {
    const owner = await list.chief();
    const { body } = await list.ask(owner);
    await list.world.db.orm.execute(sql`
      insert into export_files select (json_populate_record(one, json_build_object('id', gen_random_uuid(), 'state', 'failed'))).*
      from export_files as one, generate_series(2, ${MAX_KEPT_EXPORTS}::int) where one.id = ${body.id}`);
    expect((await list.ask(owner)).body.id, 'the export exists already').toBe(body.id);
    expect((await list.own(owner)).length).toBe(MAX_KEPT_EXPORTS);
    const refused = await list.ask(owner, 'format=xlsx');
    expect(refused.status).toBe(422);
    expect(refused.errors['message']).toContain(String(MAX_KEPT_EXPORTS));
    const [first] = await list.own(owner);
    expect((await owner.call('DELETE', `/v1/admin/exports/${first?.id}`)).status).toBe(204);
    expect((await list.ask(owner, 'format=xlsx')).status).toBe(202);
  });

  test('is announced by mail if it took over a minute, without its contents', async () => {
    const { world } = list;
    const mailsTo = async (email: string) => world.db.orm.select().from(mails).where(eq(mails.to_email, email));
    const quick = await createReadyExport();
    expect(await mailsTo(quick.owner.email)).toEqual([]);
    const owner = await list.chief();
    await list.ask(owner);
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    await list.job();
    const [mail, ...more] = await mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Je bestand staat klaar: tarieven');
    expect(mail?.body_text).toContain('/account/exports');
  });
});

describe('access to an export', () => {
  test('is limited to its owner, and excludes superadmins who view as the owner', async () => {
    const { owner, id } = await createReadyExport();
    const { world } = list;
    for (const other of [await list.chief(), world.admin]) {
      expect((await list.own(other)).map((listed) => listed.id)).not.toContain(id);
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/file'],
        ['POST', '/again'],
        ['DELETE', ''],
      ] as const)
        expect((await other.call(method, `/v1/admin/exports/${id}${path}`)).status, `${method} ${path}`).toBe(404);
    }
    const superadmin = await world.superadmin({ ApplicationId: world.application.id });
    expect((await superadmin.call('POST', '/v1/admin/view-as', { user_id: owner.id })).status).toBeLessThan(300);
    for (const path of ['', `/${id}`, `/${id}/file`]) expect((await superadmin.call('GET', `/v1/admin/exports${path}`)).status).toBe(403);
    expect((await superadmin.call('GET', list.path)).status).toBe(403);
    expect((await list.fileOf(owner, id)).status).toBe(200);
  });

  test('is refused to trainers', async () => {
    const trainer = await list.world.aPerson([{ role: 'trainer', organization_id: list.world.organization.id }]);
    expect((await list.ask(trainer)).status).toBe(403);
    expect(await list.own(trainer)).toEqual([]);
  });

  const LOST_ACCESS: [string, (id: string) => Promise<unknown>][] = [
    ['a user who is no longer a member', (id) => list.world.db.orm.delete(memberships).where(eq(memberships.user_id, id))],
    [
      'a user whose role changed',
      (id) => list.world.db.orm.update(memberships).set({ role: 'trainer' }).where(eq(memberships.user_id, id)),
    ],
    [
      'a user who was suspended',
      (id) =>
        list.world.db.orm
          .update(users)
          .set({ suspended_at: list.world.clock.now.toISOString() } as never)
          .where(eq(users.id, id)),
    ],
  ];
  test.each(LOST_ACCESS)('is checked before the making for %s', async (_who, loseAccess) => {
    const owner = await list.chief();
    const { body } = await list.ask(owner);
    await loseAccess(owner.id);
    await list.job();
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'failed', problem: 'rights', file_id: null });
  });

  test.each(LOST_ACCESS)('is checked during the making for %s, and nothing of the file is left', async (_who, loseAccess) => {
    const owner = await list.chief();
    const { body } = await list.ask(owner);
    let file_id = '';
    await list.job(
      list.interrupted(async () => {
        file_id = (await list.rowOf(body.id))?.taken_by ?? '';
        await loseAccess(owner.id);
      }),
    );
    expect(file_id).not.toBe('');
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'failed', problem: 'rights', file_id: null });
    expect(list.isOnDisk(file_id)).toBe(false);
  });

  test.each(LOST_ACCESS)('ends for %s, and the file is removed', async (_who, loseAccess) => {
    const { owner, id, file_id } = await createReadyExport();
    expect(list.isOnDisk(file_id)).toBe(true);
    await loseAccess(owner.id);
    const answer = await list.fileOf(owner, id);
    expect([401, 403]).toContain(answer.status);
    // A suspended user cannot reach the download, so the sweep removes the file.
    if (answer.status === 401) await list.sweep();
    expect(list.isOnDisk(file_id)).toBe(false);
    expect(await list.rowOf(id)).toMatchObject({ state: 'failed', problem: 'rights', file_id: null });
  });

  test('ends when a role loses the ability, and the export can be made again when the role has it again', async () => {
    const { owner, id, file_id } = await createReadyExport();
    const removed = await list.world.db.orm.delete(role_abilities).where(eq(role_abilities.ability, 'view-rates')).returning();
    expect((await list.fileOf(owner, id)).status).toBe(403);
    expect(list.isOnDisk(file_id)).toBe(false);
    expect((await owner.call('POST', `/v1/admin/exports/${id}/again`)).status).toBe(403);
    await list.world.db.orm.insert(role_abilities).values(removed);
    expect((await owner.call('POST', `/v1/admin/exports/${id}/again`)).status).toBe(202);
    expect((await owner.call('POST', `/v1/admin/exports/${id}/again`)).status).toBe(409);
    await list.job();
    expect((await list.fileOf(owner, id)).status).toBe(200);
  });

  test('continues for an owner who gets additional access', async () => {
    const owner = await list.chief();
    const { body } = await list.ask(owner);
    const elsewhere = await list.world.anOrganization(list.world.application.id);
    const values = { id: newId(), user_id: owner.id, role: 'organization', organization_id: elsewhere.id, created_at: new Date() };
    await list.job(list.interrupted(() => list.world.db.orm.insert(memberships).values(values as never)));
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'ready' });
    expect((await list.fileOf(owner, body.id)).status).toBe(200);
  });
});

describe('the making of an export', () => {
  test('stops when its owner deletes it, and leaves nothing on the disk', async () => {
    const owner = await list.chief();
    const { body } = await list.ask(owner);
    let file_id = '';
    await list.job(
      list.interrupted(async () => {
        file_id = (await list.rowOf(body.id))?.taken_by ?? '';
        expect((await owner.call('DELETE', `/v1/admin/exports/${body.id}`)).status).toBe(204);
      }),
    );
    expect(list.isOnDisk(file_id)).toBe(false);
    expect(await list.own(owner)).toEqual([]);
  });

  test('reports its progress', async () => {
    const owner = await list.chief();
    const { body } = await list.ask(owner);
    const progress: number[] = [];
    const store = { ...list.world.files };
    store.put = async (id, parts) =>
      list.world.files.put(id, {
        original: (async function* () {
          for await (const chunk of streamOf(parts)) {
            progress.push((await list.own(owner))[0]?.done ?? -1);
            yield chunk;
          }
        })(),
      });
    await list.job(store);
    expect([...new Set(progress)]).toEqual([0, 1_000, 2_000, ROW_COUNT]);
    expect((await list.own(owner))[0]).toMatchObject({ id: body.id, done: ROW_COUNT, total: ROW_COUNT });
  });

  test('fails without enough disk space, and can be tried again', async () => {
    const owner = await list.chief();
    const { body } = await list.ask(owner);
    await list.job(createDiskStore(list.world.deps.config.dataDir, { floor: (size) => size }));
    expect((await list.own(owner))[0]).toMatchObject({ state: 'failed', problem: 'no_room' });
    await owner.call('POST', `/v1/admin/exports/${body.id}/again`);
    await list.job();
    expect((await list.own(owner))[0]).toMatchObject({ state: 'ready', problem: null });
  });

  test('waits while the file store is unavailable, and succeeds once it is reachable', async () => {
    const owner = await list.chief();
    const { body } = await list.ask(owner);
    await list.job({ ...list.world.files, put: () => Promise.reject(new StoreUnavailable('The bucket is away')) });
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'running', problem: null, tries: 1 });
    list.world.clock.now = new Date(list.world.clock.now.getTime() + 21_000);
    await list.job();
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'ready', tries: 2 });
  });

  test('is released by a server that stops, taken over from a silent server, and given up after repeated interruptions', async () => {
    const owner = await list.chief();
    const { body } = await list.ask(owner);
    let isStopping = false;
    await list.job(
      list.interrupted(async () => (isStopping = true)),
      () => isStopping,
    );
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'waiting', tries: 0, taken_by: null });
    const interrupt = async () => {
      await list.world.db.orm.execute(sql`
        update export_files set state = 'running', tries = tries + 1, taken_by = ${newId()}, taken_until = ${list.world.clock.now.toISOString()}::timestamptz + interval '20 seconds' where id = ${body.id}`);
    };
    await interrupt();
    await list.job();
    expect(await list.rowOf(body.id), 'its server still reports').toMatchObject({ state: 'running', tries: 1 });
    const later = () => (list.world.clock.now = new Date(list.world.clock.now.getTime() + 21_000));
    later();
    await list.job();
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'ready', tries: 2 });
    await list.world.db.orm.execute(sql`update export_files set tries = 2 where id = ${body.id}`);
    await interrupt();
    later();
    await list.job();
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'failed', problem: 'interrupted' });
  });

  test('reports a file that is missing from the disk', async () => {
    const { owner, id, file_id } = await createReadyExport();
    await list.world.files.remove(file_id ?? '');
    expect((await list.fileOf(owner, id)).status).toBe(404);
    expect((await list.own(owner))[0]).toMatchObject({ state: 'failed', problem: 'gone' });
  });
});

test('an export and its file are removed after a week', async () => {
  const { owner, id, file_id } = await createReadyExport();
  const { clock } = list.world;
  const start = clock.now;
  const day = (days: number, ms = 0) => new Date(start.getTime() + days * 86_400_000 + ms);
  clock.now = day(7, -1);
  await list.sweep();
  expect([list.isOnDisk(file_id), await list.rowOf(id)]).toEqual([true, expect.objectContaining({ state: 'ready' })]);
  clock.now = day(7);
  expect(await list.world.db.orm.execute(sql`select 1`)).toBeTruthy();
  await list.sweep();
  expect([list.isOnDisk(file_id), await list.rowOf(id)]).toEqual([false, undefined]);
  clock.now = start;
  expect((await list.fileOf(owner, id)).status).toBe(404);
});
