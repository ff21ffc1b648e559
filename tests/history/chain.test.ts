import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/server/db/columns';
import { rowsOf } from '../../src/server/db/rowsOf';
import { audit_log } from '../../src/server/db/system/records';
import { audit } from '../../src/server/core/audit';
import { NOBODY, runAsSystem } from '../../src/server/engine/transaction';
import { pruneHistory } from '../../src/server/features/history/pruneHistory';
import { sealHistory } from '../../src/server/features/history/sealHistory';
import { verifyHistory } from '../../src/server/features/history/verifyHistory';
import { writeSetting } from '../../src/server/core/platformSettings';
import { aServer, type TestServer } from '../support/aServer';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(() => clearAll());

const run = async (statement: string) => rowsOf<Record<string, unknown>>(await server.db.orm.execute(sql.raw(statement)));
/** Runs a statement without the triggers, as only the owner of the database can. */
const runWithoutTriggers = async (statement: string) => {
  const tables = ['audit_log', 'audit_slices'];
  for (const name of tables) await run(`alter table ${name} disable trigger user`);
  await run(statement);
  for (const name of tables) await run(`alter table ${name} enable trigger user`);
};
const clearAll = async () => {
  await runWithoutTriggers('truncate audit_log, audit_slices, audit_unsealed, platform_settings');
};
const write = async (count: number, moment = server.clock.now) =>
  runAsSystem({ db: server.db, now: () => moment, config: server.deps.config }, (w) =>
    audit(
      w,
      ...Array.from({ length: count }, (_none, index) => ({
        action: 'updated' as const,
        resource: 'tags',
        record_id: newId(),
        before: { name: `Oud ${index}` },
        after: { name: `Nieuw ${index}` },
        reason: 'Zomaar',
      })),
    ),
  );
const ids = async () => (await run('select id from audit_log order by at, id')).map(({ id }) => String(id));
const seal = () => sealHistory(server.deps);

describe('the history', () => {
  it('can only be added to', async () => {
    await write(1);
    const refused = /only ever added to/;
    const errorOf = async (statement: string) =>
      run(statement).then(
        () => 'done',
        (error: unknown) => String((error as Error).cause ?? error),
      );
    for (const statement of [
      `update audit_log set after = '{"name":"Anders"}'`,
      `update audit_log set actor_name = 'Iemand anders'`,
      `update audit_log set before = null, after = null, reason = null, salt = null`,
      `update audit_log set sealed = audit_values(audit_log), after = '{"name":"Anders"}'`,
      `update audit_log set written = jsonb_build_object('resource', resource, 'before', before, 'after', after), after = '{"name":"Anders"}'`,
      'delete from audit_log',
      'truncate audit_log cascade',
    ])
      expect(await errorOf(statement), statement).toMatch(refused);
    await seal();
    expect(await errorOf('delete from audit_log')).toMatch(refused);
    expect(await errorOf('delete from audit_slices')).toMatch(/the chain of the history stays/);
    expect(await errorOf(`update audit_slices set hash = '${'1'.repeat(64)}'`)).toMatch(/the chain of the history stays/);
  });

  it('is protected by a chain that can be verified', async () => {
    await write(1201);
    expect(await verifyHistory(server.db.orm)).toMatchObject({ slices: 0, waiting: 1201, broken: null });
    expect(await seal()).toBe(1201);
    await write(3);
    expect(await seal()).toBe(3);
    const verified = await verifyHistory(server.db.orm);
    expect(verified).toMatchObject({ slices: 4, lines: 1204, waiting: 0, broken: null, head: { number: 4 } });
    const head = `${verified.head?.number}:${verified.head?.hash}`;
    await write(2);
    await seal();
    expect(await verifyHistory(server.db.orm, head)).toMatchObject({ slices: 5, broken: null });
    expect((await verifyHistory(server.db.orm, `4:${'0'.repeat(64)}`)).broken).toMatchObject({ cause: 'chain', slice: 4 });
    expect((await verifyHistory(server.db.orm, `9:${'0'.repeat(64)}`)).broken).toMatchObject({ cause: 'chain', slice: 6 });
  });

  const cases: readonly [string, (id: string) => string, object][] = [
    ['a changed value', (id) => `update audit_log set after = '{"name":"Anders"}' where id = '${id}'`, { cause: 'changed', place: 3 }],
    ['a changed moment', (id) => `update audit_log set at = at - interval '1 day' where id = '${id}'`, { cause: 'changed', place: 3 }],
    ['a changed actor', (id) => `update audit_log set actor_id = id where id = '${id}'`, { cause: 'changed', place: 3 }],
    ['a deleted line', (id) => `delete from audit_log where id = '${id}'`, { cause: 'gone', place: 3 }],
    [
      'a line that was erased without forgetting a person',
      (id) =>
        `update audit_log set sealed = audit_values(audit_log), salt = null, reason = null, before = null, after = null, blanked_in = 'x' where id = '${id}'`,
      { cause: 'blanked' },
    ],
    [
      'other values than were written',
      (id) => `update audit_log set sealed = audit_values(audit_log), after = '{"name":"X"}' where id = '${id}'`,
      { cause: 'changed' },
    ],
  ];
  for (const [what, statement, broken] of cases)
    it(`reports the first broken line: ${what}`, async () => {
      await write(6);
      await seal();
      const all = await ids();
      await runWithoutTriggers(statement(all[4] ?? ''));
      await runWithoutTriggers(statement(all[2] ?? ''));
      expect((await verifyHistory(server.db.orm)).broken).toMatchObject({ line_id: all[2], ...broken });
    });

  it('reports a deleted or changed link, and a line that was added outside the chain', async () => {
    for (let slice = 0; slice < 3; slice++) {
      await write(2);
      await seal();
    }
    await runWithoutTriggers(`insert into audit_log (id, action, resource) values ('${newId()}', 'updated', 'tags')`);
    expect((await verifyHistory(server.db.orm)).broken).toMatchObject({ cause: 'added' });
    await runWithoutTriggers(`update audit_slices set previous = '${'a'.repeat(64)}' where number = 3`);
    expect((await verifyHistory(server.db.orm)).broken).toMatchObject({ cause: 'chain', slice: 3 });
    await runWithoutTriggers('delete from audit_slices where number = 2');
    expect((await verifyHistory(server.db.orm)).broken).toMatchObject({ cause: 'chain', slice: 2 });
  });

  it('still verifies after an entity was renamed', async () => {
    await write(2);
    await seal();
    await run(
      `update audit_log set resource = 'labels', after = (after - 'name') || jsonb_build_object('title', after -> 'name'), written = jsonb_build_object('resource', resource, 'before', before, 'after', after)`,
    );
    expect((await verifyHistory(server.db.orm)).broken).toBeNull();
    await runWithoutTriggers(`update audit_log set after = '{"title":"Anders"}'`);
    expect((await verifyHistory(server.db.orm)).broken).toMatchObject({ cause: 'changed', place: 1 });
  });

  it('is pruned by whole links once it is older than the retention, and still verifies', async () => {
    await write(3, new Date('2020-01-31T12:00:00Z'));
    await seal();
    await write(2, new Date('2024-05-01T12:00:00Z'));
    await seal();
    await write(2);
    await seal();
    expect(await pruneHistory(server.deps)).toBe(0);
    await server.db.orm.transaction((tx) => writeSetting(tx, 'history.months', 24, server.clock.now));
    expect(await pruneHistory(server.deps)).toBe(5);
    expect(await pruneHistory(server.deps)).toBe(0);
    await seal();
    expect(await verifyHistory(server.db.orm)).toMatchObject({ slices: 4, lines: 3, pruned: 5, broken: null });
    const [line] = await server.db.orm
      .select()
      .from(audit_log)
      .where(sql`action = 'pruned'`);
    expect(line).toMatchObject({ actor_id: NOBODY.id, after: { lines: 5, slice: 2 } });
    await runWithoutTriggers(`update audit_slices set hash = '${'b'.repeat(64)}' where number = 2`);
    expect((await verifyHistory(server.db.orm)).broken).toMatchObject({ cause: 'chain', slice: 3 });
  });
});
