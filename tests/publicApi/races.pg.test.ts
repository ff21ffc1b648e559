import { beforeEach, describe, expect, test } from 'vitest';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { untilAnswered } from '../support/untilAnswered';
import { findPostgres } from '../support/postgres';
import { withoutLocks, withoutTurns } from '../support/withoutGuards';
import { anApp } from './anApp';

const SPOT_COUNT = 10;
const VISITOR_COUNT = 200;
const times = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const countStatuses = (answers: readonly { status: number }[]) =>
  answers.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});

describe.skipIf(!findPostgres())('simultaneous holds, on PostgreSQL', () => {
  const app = onPostgres(anApp);
  // Moves the clock, so that the calls of an earlier test do not count towards the limit per minute.
  beforeEach(async () => {
    await app().later(2);
    await app().newToken();
  });
  // Turns are off, as between two servers: only the lock in the database protects.
  beforeEach(() => void withoutTurns());

  async function raceForSpots(people = VISITOR_COUNT, spots = SPOT_COUNT) {
    const session = await app().aSession(await app().anActivity({ has_waitlist: false }), { spots });
    const answers = await times(people, () => untilAnswered(() => app().hold(session)));
    return { session, answers };
  }

  test('give 10 of 200 visitors a place, refuse the other 190, and become 10 bookings', async () => {
    const { session, answers } = await raceForSpots();
    expect(countStatuses(answers)).toEqual({ 201: SPOT_COUNT, 409: VISITOR_COUNT - SPOT_COUNT });
    const held = answers.filter(({ status }) => status === 201);
    const orders = await Promise.all(held.map(({ body }) => app().order(body.hold)));
    expect(countStatuses(orders)).toEqual({ 201: SPOT_COUNT });
    expect(await app().activeIn(session)).toBe(SPOT_COUNT);
  });

  test('are ordered once by several simultaneous orders', async () => {
    const session = await app().aSession(await app().anActivity(), { spots: SPOT_COUNT });
    const { body } = await app().hold(session, 2);
    const answers = await times(10, () => app().order(body.hold));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 9 });
  });

  /** One visitor asks for a place in ten sessions at the same time. */
  async function raceOfVisitor(visitor: string) {
    const activity = await app().anActivity();
    const sessions = await times(10, () => app().aSession(activity, { spots: SPOT_COUNT }));
    const answers = await Promise.all(sessions.map((session) => untilAnswered(() => app().hold(session, 1, { 'Visitor-Key': visitor }))));
    return countStatuses(answers);
  }

  test('are limited to three per visitor', async () => {
    expect(await raceOfVisitor('at once')).toEqual({ 201: 3, 429: 7 });
  });

  test('are limited to half of the spots for a client that names no visitor', async () => {
    const session = await app().aSession(await app().anActivity(), { spots: SPOT_COUNT });
    const answers = await times(30, () => untilAnswered(() => app().hold(session, 1, { 'Visitor-Key': '' })));
    expect(countStatuses(answers)).toEqual({ 201: SPOT_COUNT / 2, 409: 30 - SPOT_COUNT / 2 });
  });

  test('exceed the limit of a visitor without the lock', async () => {
    withoutLocks();
    let round = 0;
    expect(await goesWrong(async () => ((await raceOfVisitor(`unguarded ${++round}`))[201] ?? 0) > 3)).toBe(true);
  });

  test('sell too many places without the lock', async () => {
    withoutLocks();
    expect(
      // A single place is oversold by the first two calls that coincide, and few calls stay below the limit of the application.
      await goesWrong(async () => (countStatuses((await raceForSpots(20, 1)).answers)[201] ?? 0) > 1),
      'the race never went wrong without the guard',
    ).toBe(true);
  });
});
