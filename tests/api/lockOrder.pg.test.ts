import { inArray, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { AnyRow } from '../../src/schema/row';
import type { Tx } from '../../src/server/db/database';
import { lock } from '../../src/server/db/lock';
import { rowsOf } from '../../src/server/db/rowsOf';
import { table } from '../../src/server/db/tables';
import * as naming from '../../src/server/engine/lockNames';
import { aClub } from '../support/aClub';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { waitUntil } from '../support/waitUntil';

const times = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));

describe.skipIf(!findPostgres())('one order of locks, on PostgreSQL', () => {
  const club = onPostgres(aClub);

  type Thing = { id: string; path: string };
  const call = <T = AnyRow>(method: string, path: string, body?: object) => club().staff.call<T>(method, path, body);
  const above = ({ path }: Thing) => path.slice(0, path.lastIndexOf('/'));

  async function someSessions(count: number) {
    const activity = await club().anActivity();
    const sessions: Thing[] = [];
    for (let n = 0; n < count; n++) sessions.push(await club().aSession(activity, { inDays: 7 + n, spots: 50 }));
    const bundle = await club().aBundle(activity, sessions);
    return { sessions, bundle, all: above(sessions[0] as Thing) };
  }

  /** Whether somebody stands before a named lock. */
  const isWaitedFor = async (tx: Tx): Promise<boolean> =>
    rowsOf(
      await tx.execute(
        sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      ),
    ).length > 0;

  type Change = (of: { sessions: readonly Thing[]; bundle: Thing; all: string }) => Promise<{ status: number }>;
  const first = ({ sessions }: { sessions: readonly Thing[] }) => sessions[0] as Thing;

  test.each<[string, 'sessions' | 'bundles', Change]>([
    ['a form', 'sessions', (of) => call('PUT', first(of).path, { notes: 'Neem een handdoek mee' })],
    ['a patch', 'sessions', (of) => call('PATCH', first(of).path, { spots: 60 })],
    ['a removal', 'sessions', (of) => call('DELETE', first(of).path)],
    [
      'a change of many',
      'sessions',
      ({ sessions, all }) => call('PUT', `${all}/bulk`, { ids: sessions.map(({ id }) => id), changes: { spots: 60 } }),
    ],
    ['a removal of many', 'sessions', ({ all }) => call('DELETE', `${all}/bulk`, { filter: '' })],
    ["a bundle's form", 'bundles', ({ bundle }) => call('PUT', bundle.path, { name: 'Rittenkaart' })],
    [
      'a change of many bundles',
      'bundles',
      ({ bundle }) => call('PUT', `${above(bundle)}/bulk`, { ids: [bundle.id], changes: { concept: true } }),
    ],
  ])('%s that waits for a session holds no row meanwhile', async (_, rows, change) => {
    const own = await someSessions(3);
    const ids = rows === 'sessions' ? own.sessions.map(({ id }) => id) : [own.bundle.id];
    let isHeld = () => {};
    const start = new Promise<void>((resolve) => (isHeld = resolve));
    const holder = club().db.orm.transaction(async (tx) => {
      await lock(tx, ['session', first(own).id]);
      isHeld();
      await waitUntil(() => isWaitedFor(tx), 'Somebody who waits');
      // Refused at once where whoever waits holds any of them.
      await tx
        .select({ id: table(rows).id })
        .from(table(rows))
        .where(inArray(table(rows).id, ids))
        .for('no key update', { noWait: true });
    });
    const changed = start.then(() => change(own));
    const [held, answer] = await Promise.allSettled([holder, changed]);
    expect([held.status, answer.status === 'fulfilled' && answer.value.status]).toEqual(['fulfilled', 200]);
  });

  /** Forms, plans, bulk changes, sign-ups and cancellations of the same three sessions, all at once. Returns their statuses. */
  async function allAtOnce(): Promise<number[]> {
    const { sessions, bundle, all } = await someSessions(3);
    const nth = (n: number) => sessions[n % 3] as Thing;
    const add = (to: Thing) => call<{ id: string }>('POST', `${to.path}/participants`, club().somebody());
    const inside = await times(6, async (n) => ({ to: nth(n), id: (await add(nth(n))).body.id }));
    const ids = sessions.map(({ id }) => id);
    // People who wait for a bundle: a place that comes free in one session calls for the locks of all.
    const full = await club().aBundle(all.split('/').at(-2) ?? '', sessions, { spots: 0 });
    for (let n = 0; n < 3; n++) await call('POST', `${full.path}/waiting-list-entries`, club().somebody());
    async function plan(n: number) {
      const body = { ids: n % 2 ? ids : ids.toReversed(), do: 'change', changes: { notes: `Plan ${n}` } };
      const { body: seen } = await call<{ plan: string }>('POST', `${all}/bulk-plan`, body);
      return call('POST', `${all}/bulk-changes`, { ...body, plan: seen.plan });
    }
    const answers = await Promise.all([
      times(6, (n) => call('PUT', nth(n).path, { notes: `Formulier ${n}`, spots: 40 + n })),
      times(4, plan),
      times(2, (n) => call('PUT', `${all}/bulk`, { ids: n ? ids : ids.toReversed(), changes: { spots: 60 + n } })),
      times(6, (n) => add(n % 2 ? bundle : nth(n))),
      Promise.all(inside.map(({ to, id }) => call('POST', `${to.path}/participants/${id}/cancel`, {}))),
      times(2, (n) => call('PUT', bundle.path, { name: `Kaart ${n}`, sessions: ids.slice(n) })),
      times(2, (n) => call('PUT', full.path, { name: `Vol ${n}`, spots: 3 })),
    ]);
    return answers.flat().map(({ status }) => status);
  }
  const faults = (statuses: readonly number[]) => statuses.filter((status) => ![200, 201, 409].includes(status));

  test('whatever comes at once, nobody waits in a ring', async () => {
    for (let round = 0; round < 2; round++) {
      const statuses = await allAtOnce();
      expect(faults(statuses)).toEqual([]);
      expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(statuses.length / 2);
    }
  });

  test('and with rows first they do', async () => {
    // Takes the rows first and the names after, as a record without named locks does.
    vi.spyOn(naming, 'lockNames').mockResolvedValue(undefined);
    let found: number[] = [];
    for (let round = 0; round < 10 && found.length === 0; round++) found = faults(await allAtOnce());
    expect(found).toContain(503);
  });
});
