import { beforeEach, describe, expect, test } from 'vitest';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { untilAnswered } from '../support/untilAnswered';
import { findPostgres } from '../support/postgres';
import { withoutLocks, withoutTurns } from '../support/withoutGuards';
import { anApp } from './anApp';

const SPOTS = 10;
const PEOPLE = 200;
const times = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const tally = (answers: readonly { status: number }[]) =>
  answers.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});

describe.skipIf(!findPostgres())('holds at the same moment, on PostgreSQL', () => {
  const app = onPostgres(anApp);
  // Each test has the holds of a minute of its own.
  beforeEach(async () => {
    await app().later(2);
    await app().newToken();
  });
  // Without turns, as between two servers: the lock in the database alone must hold.
  beforeEach(() => void withoutTurns());

  async function race(people = PEOPLE, spots = SPOTS) {
    const session = await app().aSession(await app().anActivity({ has_waitlist: false }), { spots });
    const answers = await times(people, () => untilAnswered(() => app().hold(session)));
    return { session, answers };
  }

  test('200 for 10 places give 10 and 190 clean refusals, and 10 bookings', async () => {
    const { session, answers } = await race();
    expect(tally(answers)).toEqual({ 201: SPOTS, 409: PEOPLE - SPOTS });
    const held = answers.filter(({ status }) => status === 201);
    const orders = await Promise.all(held.map(({ body }) => app().order(body.hold)));
    expect(tally(orders)).toEqual({ 201: SPOTS });
    expect(await app().activeIn(session)).toBe(SPOTS);
  });

  test('a hold is ordered once, however often at once', async () => {
    const session = await app().aSession(await app().anActivity(), { spots: SPOTS });
    const { body } = await app().hold(session, 2);
    const answers = await times(10, () => app().order(body.hold));
    expect(tally(answers)).toEqual({ 201: 1, 409: 9 });
  });

  /** One visitor asks for a place in ten sessions at the same moment. */
  async function raceOfVisitor(visitor: string) {
    const activity = await app().anActivity();
    const sessions = await times(10, () => app().aSession(activity, { spots: SPOTS }));
    const answers = await Promise.all(sessions.map((session) => untilAnswered(() => app().hold(session, 1, { 'Visitor-Key': visitor }))));
    return tally(answers);
  }

  test('one visitor gets three holds, however many sessions they ask for at once', async () => {
    expect(await raceOfVisitor('at once')).toEqual({ 201: 3, 429: 7 });
  });

  test('a client that names no visitor gets half of the spots, however many calls at once', async () => {
    const session = await app().aSession(await app().anActivity(), { spots: SPOTS });
    const answers = await times(30, () => untilAnswered(() => app().hold(session, 1, { 'Visitor-Key': '' })));
    expect(tally(answers)).toEqual({ 201: SPOTS / 2, 409: 30 - SPOTS / 2 });
  });

  test('without the lock one visitor gets more', async () => {
    withoutLocks();
    let round = 0;
    expect(await goesWrong(async () => ((await raceOfVisitor(`unguarded ${++round}`))[201] ?? 0) > 3)).toBe(true);
  });

  test('without the lock the same calls oversell', async () => {
    withoutLocks();
    expect(
      // For one place, as the first two who meet oversell it, and so few calls that the limit of an application is far.
      await goesWrong(async () => (tally((await race(20, 1)).answers)[201] ?? 0) > 1),
      'a race that cannot go wrong proves nothing',
    ).toBe(true);
  });
});
