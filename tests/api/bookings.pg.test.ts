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
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { withoutLocks, withoutTurns } from '../support/withoutGuards';

/** How often the sign-ups race: RACES=20 for a thorough run. */
const RACES = Number(process.env['RACES'] ?? 6);
const PEOPLE = 200;
const SPOTS = 10;
const times = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));

describe.skipIf(!findPostgres())('at the same moment, on PostgreSQL', () => {
  const club = onPostgres(aClub);

  type Thing = { id: string; path: string };
  const add = (to: Thing, body: object = {}) =>
    club().staff.call<AnyRow & { refused?: { why: string } }>('POST', `${to.path}/participants`, { ...club().somebody(), ...body });
  const join = (to: Thing, who: object) => club().staff.call<AnyRow>('POST', `${to.path}/waiting-list-entries`, who);
  const cancel = (from: Thing, id: string) => club().staff.call('POST', `${from.path}/participants/${id}/cancel`, {});
  const tally = (answers: readonly { status: number }[]) =>
    answers.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});
  const participants = table('participants');
  const active = async ({ id }: Thing) =>
    club()
      .db.orm.select()
      .from(participants)
      .where(and(eq(participants.session_id, id), eq(participants.status, 'active')));
  const entriesOf = async ({ id }: Thing) => {
    const entries = table('waiting_list_entries');
    return club().db.orm.select().from(entries).where(eq(entries.session_id, id)).orderBy(asc(entries.joined_at), asc(entries.id));
  };

  test('200 sign-ups for 10 spots give 10 places and 190 clean refusals, every time', async () => {
    for (let round = 0; round < RACES; round++) {
      const session = await club().aSession(await club().anActivity(), { spots: SPOTS });
      const answers = await times(PEOPLE, () => add(session));
      expect(tally(answers)).toEqual({ 201: SPOTS, 409: PEOPLE - SPOTS });
      expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.refused?.why))).toEqual(new Set(['full']));
      expect(new Set((await active(session)).map(({ person }) => person)).size).toBe(SPOTS);
    }
  }, 600_000);

  test('200 who wait where it is full give 10 places and 190 in line', async () => {
    const session = await club().aSession(await club().anActivity(), { spots: SPOTS });
    const answers = await times(PEOPLE, async () => {
      const who = club().somebody();
      const answer = await add(session, who);
      return answer.status === 409 ? join(session, who) : answer;
    });
    expect(tally(answers)).toEqual({ 201: PEOPLE });
    const [inside, line] = [await active(session), await entriesOf(session)];
    expect([inside.length, line.length]).toEqual([SPOTS, PEOPLE - SPOTS]);
    expect(new Set([...inside, ...line].map(({ person }) => person)).size).toBe(PEOPLE);
  }, 900_000);

  test('between two servers it is the lock that holds', async () => {
    withoutTurns();
    for (let round = 0; round < 5; round++) {
      const session = await club().aSession(await club().anActivity(), { spots: SPOTS });
      expect(tally(await times(50, () => add(session)))).toEqual({ 201: SPOTS, 409: 50 - SPOTS });
      expect((await active(session)).length).toBe(SPOTS);
    }
  });

  test('and without it they oversell', async () => {
    withoutTurns();
    withoutLocks();
    const oversells = async () => {
      const session = await club().aSession(await club().anActivity(), { spots: SPOTS });
      await times(PEOPLE, () => add(session));
      return (await active(session)).length > SPOTS;
    };
    expect(await goesWrong(oversells)).toBe(true);
  });

  /** A call of a member waits for the session while the membership ends; the lock is let go once that is so. */
  async function removedWhileWaiting(call: (member: Caller, session: Thing, place: string) => Promise<{ status: number }>) {
    const session = await club().aSession(await club().anActivity(), { spots: SPOTS });
    const place = (await add(session)).body.id;
    const member = await club().aPerson([{ role: 'organization', organization_id: club().organization.id }], {
      ApplicationId: club().application.id,
    });
    const turn = new EventEmitter();
    const [held, free] = [nextEvent(turn, 'held'), nextEvent(turn, 'free')];
    const holding = club().db.orm.transaction(async (tx) => {
      await lock(tx, ['session', session.id]);
      turn.emit('held');
      await free;
    });
    await held;
    const answer = call(member, session, place);
    await vi.waitFor(
      async () => {
        const waiting = await club().db.orm.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`);
        expect((waiting as unknown as { rows: unknown[] }).rows.length).toBeGreaterThan(0);
      },
      { timeout: 30_000 },
    );
    await club().db.orm.delete(memberships).where(eq(memberships.user_id, member.id));
    turn.emit('free');
    const [{ status }] = await Promise.all([answer, holding]);
    return { status, people: (await active(session)).length };
  }
  const signUp = (member: Caller, session: Thing) => member.call('POST', `${session.path}/participants`, club().somebody());

  test('a member who is removed while their sign-up waits for the session writes nothing', async () => {
    expect(await removedWhileWaiting(signUp)).toEqual({ status: 403, people: 1 });
    const off = (member: Caller, session: Thing, place: string) => member.call('POST', `${session.path}/participants/${place}/cancel`, {});
    expect(await removedWhileWaiting(off)).toEqual({ status: 403, people: 1 });
    const keyed = (member: Caller, session: Thing) =>
      member.call('POST', `${session.path}/participants`, club().somebody(), { 'Idempotency-Key': 'wacht' });
    expect(await removedWhileWaiting(keyed)).toEqual({ status: 403, people: 1 });
  });

  test('and without being asked again they would', async () => {
    vi.spyOn(reloading, 'reloadActor').mockImplementation((ctx) => Promise.resolve(ctx));
    expect(await removedWhileWaiting(signUp)).toEqual({ status: 201, people: 2 });
  });

  test('one person who is added by many gets one place', async () => {
    const session = await club().aSession(await club().anActivity(), { spots: SPOTS });
    const who = club().somebody();
    const answers = await times(20, () => add(session, who));
    expect(tally(answers)).toEqual({ 201: 1, 422: 19 });
    expect(
      (
        await club()
          .db.orm.select()
          .from(table('persons'))
          .where(eq(table('persons').email, who.email))
      ).length,
    ).toBe(1);
  });

  test('ten cancels and forty sign-ups against thirty who wait: the first ten come in, in order, nobody twice', async () => {
    for (let round = 0; round < 5; round++) {
      const session = await club().aSession(await club().anActivity(), { spots: SPOTS });
      const inside = await times(SPOTS, () => add(session));
      for (let n = 0; n < 30; n++) expect((await join(session, club().somebody())).status).toBe(201);
      const line = await entriesOf(session);
      const [cancelled, newcomers] = await Promise.all([
        times(10, (n) => cancel(session, inside[n]?.body.id ?? '')),
        times(40, () => add(session)),
      ]);
      expect([tally(cancelled), tally(newcomers)]).toEqual([{ 200: 10 }, { 409: 40 }]);
      const now = await entriesOf(session);
      expect(now.map(({ status }) => status)).toEqual([...Array<string>(10).fill('promoted'), ...Array<string>(20).fill('waiting')]);
      const people = (await active(session)).map(({ person }) => person);
      expect(people.toSorted()).toEqual(
        line
          .slice(0, 10)
          .map(({ person }) => person)
          .toSorted(),
      );
      // Each place is the place of one entry: nobody was promoted twice.
      expect(new Set(now.map(({ participant }) => participant).filter(Boolean)).size).toBe(10);
    }
  }, 300_000);

  test('rounds, answers to offers and sign-ups at once give no place twice', async () => {
    const session = await club().aSession(await club().anActivity({ waiting_list_mode: 'offer' }), { spots: 5 });
    const inside = await times(5, () => add(session));
    for (let n = 0; n < 15; n++) await join(session, club().somebody());
    for (const { body } of inside) await cancel(session, body.id);
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
    const now = await entriesOf(session);
    const open = now.filter(({ status }) => status === 'offered').length;
    expect((await active(session)).length + open).toBe(5);
    expect(now.filter(({ status }) => status === 'accepted').length).toBe((await active(session)).length);
  });

  describe('bundles that share sessions', () => {
    async function aWeave() {
      const activity = await club().anActivity();
      const sessions: Thing[] = [];
      for (let n = 1; n <= 6; n++) sessions.push(await club().aSession(activity, { inDays: n, spots: SPOTS }));
      const [a, b, c, d, e, f] = sessions as [Thing, Thing, Thing, Thing, Thing, Thing];
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
      'no session over its spots, nobody with half a bundle, and never a fault of the server (turns: %s)',
      async (turns, count) => {
        if (!turns) withoutTurns();
        for (let round = 0; round < 3; round++) {
          const { sessions, bundles } = await aWeave();
          const answers = await times(count, (n) => (n % 5 === 4 ? add(sessions[n % 6] as Thing) : add(bundles[n % 3] as Thing)));
          expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
          for (const session of sessions) expect((await active(session)).length).toBeLessThanOrEqual(SPOTS);
          const places = (await Promise.all(sessions.map(active))).flat().filter(({ bundle_place }) => bundle_place !== null);
          const perPlace = places.reduce(
            (sum, { bundle_place }) => sum.set(String(bundle_place), (sum.get(String(bundle_place)) ?? 0) + 1),
            new Map<string, number>(),
          );
          const taken = await Promise.all(
            bundles.map(async ({ id }) =>
              (
                await club()
                  .db.orm.select()
                  .from(table('bundle_places'))
                  .where(eq(table('bundle_places').bundle_id, id))
              ).map((place) => perPlace.get(place.id)),
            ),
          );
          expect(taken.map((counts) => [...new Set(counts)])).toEqual(
            [[4], [4], [3]].map((whole, n) => ((taken[n] ?? []).length > 0 ? whole : [])),
          );
          expect((taken[1] ?? []).length).toBeLessThanOrEqual(7);
          // While some come others go, and their places are given out again.
          const some = (
            await club()
              .db.orm.select()
              .from(table('bundle_places'))
              .where(eq(table('bundle_places').bundle_id, (bundles[0] as Thing).id))
          ).slice(0, 4);
          const both = await Promise.all([
            ...some.map(({ id }) => cancel(bundles[0] as Thing, id)),
            ...Array.from({ length: 20 }, (_, n) => add(bundles[n % 3] as Thing)),
            waitingListJob(club().deps).then(() => ({ status: 200 })),
          ]);
          expect(both.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
          for (const session of sessions) expect((await active(session)).length).toBeLessThanOrEqual(SPOTS);
        }
      },
      300_000,
    );

    test('and go wrong without their locks', async () => {
      withoutTurns();
      withoutLocks();
      const oversells = async () => {
        const { sessions, bundles } = await aWeave();
        await times(90, (n) => add(bundles[n % 3] as Thing));
        return (await Promise.all(sessions.map(active))).some(({ length }) => length > SPOTS);
      };
      expect(await goesWrong(oversells)).toBe(true);
    });
  });
});
