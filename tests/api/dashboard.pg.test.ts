import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ApplicationStatistics } from '../../src/domain/statistics/statistics';
import { rowsOf } from '../../src/server/db/rowsOf';
import { compareNumbers, numbersJob } from '../../src/server/features/statistics/numbersJob';
import { aClub } from '../support/aClub';
import { aParticipant } from '../support/offerRows';
import { onPostgres } from '../support/onPostgres';

const club = onPostgres(aClub);

const participantsIn = async (caller: Awaited<ReturnType<ReturnType<typeof club>['aPerson']>>) =>
  (await caller.call<ApplicationStatistics>('GET', '/v1/admin/application/statistics?from=2026-01-01&to=2026-12-31')).body.offer?.totals
    .participants;

it('the numbers equal the rows while people sign up, two servers count and a user reads', async () => {
  const { db, deps, organization, application, anActivity, aSession, aPerson } = club();
  const admin = await aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
  const activity_id = await anActivity();
  const sessions = [await aSession(activity_id), await aSession(activity_id, { inDays: 8 }), await aSession(activity_id, { inDays: 9 })];
  const countActive = async () =>
    rowsOf<{ total: number }>(await db.orm.execute(sql`select count(*)::int as total from participants where status = 'active'`))[0]
      ?.total ?? 0;
  const join = async (index: number) => {
    const id = await aParticipant(db, { session_id: sessions[index % 3]?.id ?? '', organization_id: organization.id });
    if (index % 4 === 0) await db.orm.execute(sql`update participants set status = 'cancelled' where id = ${id}`);
  };
  const counts: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const minimum = await countActive();
    const [, , , during] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, (_, at) => join(at))),
      numbersJob(deps),
      numbersJob(deps),
      participantsIn(admin),
    ]);
    // The result includes everything from before the read, and at most what was added in the meantime. Five of the twenty are cancelled.
    expect(during).toBeGreaterThanOrEqual(minimum);
    expect(during).toBeLessThanOrEqual(minimum + 20);
    expect(await participantsIn(admin)).toBe(await countActive());
    counts.push(await countActive());
  }
  expect(counts).toEqual([15, 30, 45, 60, 75, 90]);
  await numbersJob(deps);
  expect(await compareNumbers(deps)).toBe(0);
  expect(await participantsIn(admin)).toBe(90);
});

it('a rolled-back change leaves nothing to count, and a change that commits during a count is counted later', async () => {
  const { db, deps, anActivity, aSession } = club();
  await numbersJob(deps);
  const { id } = await aSession(await anActivity());
  await numbersJob(deps);
  const countStale = async () =>
    rowsOf<{ total: number }>(await db.orm.execute(sql`select count(*)::int as total from stale_sessions`))[0]?.total;
  const rolledBack = db.orm.transaction(async (tx) => {
    await tx.execute(sql`update sessions set spots = 3 where id = ${id}`);
    throw new Error('taken back');
  });
  await expect(rolledBack).rejects.toThrow('taken back');
  expect(await countStale()).toBe(0);
  let [markBegun, allowEnd] = [() => undefined as void, () => undefined as void];
  const [hasBegun, mayEnd] = [new Promise<void>((resolve) => (markBegun = resolve)), new Promise<void>((resolve) => (allowEnd = resolve))];
  const change = db.orm.transaction(async (tx) => {
    await tx.execute(sql`update sessions set spots = 4 where id = ${id}`);
    markBegun();
    await mayEnd;
  });
  await hasBegun;
  // The job cannot see the change yet, and must not mark it as counted.
  await numbersJob(deps);
  allowEnd();
  await change;
  expect(await countStale()).toBe(1);
  await numbersJob(deps);
  const [row] = rowsOf<{ spots: number }>(await db.orm.execute(sql`select spots from session_numbers where session_id = ${id}`));
  expect(row?.spots).toBe(4);
});
