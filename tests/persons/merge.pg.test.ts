import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AnyRow } from '../../src/schema/row';
import type { MergePlan } from '../../src/domain/persons/personLife';
import { table } from '../../src/server/db/tables';
import { aClub } from '../support/aClub';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { withoutLocks } from '../support/withoutGuards';

describe.skipIf(!findPostgres())('simultaneous merges, on PostgreSQL', () => {
  const club = onPostgres(aClub);

  const aPerson = async (values: object) => String((await club().staff.call<AnyRow>('POST', `${club().root}/persons`, values)).body['id']);

  /**
   * Signs up for five sessions as the person who is being merged at the same time. @returns whether a booking remains with the merged
   * person
   */
  async function leavesBookingBehind(): Promise<boolean> {
    const { staff, root } = club();
    const signUpValues = club().somebody();
    const kept = await aPerson(club().somebody());
    const other = await aPerson(signUpValues);
    const activity = await club().anActivity();
    const sessions = await Promise.all(Array.from({ length: 5 }, () => club().aSession(activity)));
    const { plan } = (await staff.call<MergePlan>('POST', `${root}/persons/${kept}/merge-preview`, { other })).body;
    const [merged, ...booked] = await Promise.all([
      staff.call('POST', `${root}/persons/${kept}/merge`, { other, plan }),
      ...sessions.map(({ path }) => staff.call('POST', `${path}/participants`, signUpValues)),
    ]);
    expect(booked.map(({ status }) => status)).toEqual(sessions.map(() => 201));
    if (merged.status !== 200) return false;
    const participants = table('participants');
    const remaining = await club()
      .db.orm.select({ one: sql`1` })
      .from(participants)
      .where(and(eq(participants.person, other), eq(participants.status, 'active')));
    return remaining.length > 0;
  }

  test('leave no booking with the merged person', async () => {
    for (let round = 0; round < 10; round++) expect(await leavesBookingBehind()).toBe(false);
  });

  test('control: without locks a booking remains with the merged person', async () => {
    withoutLocks();
    expect(await goesWrong(leavesBookingBehind, 30)).toBe(true);
  });
});
