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

describe.skipIf(!findPostgres())('at the same moment, on PostgreSQL', () => {
  const club = onPostgres(aClub);

  const aPerson = async (who: object) => String((await club().staff.call<AnyRow>('POST', `${club().root}/persons`, who)).body['id']);

  /** Somebody signs up as the one who is being merged away, in five sessions at once. Whether a booking is left with who is out of sight. */
  async function leavesOneBehind(): Promise<boolean> {
    const { staff, root } = club();
    const who = club().somebody();
    const kept = await aPerson(club().somebody());
    const other = await aPerson(who);
    const activity = await club().anActivity();
    const sessions = await Promise.all(Array.from({ length: 5 }, () => club().aSession(activity)));
    const { plan } = (await staff.call<MergePlan>('POST', `${root}/persons/${kept}/merge-preview`, { other })).body;
    const [merged, ...booked] = await Promise.all([
      staff.call('POST', `${root}/persons/${kept}/merge`, { other, plan }),
      ...sessions.map(({ path }) => staff.call('POST', `${path}/participants`, who)),
    ]);
    expect(booked.map(({ status }) => status)).toEqual(sessions.map(() => 201));
    if (merged.status !== 200) return false;
    const participants = table('participants');
    const left = await club()
      .db.orm.select({ one: sql`1` })
      .from(participants)
      .where(and(eq(participants.person, other), eq(participants.status, 'active')));
    return left.length > 0;
  }

  test('nobody is left standing as who they no longer are', async () => {
    for (let round = 0; round < 10; round++) expect(await leavesOneBehind()).toBe(false);
  });

  test('and somebody is, when nothing makes them wait for each other', async () => {
    withoutLocks();
    expect(await goesWrong(leavesOneBehind, 30)).toBe(true);
  });
});
