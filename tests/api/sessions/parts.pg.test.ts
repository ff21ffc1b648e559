import { describe, expect, test } from 'vitest';
import { goesWrong } from '../../support/goesWrong';
import { onPostgres } from '../../support/onPostgres';
import { findPostgres } from '../../support/postgres';
import { withoutLocks } from '../../support/withoutGuards';
import { aSeason, FORM, WEEKLY } from './support/aSeason';

const ROUNDS = 5;
const THREE = { ...WEEKLY, count: 3 };

describe.skipIf(!findPostgres())('two groups that are planned at the same moment, on PostgreSQL', () => {
  const season = onPostgres(aSeason);
  let serial = 0;

  const aLocation = async (values: object) =>
    (await season().staff.call<{ id: string }>('POST', `${season().root}/locations`, { name: `Zaal ${++serial}`, ...values })).body.id;
  const sessionsAt = async (location: string) => season().pathOf(await season().anActivity({ location }));

  /** Both are previewed while nothing is in the way, and then made at the same moment. */
  async function race(location: string, parts: readonly string[]): Promise<number[]> {
    const body = { ...FORM, repetition: THREE, location, parts, conflicts: 'stop' };
    const paths = [await sessionsAt(location), await sessionsAt(location)];
    const seen = await Promise.all(paths.map(async (path) => (await season().preview(body, path)).body));
    expect(seen.map(({ conflicts_count }) => conflicts_count)).toEqual([0, 0]);
    const answers = await Promise.all(
      paths.map((path, index) => season().staff.call('POST', `${path}/repeat`, { ...body, plan: seen[index]?.plan })),
    );
    return answers.map(({ status }) => status).sort();
  }
  const forOnePart = async () => race(await aLocation({ parts: ['baan 1', 'baan 2'] }), ['baan 1']);
  const forTheLastOfTwo = async () => {
    const location = await aLocation({ groups_at_once: 2 });
    await season().repeat({ repetition: THREE, location }, await sessionsAt(location));
    return race(location, []);
  };

  test.each([
    ['the same part', forOnePart],
    ['the last of the groups that fit', forTheLastOfTwo],
  ])('one gets %s, and the other is shown what is in the way by now', async (_, run) => {
    for (let round = 0; round < ROUNDS; round++) expect(await run()).toEqual([201, 409]);
  });

  test.each([
    ['the same part', forOnePart],
    ['the last of the groups that fit', forTheLastOfTwo],
  ])('both get %s, when nothing makes them wait for each other', async (_, run) => {
    withoutLocks();
    expect(await goesWrong(async () => (await run()).join() === '201,201')).toBe(true);
  });
});
