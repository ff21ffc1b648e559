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

describe.skipIf(!findPostgres())('the order of locks, on PostgreSQL', () => {
  const club = onPostgres(aClub);

  type SessionOrBundle = { id: string; path: string };
  const call = <T = AnyRow>(method: string, path: string, body?: object) => club().staff.call<T>(method, path, body);
  const collectionOf = ({ path }: SessionOrBundle) => path.slice(0, path.lastIndexOf('/'));

  async function createSessions(count: number) {
    const activity = await club().anActivity();
    const sessions: SessionOrBundle[] = [];
    for (let n = 0; n < count; n++) sessions.push(await club().aSession(activity, { inDays: 7 + n, spots: 50 }));
    const bundle = await club().aBundle(activity, sessions);
    return { sessions, bundle, all: collectionOf(sessions[0] as SessionOrBundle) };
  }

  /** Whether a request waits for a named lock. */
  const isWaitedFor = async (tx: Tx): Promise<boolean> =>
    rowsOf(
      await tx.execute(
        sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      ),
    ).length > 0;

  type SessionChange = (targets: {
    sessions: readonly SessionOrBundle[];
    bundle: SessionOrBundle;
    all: string;
  }) => Promise<{ status: number }>;
  const firstSession = ({ sessions }: { sessions: readonly SessionOrBundle[] }) => sessions[0] as SessionOrBundle;

  test.each<[string, 'sessions' | 'bundles', SessionChange]>([
    ['a form', 'sessions', (of) => call('PUT', firstSession(of).path, { notes: 'Neem een handdoek mee' })],
    ['a patch', 'sessions', (of) => call('PATCH', firstSession(of).path, { spots: 60 })],
    ['a removal', 'sessions', (of) => call('DELETE', firstSession(of).path)],
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
      ({ bundle }) => call('PUT', `${collectionOf(bundle)}/bulk`, { ids: [bundle.id], changes: { concept: true } }),
    ],
  ])('%s waits for the lock of a session without holding rows', async (_, rows, change) => {
    const targets = await createSessions(3);
    const ids = rows === 'sessions' ? targets.sessions.map(({ id }) => id) : [targets.bundle.id];
    let isHeld = () => {};
    const start = new Promise<void>((resolve) => (isHeld = resolve));
    const holder = club().db.orm.transaction(async (tx) => {
      await lock(tx, ['session', firstSession(targets).id]);
      isHeld();
      await waitUntil(() => isWaitedFor(tx), 'A waiting request');
      // Fails at once if the waiting request holds any of the rows.
      await tx
        .select({ id: table(rows).id })
        .from(table(rows))
        .where(inArray(table(rows).id, ids))
        .for('no key update', { noWait: true });
    });
    const changed = start.then(() => change(targets));
    const [lockResult, answer] = await Promise.allSettled([holder, changed]);
    expect([lockResult.status, answer.status === 'fulfilled' && answer.value.status]).toEqual(['fulfilled', 200]);
  });

  /** Runs forms, plans, bulk changes, sign-ups and cancellations of the same three sessions at once, and returns their statuses. */
  async function runEverythingAtOnce(): Promise<number[]> {
    const { sessions, bundle, all } = await createSessions(3);
    const sessionAt = (n: number) => sessions[n % 3] as SessionOrBundle;
    const add = (to: SessionOrBundle) => call<{ id: string }>('POST', `${to.path}/participants`, club().somebody());
    const booked = await times(6, async (n) => ({ to: sessionAt(n), id: (await add(sessionAt(n))).body.id }));
    const ids = sessions.map(({ id }) => id);
    // A bundle with a waiting list: a place that becomes free in one session needs the locks of all sessions.
    const full = await club().aBundle(all.split('/').at(-2) ?? '', sessions, { spots: 0 });
    for (let n = 0; n < 3; n++) await call('POST', `${full.path}/waiting-list-entries`, club().somebody());
    async function plan(n: number) {
      const body = { ids: n % 2 ? ids : ids.toReversed(), do: 'change', changes: { notes: `Plan ${n}` } };
      const { body: planned } = await call<{ plan: string }>('POST', `${all}/bulk-plan`, body);
      return call('POST', `${all}/bulk-changes`, { ...body, plan: planned.plan });
    }
    const answers = await Promise.all([
      times(6, (n) => call('PUT', sessionAt(n).path, { notes: `Formulier ${n}`, spots: 40 + n })),
      times(4, plan),
      times(2, (n) => call('PUT', `${all}/bulk`, { ids: n ? ids : ids.toReversed(), changes: { spots: 60 + n } })),
      times(6, (n) => add(n % 2 ? bundle : sessionAt(n))),
      Promise.all(booked.map(({ to, id }) => call('POST', `${to.path}/participants/${id}/cancel`, {}))),
      times(2, (n) => call('PUT', bundle.path, { name: `Kaart ${n}`, sessions: ids.slice(n) })),
      times(2, (n) => call('PUT', full.path, { name: `Vol ${n}`, spots: 3 })),
    ]);
    return answers.flat().map(({ status }) => status);
  }
  const unexpected = (statuses: readonly number[]) => statuses.filter((status) => ![200, 201, 409].includes(status));

  test('simultaneous changes of all kinds cause no deadlock', async () => {
    for (let round = 0; round < 2; round++) {
      const statuses = await runEverythingAtOnce();
      expect(unexpected(statuses)).toEqual([]);
      expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(statuses.length / 2);
    }
  });

  test('changes that lock rows first cause deadlocks', async () => {
    // Locks the rows without the named locks before them, as a record without named locks does.
    vi.spyOn(naming, 'lockNames').mockResolvedValue(undefined);
    let failures: number[] = [];
    for (let round = 0; round < 10 && failures.length === 0; round++) failures = unexpected(await runEverythingAtOnce());
    expect(failures).toContain(503);
  });
});
