import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ApplicationStatistics } from '../../src/domain/statistics/statistics';
import { rowsOf } from '../../src/server/db/rowsOf';
import { compareNumbers, numbersJob } from '../../src/server/features/statistics/numbersJob';
import { aClub } from '../support/aClub';
import { aParticipant } from '../support/offerRows';
import { onPostgres } from '../support/onPostgres';

const club = onPostgres(aClub);

const participantsIn = async (who: Awaited<ReturnType<ReturnType<typeof club>['aPerson']>>) =>
  (await who.call<ApplicationStatistics>('GET', '/v1/admin/application/statistics?from=2026-01-01&to=2026-12-31')).body.offer?.totals
    .participants;

it('Numbers are those of the rows while people sign up, two servers count and somebody reads', async () => {
  const { db, deps, organization, application, anActivity, aSession, aPerson } = club();
  const admin = await aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
  const activity_id = await anActivity();
  const sessions = [await aSession(activity_id), await aSession(activity_id, { inDays: 8 }), await aSession(activity_id, { inDays: 9 })];
  const counted = async () =>
    rowsOf<{ total: number }>(await db.orm.execute(sql`select count(*)::int as total from participants where status = 'active'`))[0]
      ?.total ?? 0;
  const join = async (at: number) => {
    const id = await aParticipant(db, { session_id: sessions[at % 3]?.id ?? '', organization_id: organization.id });
    if (at % 4 === 0) await db.orm.execute(sql`update participants set status = 'cancelled' where id = ${id}`);
  };
  const seen: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const least = await counted();
    const [, , , during] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, (_, at) => join(at))),
      numbersJob(deps),
      numbersJob(deps),
      participantsIn(admin),
    ]);
    // Whatever was there before the read began is in it, and nothing that was never there; five of twenty come and go.
    expect(during).toBeGreaterThanOrEqual(least);
    expect(during).toBeLessThanOrEqual(least + 20);
    expect(await participantsIn(admin)).toBe(await counted());
    seen.push(await counted());
  }
  expect(seen).toEqual([15, 30, 45, 60, 75, 90]);
  await numbersJob(deps);
  expect(await compareNumbers(deps)).toBe(0);
  expect(await participantsIn(admin)).toBe(90);
});

it('A change that is taken back leaves nothing to count, and one that holds is counted though the counting began before', async () => {
  const { db, deps, anActivity, aSession } = club();
  await numbersJob(deps);
  const { id } = await aSession(await anActivity());
  await numbersJob(deps);
  const stale = async () =>
    rowsOf<{ total: number }>(await db.orm.execute(sql`select count(*)::int as total from stale_sessions`))[0]?.total;
  const back = db.orm.transaction(async (tx) => {
    await tx.execute(sql`update sessions set spots = 3 where id = ${id}`);
    throw new Error('taken back');
  });
  await expect(back).rejects.toThrow('taken back');
  expect(await stale()).toBe(0);
  let [begun, end] = [() => undefined as void, () => undefined as void];
  const [hasBegun, mayEnd] = [new Promise<void>((resolve) => (begun = resolve)), new Promise<void>((resolve) => (end = resolve))];
  const change = db.orm.transaction(async (tx) => {
    await tx.execute(sql`update sessions set spots = 4 where id = ${id}`);
    begun();
    await mayEnd;
  });
  await hasBegun;
  // The job cannot see it yet, and must not take it for counted.
  await numbersJob(deps);
  end();
  await change;
  expect(await stale()).toBe(1);
  await numbersJob(deps);
  const [row] = rowsOf<{ spots: number }>(await db.orm.execute(sql`select spots from session_numbers where session_id = ${id}`));
  expect(row?.spots).toBe(4);
});
