import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../../bench/api/statement';
import type { CommitAnswer } from '../../../src/domain/sessions/sessionInputs';
import type { ConsequencesPlan } from '../../../src/domain/sessions/sessionPlan';
import { makeLink } from '../../../src/server/auth/secrets/linkTokens';
import { newId } from '../../../src/server/db/columns';
import { audit_log, mails } from '../../../src/server/db/system/records';
import { link_tokens } from '../../../src/server/db/system/tokens';
import { table } from '../../../src/server/db/tables';
import { aSeason, type Season } from './support/aSeason';

const PARTICIPANTS_PER_SESSION = 3;
let season: Season;
beforeAll(async () => {
  season = await aSeason();
});
afterAll(() => season.close());

/** Creates sessions with participants, one waiting person and one open offer each. */
async function createBookedSessions(count: number) {
  const activity = await season.anActivity();
  const { orm } = season.db;
  const organization_id = season.organization.id;
  const now = season.clock.now.toISOString();
  const sessions: { id: string; path: string }[] = [];
  for (let n = 0; n < count; n++) sessions.push(await season.aSession(activity, { inDays: 2 + n, spots: PARTICIPANTS_PER_SESSION + 1 }));
  const people = Array.from({ length: PARTICIPANTS_PER_SESSION + 2 }, (_, n) => ({
    ...season.somebody(),
    email: `${activity}.${n}@voorbeeld.test`,
    organization_id,
    id: newId(),
  }));
  await orm.insert(table('persons')).values(people);
  const personalFields = (n: number) => {
    const { id: person, ...personal } = people[n] as (typeof people)[number];
    return { ...personal, person, answers: [] };
  };
  const participants = sessions.flatMap(({ id }) =>
    Array.from({ length: PARTICIPANTS_PER_SESSION }, (_, n) => ({
      ...personalFields(n),
      id: newId(),
      session_id: id,
      status: 'active',
      attendance_status: 'none',
      subscribed_at: now,
    })),
  );
  await orm.insert(table('participants')).values(participants as never);
  const entries = sessions.flatMap(({ id }) => [
    {
      ...personalFields(PARTICIPANTS_PER_SESSION),
      id: newId(),
      session_id: id,
      status: 'waiting',
      priority: 0,
      joined_at: now,
      offer_expires_at: null,
    },
    {
      ...personalFields(PARTICIPANTS_PER_SESSION + 1),
      id: newId(),
      session_id: id,
      status: 'offered',
      priority: 0,
      joined_at: now,
      offer_expires_at: '2026-11-24T12:00:00.000Z',
    },
  ]);
  await orm.insert(table('waiting_list_entries')).values(entries as never);
  const offered = entries.filter(({ status }) => status === 'offered').map(({ id }) => id);
  await orm.transaction(async (tx) => {
    for (const record_id of offered)
      await makeLink(tx, { purpose: 'offer', resource: 'waiting_list_entries', record_id }, season.clock.now, '2026-11-24T12:00:00.000Z');
  });
  return {
    path: season.pathOf(activity),
    ids: sessions.map(({ id }) => id),
    people,
    inside: participants.map(({ id }) => id),
    lines: entries.map(({ id }) => id),
    offered,
  };
}

/** Removes the sessions, and counts the statements. */
async function remove(path: string, ids: readonly string[]) {
  const body = { ids, do: 'remove' };
  const { body: plan } = await season.staff.call<ConsequencesPlan>('POST', `${path}/bulk-plan`, body);
  let answer: CommitAnswer | null = null;
  const statements = await statementsOf(async () => {
    ({ body: answer } = await season.staff.call<CommitAnswer>('POST', `${path}/bulk-changes`, {
      ...body,
      plan: plan.plan,
      reason: 'De hal is dicht',
      notify: true,
    }));
  });
  return { answer, statements: statements.length };
}

describe('removing many booked sessions', () => {
  test('takes hardly more statements than removing a few', async () => {
    const [few, many] = [await createBookedSessions(4), await createBookedSessions(200)];
    const [removedFew, removedMany] = [await remove(few.path, few.ids), await remove(many.path, many.ids)];
    expect(removedMany.answer).toEqual({
      counts: { changed: 0, created: 0, deleted: 0, cancelled: 200 },
      told: PARTICIPANTS_PER_SESSION + 2,
      series: null,
    });
    expect(removedMany.statements).toBeLessThan(45);
    expect(removedMany.statements - removedFew.statements).toBeLessThan(6);
  });

  test('frees every place, closes every entry, ends every offer, and records and mails each', async () => {
    const { path, ids, people, inside, lines, offered } = await createBookedSessions(60);
    await remove(path, ids);
    const { orm } = season.db;
    const [places, entries] = [table('participants'), table('waiting_list_entries')];
    const freed = await orm
      .select()
      .from(places)
      .where(
        and(
          inArray(places.session_id, ids),
          eq(places.status, 'cancelled'),
          eq(places.cancel_reason, 'De hal is dicht'),
          eq(places.version, 2),
        ),
      );
    const closed = await orm
      .select()
      .from(entries)
      .where(and(inArray(entries.session_id, ids), eq(entries.status, 'closed')));
    expect([freed.length, closed.length]).toEqual([inside.length, lines.length]);
    expect(await orm.select().from(link_tokens).where(inArray(link_tokens.record_id, offered))).toEqual([]);
    const history = await orm
      .select()
      .from(audit_log)
      .where(inArray(audit_log.record_id, [...ids, ...inside, ...lines]));
    const lineOf = (resource: string, action: string) =>
      history
        .filter((line) => line.resource === resource && line.action === action)
        .map(({ record_id, before, reason }) => ({ record_id, status: (before as { status?: string } | null)?.status, reason }));
    const sorted = (list: readonly { record_id: string | null }[]) => list.map(({ record_id }) => record_id).toSorted();
    expect(sorted(lineOf('participants', 'cancelled'))).toEqual(inside.toSorted());
    expect(sorted(lineOf('sessions', 'cancelled'))).toEqual(ids.toSorted());
    expect(sorted(lineOf('waiting_list_entries', 'closed'))).toEqual(lines.toSorted());
    expect(lineOf('waiting_list_entries', 'closed').filter(({ status }) => status === 'offered').length).toBe(offered.length);
    expect(lineOf('participants', 'cancelled')[0]).toMatchObject({ status: 'active', reason: 'De hal is dicht' });
    const sent = await orm
      .select()
      .from(mails)
      .where(
        inArray(
          mails.to_email,
          people.map(({ email }) => email),
        ),
      );
    expect(sent.map(({ to_email }) => to_email).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  });
});
