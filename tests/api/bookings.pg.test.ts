import { EventEmitter, once as nextEvent } from 'node:events';
import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { AnyRow } from '../../src/schema/row';
import * as reloading from '../../src/server/auth/reloadActor';
import { lock } from '../../src/server/db/lock';
import { memberships } from '../../src/server/db/system/people';
import { table } from '../../src/server/db/tables';
import { waitingListJob } from '../../src/server/features/waiting-lists/waitingListJob';
import { aClub } from '../support/aClub';
import type { Caller } from '../support/aServer';
import { sizeOf } from '../support/fullRun';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { withoutLocks, withoutTurns } from '../support/withoutGuards';

/** The number of races. */
const RACES = sizeOf({ usual: 2, full: 20 });
const PERSON_COUNT = sizeOf({ usual: 60, full: 200 });
const SPOT_COUNT = 10;
const times = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));

describe.skipIf(!findPostgres())('simultaneous bookings, on PostgreSQL', () => {
  const club = onPostgres(aClub);

  type Bookable = { id: string; path: string };
  const add = (to: Bookable, body: object = {}) =>
    club().staff.call<AnyRow & { refused?: { why: string } }>('POST', `${to.path}/participants`, { ...club().somebody(), ...body });
  const join = (to: Bookable, person: object) => club().staff.call<AnyRow>('POST', `${to.path}/waiting-list-entries`, person);
  const cancel = (from: Bookable, id: string) => club().staff.call('POST', `${from.path}/participants/${id}/cancel`, {});
  const countStatuses = (answers: readonly { status: number }[]) =>
    answers.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});
  const participants = table('participants');
  const activeParticipants = async ({ id }: Bookable) =>
    club()
      .db.orm.select()
      .from(participants)
      .where(and(eq(participants.session_id, id), eq(participants.status, 'active')));
  const entriesOf = async ({ id }: Bookable) => {
    const entries = table('waiting_list_entries');
    return club().db.orm.select().from(entries).where(eq(entries.session_id, id)).orderBy(asc(entries.joined_at), asc(entries.id));
  };

  test('give ten of many sign-ups a place and refuse the others, every time', async () => {
    for (let round = 0; round < RACES; round++) {
      const session = await club().aSession(await club().anActivity(), { spots: SPOT_COUNT });
      const answers = await times(PERSON_COUNT, () => add(session));
      expect(countStatuses(answers)).toEqual({ 201: SPOT_COUNT, 409: PERSON_COUNT - SPOT_COUNT });
      expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.refused?.why))).toEqual(new Set(['full']));
      expect(new Set((await activeParticipants(session)).map(({ person }) => person)).size).toBe(SPOT_COUNT);
    }
  }, 600_000);

  test('put everyone on the waiting list but the ten who get a place', async () => {
    const session = await club().aSession(await club().anActivity(), { spots: SPOT_COUNT });
    const answers = await times(PERSON_COUNT, async () => {
      const person = club().somebody();
      const answer = await add(session, person);
      return answer.status === 409 ? join(session, person) : answer;
    });
    expect(countStatuses(answers)).toEqual({ 201: PERSON_COUNT });
    const [takenPlaces, line] = [await activeParticipants(session), await entriesOf(session)];
    expect([takenPlaces.length, line.length]).toEqual([SPOT_COUNT, PERSON_COUNT - SPOT_COUNT]);
    expect(new Set([...takenPlaces, ...line].map(({ person }) => person)).size).toBe(PERSON_COUNT);
  }, 900_000);

  test('are protected by the lock between two servers', async () => {
    withoutTurns();
    for (let round = 0; round < RACES; round++) {
      const session = await club().aSession(await club().anActivity(), { spots: SPOT_COUNT });
      expect(countStatuses(await times(50, () => add(session)))).toEqual({ 201: SPOT_COUNT, 409: 50 - SPOT_COUNT });
      expect((await activeParticipants(session)).length).toBe(SPOT_COUNT);
    }
  });

  test('oversell without the lock', async () => {
    withoutTurns();
    withoutLocks();
    const oversells = async () => {
      const session = await club().aSession(await club().anActivity(), { spots: SPOT_COUNT });
      await times(PERSON_COUNT, () => add(session));
      return (await activeParticipants(session)).length > SPOT_COUNT;
    };
    expect(await goesWrong(oversells)).toBe(true);
  });

  /** Makes a call of a member that waits for the lock of a session, and ends the membership before that lock is released. */
  async function removedWhileWaiting(call: (member: Caller, session: Bookable, place: string) => Promise<{ status: number }>) {
    const session = await club().aSession(await club().anActivity(), { spots: SPOT_COUNT });
    const place = (await add(session)).body.id;
    const member = await club().aPerson([{ role: 'organization', organization_id: club().organization.id }], {
      ApplicationId: club().application.id,
    });
    const events = new EventEmitter();
    const [whenHeld, whenFree] = [nextEvent(events, 'held'), nextEvent(events, 'free')];
    const holder = club().db.orm.transaction(async (tx) => {
      await lock(tx, ['session', session.id]);
      events.emit('held');
      await whenFree;
    });
    await whenHeld;
    const answer = call(member, session, place);
    await vi.waitFor(
      async () => {
        const waiting = await club().db.orm.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`);
        expect((waiting as unknown as { rows: unknown[] }).rows.length).toBeGreaterThan(0);
      },
      { timeout: 30_000 },
    );
    await club().db.orm.delete(memberships).where(eq(memberships.user_id, member.id));
    events.emit('free');
    const [{ status }] = await Promise.all([answer, holder]);
    return { status, people: (await activeParticipants(session)).length };
  }
  const signUp = (member: Caller, session: Bookable) => member.call('POST', `${session.path}/participants`, club().somebody());

  test('write nothing for a member who is removed while the call waits for the session', async () => {
    expect(await removedWhileWaiting(signUp)).toEqual({ status: 403, people: 1 });
    const cancelPlace = (member: Caller, session: Bookable, place: string) =>
      member.call('POST', `${session.path}/participants/${place}/cancel`, {});
    expect(await removedWhileWaiting(cancelPlace)).toEqual({ status: 403, people: 1 });
    const signUpWithKey = (member: Caller, session: Bookable) =>
      member.call('POST', `${session.path}/participants`, club().somebody(), { 'Idempotency-Key': 'wacht' });
    expect(await removedWhileWaiting(signUpWithKey)).toEqual({ status: 403, people: 1 });
  });

  test('would write without checking the membership again', async () => {
    vi.spyOn(reloading, 'reloadActor').mockImplementation((ctx) => Promise.resolve(ctx));
    expect(await removedWhileWaiting(signUp)).toEqual({ status: 201, people: 2 });
  });

  test('give a person one place when several users add them', async () => {
    const session = await club().aSession(await club().anActivity(), { spots: SPOT_COUNT });
    const person = club().somebody();
    const answers = await times(20, () => add(session, person));
    expect(countStatuses(answers)).toEqual({ 201: 1, 422: 19 });
    expect(
      (
        await club()
          .db.orm.select()
          .from(table('persons'))
          .where(eq(table('persons').email, person.email))
      ).length,
    ).toBe(1);
  });

  test('promote the first ten people in order, once each, when ten cancel and forty newcomers sign up', async () => {
    for (let round = 0; round < RACES; round++) {
      const session = await club().aSession(await club().anActivity(), { spots: SPOT_COUNT });
      const booked = await times(SPOT_COUNT, () => add(session));
      for (let n = 0; n < 30; n++) expect((await join(session, club().somebody())).status).toBe(201);
      const line = await entriesOf(session);
      const [cancelled, newcomers] = await Promise.all([
        times(10, (n) => cancel(session, booked[n]?.body.id ?? '')),
        times(40, () => add(session)),
      ]);
      expect([countStatuses(cancelled), countStatuses(newcomers)]).toEqual([{ 200: 10 }, { 409: 40 }]);
      const entries = await entriesOf(session);
      expect(entries.map(({ status }) => status)).toEqual([...Array<string>(10).fill('promoted'), ...Array<string>(20).fill('waiting')]);
      const persons = (await activeParticipants(session)).map(({ person }) => person);
      expect(persons.toSorted()).toEqual(
        line
          .slice(0, 10)
          .map(({ person }) => person)
          .toSorted(),
      );
      // Each place belongs to one entry, so no one was promoted twice.
      expect(new Set(entries.map(({ participant }) => participant).filter(Boolean)).size).toBe(10);
    }
  }, 300_000);

  test('give out no place twice while rounds, answers to offers and sign-ups happen at once', async () => {
    const session = await club().aSession(await club().anActivity({ waiting_list_mode: 'offer' }), { spots: 5 });
    const booked = await times(5, () => add(session));
    for (let n = 0; n < 15; n++) await join(session, club().somebody());
    for (const { body } of booked) await cancel(session, body.id);
    const offered = (await entriesOf(session)).filter(({ status }) => status === 'offered');
    expect(offered.length).toBe(5);
    const accept = (id: string) => club().staff.call('POST', `${session.path}/waiting-list-entries/${id}/accept`, {});
    const decline = (id: string) => club().staff.call('POST', `${session.path}/waiting-list-entries/${id}/decline`, {});
    const answers = await Promise.all([
      ...offered.flatMap(({ id }) => [accept(id), accept(id), decline(id)]),
      ...Array.from({ length: 10 }, () => add(session)),
      waitingListJob(club().deps).then(() => ({ status: 200 })),
      waitingListJob(club().deps).then(() => ({ status: 200 })),
    ]);
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const entries = await entriesOf(session);
    const offeredCount = entries.filter(({ status }) => status === 'offered').length;
    expect((await activeParticipants(session)).length + offeredCount).toBe(5);
    expect(entries.filter(({ status }) => status === 'accepted').length).toBe((await activeParticipants(session)).length);
  });

  describe('of bundles that share sessions', () => {
    async function createOverlappingBundles() {
      const activity = await club().anActivity();
      const sessions: Bookable[] = [];
      for (let n = 1; n <= 6; n++) sessions.push(await club().aSession(activity, { inDays: n, spots: SPOT_COUNT }));
      const [a, b, c, d, e, f] = sessions as [Bookable, Bookable, Bookable, Bookable, Bookable, Bookable];
      return {
        sessions,
        bundles: [
          await club().aBundle(activity, [a, b, c, d]),
          await club().aBundle(activity, [d, c, e, f], { spots: 7 }),
          await club().aBundle(activity, [f, a, e]),
        ],
      };
    }

    test.each([
      [true, 90],
      [false, 36],
    ])(
      'never oversell a session, give out half a bundle or cause a server error (turns: %s)',
      async (turns, count) => {
        if (!turns) withoutTurns();
        for (let round = 0; round < sizeOf({ usual: 1, full: 10 }); round++) {
          const { sessions, bundles } = await createOverlappingBundles();
          const answers = await times(count, (n) => (n % 5 === 4 ? add(sessions[n % 6] as Bookable) : add(bundles[n % 3] as Bookable)));
          expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
          for (const session of sessions) expect((await activeParticipants(session)).length).toBeLessThanOrEqual(SPOT_COUNT);
          const places = (await Promise.all(sessions.map(activeParticipants))).flat().filter(({ bundle_place }) => bundle_place !== null);
          const perPlace = places.reduce(
            (sum, { bundle_place }) => sum.set(String(bundle_place), (sum.get(String(bundle_place)) ?? 0) + 1),
            new Map<string, number>(),
          );
          const sessionCounts = await Promise.all(
            bundles.map(async ({ id }) =>
              (
                await club()
                  .db.orm.select()
                  .from(table('bundle_places'))
                  .where(eq(table('bundle_places').bundle_id, id))
              ).map((place) => perPlace.get(place.id)),
            ),
          );
          expect(sessionCounts.map((counts) => [...new Set(counts)])).toEqual(
            [[4], [4], [3]].map((expectedCount, n) => ((sessionCounts[n] ?? []).length > 0 ? expectedCount : [])),
          );
          expect((sessionCounts[1] ?? []).length).toBeLessThanOrEqual(7);
          // Some people cancel while others sign up and get their places.
          const cancelledPlaces = (
            await club()
              .db.orm.select()
              .from(table('bundle_places'))
              .where(eq(table('bundle_places').bundle_id, (bundles[0] as Bookable).id))
          ).slice(0, 4);
          const both = await Promise.all([
            ...cancelledPlaces.map(({ id }) => cancel(bundles[0] as Bookable, id)),
            ...Array.from({ length: 20 }, (_, n) => add(bundles[n % 3] as Bookable)),
            waitingListJob(club().deps).then(() => ({ status: 200 })),
          ]);
          expect(both.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
          for (const session of sessions) expect((await activeParticipants(session)).length).toBeLessThanOrEqual(SPOT_COUNT);
        }
      },
      300_000,
    );

    test('oversell without their locks', async () => {
      withoutTurns();
      withoutLocks();
      const oversells = async () => {
        const { sessions, bundles } = await createOverlappingBundles();
        await times(90, (n) => add(bundles[n % 3] as Bookable));
        return (await Promise.all(sessions.map(activeParticipants))).some(({ length }) => length > SPOT_COUNT);
      };
      expect(await goesWrong(oversells)).toBe(true);
    });
  });
});
