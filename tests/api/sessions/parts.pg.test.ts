import { describe, expect, test } from 'vitest';
import { goesWrong } from '../../support/goesWrong';
import { onPostgres } from '../../support/onPostgres';
import { findPostgres } from '../../support/postgres';
import { withoutLocks } from '../../support/withoutGuards';
import { aSeason, FORM, WEEKLY } from './support/aSeason';

const ROUND_COUNT = 5;
const THREE_WEEKS = { ...WEEKLY, count: 3 };

describe.skipIf(!findPostgres())('two groups that are planned at the same time, on PostgreSQL', () => {
  const season = onPostgres(aSeason);
  let serial = 0;

  const aLocation = async (values: object) =>
    (await season().staff.call<{ id: string }>('POST', `${season().root}/locations`, { name: `Zaal ${++serial}`, ...values })).body.id;
  const sessionsAt = async (location: string) => season().pathOf(await season().anActivity({ location }));

  /** Previews both series without a conflict, and then creates both at the same time. */
  async function race(location: string, parts: readonly string[]): Promise<number[]> {
    const body = { ...FORM, repetition: THREE_WEEKS, location, parts, conflicts: 'stop' };
    const paths = [await sessionsAt(location), await sessionsAt(location)];
    const previews = await Promise.all(paths.map(async (path) => (await season().preview(body, path)).body));
    expect(previews.map(({ conflicts_count }) => conflicts_count)).toEqual([0, 0]);
    const answers = await Promise.all(
      paths.map((path, index) => season().staff.call('POST', `${path}/repeat`, { ...body, plan: previews[index]?.plan })),
    );
    return answers.map(({ status }) => status).sort();
  }
  const raceForOnePart = async () => race(await aLocation({ parts: ['baan 1', 'baan 2'] }), ['baan 1']);
  const raceForLastGroup = async () => {
    const location = await aLocation({ groups_at_once: 2 });
    await season().repeat({ repetition: THREE_WEEKS, location }, await sessionsAt(location));
    return race(location, []);
  };

  test.each([
    ['the same part', raceForOnePart],
    ['the place for the last group', raceForLastGroup],
  ])('one gets %s, and the other is refused with the conflict', async (_, run) => {
    for (let round = 0; round < ROUND_COUNT; round++) expect(await run()).toEqual([201, 409]);
  });

  test.each([
    ['the same part', raceForOnePart],
    ['the place for the last group', raceForLastGroup],
  ])('both get %s without the lock', async (_, run) => {
    withoutLocks();
    expect(await goesWrong(async () => (await run()).join() === '201,201')).toBe(true);
  });
});
