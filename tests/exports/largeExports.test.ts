import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_KEPT } from '../../src/domain/exports/exportView';
import { createApi } from '../../src/server/app/createApi';
import { newId } from '../../src/server/db/columns';
import { memberships, role_abilities, users } from '../../src/server/db/system/people';
import { audit_log, mails } from '../../src/server/db/system/records';
import { createDiskStore } from '../../src/server/files/createDiskStore';
import { StoreUnavailable } from '../../src/server/files/FileStore';
import type { Caller } from '../support/aServer';
import { readXlsx } from '../support/readXlsx';
import { aLargeList, streamed as comingOf } from './anExporter';

/** Some rounds of batches and a rest. */
const MANY = 2_345;
let list: Awaited<ReturnType<typeof aLargeList>>;
beforeAll(async () => {
  list = await aLargeList(MANY, 1_000);
});
afterAll(() => list.world.close());

/** Somebody with a file that is there. */
async function withFile(query = 'format=csv') {
  const who = await list.chief();
  const { body } = await list.ask(who, query);
  await list.job();
  const row = await list.rowOf(body.id);
  expect(row?.state).toBe('ready');
  return { who, id: body.id, file_id: row?.file_id };
}

/** The same call where nothing is too large to be answered at once. */
async function streamed(who: Caller, query: string): Promise<Buffer> {
  const { world } = list;
  const app = createApi({ ...world.deps, config: { ...world.deps.config, exports: {} } }, world.files);
  const token = await tokenOf(who);
  return Buffer.from(await (await app.request(`${list.path}?${query}`, { headers: token })).arrayBuffer());
}

/** Callers keep their token to themselves; one that asks for nothing shows it. */
async function tokenOf(who: Caller): Promise<Record<string, string>> {
  const { app } = list.world;
  const request = app.request.bind(app);
  let seen: Record<string, string> = {};
  app.request = ((path: string, init: { headers: Record<string, string> }) => {
    seen = { Authorization: init.headers['Authorization'] ?? '' };
    return request(path, init);
  }) as typeof app.request;
  await who.call('GET', '/v1/admin/exports');
  app.request = request as typeof app.request;
  return seen;
}

describe('a list of more rows than are waited for', () => {
  test.each(['csv', 'xlsx'])(
    'is asked for as %s, made by a job and given out: the file that a smaller one would have been',
    async (format) => {
      const who = await list.chief();
      const query = `format=${format}&sort=name&order=desc&search=1`;
      const { status, body } = await list.ask(who, query);
      expect(status).toBe(202);
      expect(body).toMatchObject({ state: 'waiting', format, done: 0, size: null, narrowed: ['“1”'], place: expect.any(String) });
      expect(body.total).toBeGreaterThan(1_000);
      await list.job();
      const [ready] = await list.own(who);
      expect(ready).toMatchObject({ id: body.id, state: 'ready', done: body.total, total: body.total });
      const answer = await list.fileOf(who, body.id);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, bytes.byteLength, Number(answer.headers.get('content-length'))]).toEqual([200, ready?.size, ready?.size]);
      const wanted = await streamed(who, query);
      if (format === 'csv') expect(bytes.equals(wanted)).toBe(true);
      else expect(readXlsx(bytes)).toEqual(readXlsx(wanted));
    },
  );

  test('is one export while the same is under way, and another in another format or language', async () => {
    const who = await list.chief();
    const asked = [await list.ask(who), await list.ask(who), await list.ask(who, 'format=xlsx')];
    const english = await who.call('GET', list.path, undefined, { 'Accept-Language': 'en' });
    expect(new Set([...asked.map(({ body }) => body.id), english.body['id']]).size).toBe(3);
    expect((await list.own(who)).map(({ name }) => name)).toContain('rates');
  });

  test('leaves a line of who asked and one of who took it, with how much and narrowed by what', async () => {
    const { who, id } = await withFile('format=csv&search=1&filter[vat]=high,low,exempt,zero');
    await list.fileOf(who, id);
    const lines = await list.world.db.orm.select().from(audit_log).where(eq(audit_log.actor_id, who.id)).orderBy(desc(audit_log.id));
    const said = {
      resource: 'rates',
      organization_id: list.world.organization.id,
      after: expect.objectContaining({ format: 'csv', filters: { search: '•••', 'filter[vat]': 'high,low,exempt,zero' } }),
    };
    expect(lines.filter(({ resource }) => resource === 'rates')).toEqual([
      expect.objectContaining({ action: 'downloaded', ...said }),
      expect.objectContaining({ action: 'exported', ...said }),
    ]);
  });

  test('is as many as somebody may have, and no more', async () => {
    const who = await list.chief();
    const { body } = await list.ask(who);
    await list.world.db.orm.execute(sql`
      insert into export_files select (json_populate_record(one, json_build_object('id', gen_random_uuid(), 'state', 'failed'))).*
      from export_files as one, generate_series(2, ${MOST_KEPT}::int) where one.id = ${body.id}`);
    expect((await list.ask(who)).body.id, 'which is there already').toBe(body.id);
    expect((await list.own(who)).length).toBe(MOST_KEPT);
    const refused = await list.ask(who, 'format=xlsx');
    expect(refused.status).toBe(422);
    expect(refused.errors['message']).toContain(String(MOST_KEPT));
    const [one] = await list.own(who);
    expect((await who.call('DELETE', `/v1/admin/exports/${one?.id}`)).status).toBe(204);
    expect((await list.ask(who, 'format=xlsx')).status).toBe(202);
  });

  test('is mailed when it took more than a minute, without anything of what is in it', async () => {
    const { world } = list;
    const mailed = async (email: string) => world.db.orm.select().from(mails).where(eq(mails.to_email, email));
    const quick = await withFile();
    expect(await mailed(quick.who.email)).toEqual([]);
    const who = await list.chief();
    await list.ask(who);
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    await list.job();
    const [mail, ...more] = await mailed(who.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Je bestand staat klaar: tarieven');
    expect(mail?.body_text).toContain('/account/exports');
  });
});

describe('it is its owner’s', () => {
  test('and nobody else finds it, also no superadmin and nobody who looks on as them', async () => {
    const { who, id } = await withFile();
    const { world } = list;
    for (const other of [await list.chief(), world.admin]) {
      expect((await list.own(other)).map((each) => each.id)).not.toContain(id);
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/file'],
        ['POST', '/again'],
        ['DELETE', ''],
      ] as const)
        expect((await other.call(method, `/v1/admin/exports/${id}${path}`)).status, `${method} ${path}`).toBe(404);
    }
    const boss = await world.superadmin({ ApplicationId: world.application.id });
    expect((await boss.call('POST', '/v1/admin/view-as', { user_id: who.id })).status).toBeLessThan(300);
    for (const path of ['', `/${id}`, `/${id}/file`]) expect((await boss.call('GET', `/v1/admin/exports${path}`)).status).toBe(403);
    expect((await boss.call('GET', list.path)).status).toBe(403);
    expect((await list.fileOf(who, id)).status).toBe(200);
  });

  test('trainers ask for none', async () => {
    const trainer = await list.world.aPerson([{ role: 'trainer', organization_id: list.world.organization.id }]);
    expect((await list.ask(trainer)).status).toBe(403);
    expect(await list.own(trainer)).toEqual([]);
  });

  const LOST: [string, (id: string) => Promise<unknown>][] = [
    ['who is no member any more', (id) => list.world.db.orm.delete(memberships).where(eq(memberships.user_id, id))],
    [
      'whose role became another',
      (id) => list.world.db.orm.update(memberships).set({ role: 'trainer' }).where(eq(memberships.user_id, id)),
    ],
    [
      'who was suspended',
      (id) =>
        list.world.db.orm
          .update(users)
          .set({ suspended_at: list.world.clock.now.toISOString() } as never)
          .where(eq(users.id, id)),
    ],
  ];
  test.each(LOST)('it is not made for %s', async (_who, lose) => {
    const who = await list.chief();
    const { body } = await list.ask(who);
    await lose(who.id);
    await list.job();
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'failed', problem: 'rights', file_id: null });
  });

  test.each(LOST)('its making stops for %s, and nothing of it is left', async (_who, lose) => {
    const who = await list.chief();
    const { body } = await list.ask(who);
    let file_id = '';
    await list.job(
      list.interrupted(async () => {
        file_id = (await list.rowOf(body.id))?.taken_by ?? '';
        await lose(who.id);
      }),
    );
    expect(file_id).not.toBe('');
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'failed', problem: 'rights', file_id: null });
    expect(list.isOnDisk(file_id)).toBe(false);
  });

  test.each(LOST)('it is taken back from %s', async (_who, lose) => {
    const { who, id, file_id } = await withFile();
    expect(list.isOnDisk(file_id)).toBe(true);
    await lose(who.id);
    const answer = await list.fileOf(who, id);
    expect([401, 403]).toContain(answer.status);
    // Whoever was suspended never comes as far as the file: the sweep takes it.
    if (answer.status === 401) await list.sweep();
    expect(list.isOnDisk(file_id)).toBe(false);
    expect(await list.rowOf(id)).toMatchObject({ state: 'failed', problem: 'rights', file_id: null });
  });

  test('nor is it there after a right was taken from everybody of a role; given back, it is made again', async () => {
    const { who, id, file_id } = await withFile();
    const held = await list.world.db.orm.delete(role_abilities).where(eq(role_abilities.ability, 'view-rates')).returning();
    expect((await list.fileOf(who, id)).status).toBe(403);
    expect(list.isOnDisk(file_id)).toBe(false);
    expect((await who.call('POST', `/v1/admin/exports/${id}/again`)).status).toBe(403);
    await list.world.db.orm.insert(role_abilities).values(held);
    expect((await who.call('POST', `/v1/admin/exports/${id}/again`)).status).toBe(202);
    expect((await who.call('POST', `/v1/admin/exports/${id}/again`)).status).toBe(409);
    await list.job();
    expect((await list.fileOf(who, id)).status).toBe(200);
  });

  test('who holds the same goes on, whatever else comes to be theirs', async () => {
    const who = await list.chief();
    const { body } = await list.ask(who);
    const elsewhere = await list.world.anOrganization(list.world.application.id);
    const values = { id: newId(), user_id: who.id, role: 'organization', organization_id: elsewhere.id, created_at: new Date() };
    await list.job(list.interrupted(() => list.world.db.orm.insert(memberships).values(values as never)));
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'ready' });
    expect((await list.fileOf(who, body.id)).status).toBe(200);
  });
});

describe('the making of it', () => {
  test('stops when it is called off, and leaves nothing on the disk', async () => {
    const who = await list.chief();
    const { body } = await list.ask(who);
    let file_id = '';
    await list.job(
      list.interrupted(async () => {
        file_id = (await list.rowOf(body.id))?.taken_by ?? '';
        expect((await who.call('DELETE', `/v1/admin/exports/${body.id}`)).status).toBe(204);
      }),
    );
    expect(list.isOnDisk(file_id)).toBe(false);
    expect(await list.own(who)).toEqual([]);
  });

  test('tells how far it is', async () => {
    const who = await list.chief();
    const { body } = await list.ask(who);
    const seen: number[] = [];
    const store = { ...list.world.files };
    store.put = async (id, parts) =>
      list.world.files.put(id, {
        original: (async function* () {
          for await (const chunk of comingOf(parts)) {
            seen.push((await list.own(who))[0]?.done ?? -1);
            yield chunk;
          }
        })(),
      });
    await list.job(store);
    expect([...new Set(seen)]).toEqual([0, 1_000, 2_000, MANY]);
    expect((await list.own(who))[0]).toMatchObject({ id: body.id, done: MANY, total: MANY });
  });

  test('begins only where there is room, says so where there is none, and is made once there is', async () => {
    const who = await list.chief();
    const { body } = await list.ask(who);
    await list.job(createDiskStore(list.world.deps.config.dataDir, { floor: (size) => size }));
    expect((await list.own(who))[0]).toMatchObject({ state: 'failed', problem: 'no_room' });
    await who.call('POST', `/v1/admin/exports/${body.id}/again`);
    await list.job();
    expect((await list.own(who))[0]).toMatchObject({ state: 'ready', problem: null });
  });

  test('waits for files that cannot be reached, and is made once they can', async () => {
    const who = await list.chief();
    const { body } = await list.ask(who);
    await list.job({ ...list.world.files, put: () => Promise.reject(new StoreUnavailable('The bucket is away')) });
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'running', problem: null, tries: 1 });
    list.world.clock.now = new Date(list.world.clock.now.getTime() + 21_000);
    await list.job();
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'ready', tries: 2 });
  });

  test('is let go by a server that stops, and taken over from one that is silent; cut off too often, it is given up', async () => {
    const who = await list.chief();
    const { body } = await list.ask(who);
    let isStopping = false;
    await list.job(
      list.interrupted(async () => (isStopping = true)),
      () => isStopping,
    );
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'waiting', tries: 0, taken_by: null });
    const cut = async () => {
      await list.world.db.orm.execute(sql`
        update export_files set state = 'running', tries = tries + 1, taken_by = ${newId()}, taken_until = ${list.world.clock.now.toISOString()}::timestamptz + interval '20 seconds' where id = ${body.id}`);
    };
    await cut();
    await list.job();
    expect(await list.rowOf(body.id), 'its server still reports').toMatchObject({ state: 'running', tries: 1 });
    const later = () => (list.world.clock.now = new Date(list.world.clock.now.getTime() + 21_000));
    later();
    await list.job();
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'ready', tries: 2 });
    await list.world.db.orm.execute(sql`update export_files set tries = 2 where id = ${body.id}`);
    await cut();
    later();
    await list.job();
    expect(await list.rowOf(body.id)).toMatchObject({ state: 'failed', problem: 'interrupted' });
  });

  test('a file that is gone from the disk is told of, and made again', async () => {
    const { who, id, file_id } = await withFile();
    await list.world.files.remove(file_id ?? '');
    expect((await list.fileOf(who, id)).status).toBe(404);
    expect((await list.own(who))[0]).toMatchObject({ state: 'failed', problem: 'gone' });
  });
});

test('a week later row and file are gone, and not before', async () => {
  const { who, id, file_id } = await withFile();
  const { clock } = list.world;
  const begun = clock.now;
  const day = (days: number, ms = 0) => new Date(begun.getTime() + days * 86_400_000 + ms);
  clock.now = day(7, -1);
  await list.sweep();
  expect([list.isOnDisk(file_id), await list.rowOf(id)]).toEqual([true, expect.objectContaining({ state: 'ready' })]);
  clock.now = day(7);
  expect(await list.world.db.orm.execute(sql`select 1`)).toBeTruthy();
  await list.sweep();
  expect([list.isOnDisk(file_id), await list.rowOf(id)]).toEqual([false, undefined]);
  clock.now = begun;
  expect((await list.fileOf(who, id)).status).toBe(404);
});
