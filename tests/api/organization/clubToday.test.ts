import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClubToday } from '../../../src/domain/statistics/clubToday';
import type { OrganizationStatistics } from '../../../src/domain/statistics/statistics';
import { newId } from '../../../src/server/db/columns';
import { table } from '../../../src/server/db/tables';
import { anActivity, aParticipant, aSession, aWaiting } from '../../support/offerRows';
import { aServer, type Caller, type TestServer } from '../../support/aServer';

let server: TestServer;
let application: { id: string };
/** The clock is at 23 November 2026, 13:00 in Amsterdam. */
beforeAll(async () => {
  server = await aServer();
  application = await server.anApplication();
});
afterAll(() => server.close());

async function aClub() {
  const { id } = await server.anOrganization(application.id);
  const manager = await server.aPerson([{ role: 'organization', organization_id: id }]);
  const trainer = await server.aPerson([{ role: 'trainer', organization_id: id }]);
  const contacts = await Promise.all(
    [trainer.email, 'invaller@speelveld.test'].map(async (email, index) => {
      const contact = newId();
      const name = `Trainer ${index + 1}`;
      await server.db.orm.insert(table('contacts')).values({ id: contact, organization_id: id, name, email, roles: ['trainer'] } as never);
      return contact;
    }),
  );
  const [own = '', other = ''] = contacts;
  const judo = await anActivity(server.db, {
    organization_id: id,
    name: 'Judo',
    concept: false,
    contacts: [
      { contact: own, roles: ['trainer'] },
      { contact: other, roles: ['trainer', 'contact'] },
    ],
  });
  const yoga = await anActivity(server.db, { organization_id: id, name: 'Yoga', concept: false });
  const session = (activity_id: string, starts_at: string, values = {}) =>
    aSession(server.db, { activity_id, organization_id: id, starts_at, spots: 2, ...values });
  const people = async (session_id: string, count: number, values = {}) => {
    for (let n = 0; n < count; n += 1) await aParticipant(server.db, { session_id, organization_id: id, ...values });
  };
  return { id, manager, trainer, judo, yoga, session, people };
}

async function todayOf(id: string, caller: Caller): Promise<ClubToday> {
  const { body } = await caller.call<OrganizationStatistics>('GET', `/v1/admin/organizations/${id}/statistics`);
  if (!body.today) throw new Error('The answer has no day');
  return body.today;
}

it('a day has its own sessions in order, with trainers, also those that are over or cancelled', async () => {
  const { id, manager, judo, yoga, session, people } = await aClub();
  // Midnight in Amsterdam is at 23:00 UTC.
  await session(judo, '2026-11-22T22:59:00Z');
  const first = await session(judo, '2026-11-22T23:00:00Z');
  const late = await session(yoga, '2026-11-23T22:00:00Z', { spots: null });
  const cancelled = await session(judo, '2026-11-23T14:00:00Z', { status: 'cancelled' });
  await session(judo, '2026-11-23T23:00:00Z');
  await people(first, 2);
  const { date, sessions } = await todayOf(id, manager);
  expect(date).toBe('2026-11-23');
  expect(sessions.map((line) => [line.id, line.activity_name, line.status, line.trainers, line.spots, line.participants_amount])).toEqual([
    [first, 'Judo', 'planned', ['Trainer 1', 'Trainer 2'], 2, 2],
    [cancelled, 'Judo', 'cancelled', ['Trainer 1', 'Trainer 2'], 2, 0],
    [late, 'Yoga', 'planned', [], null, 0],
  ]);
});

it('attendance is asked for while it can be recorded, for each session with people who have none', async () => {
  const { id, manager, judo, session, people } = await aClub();
  const due = await session(judo, '2026-11-22T10:00:00Z');
  await people(due, 2);
  await people(due, 1, { attendance_status: 'present' });
  const recorded = await session(judo, '2026-11-22T12:00:00Z');
  await people(recorded, 1, { attendance_status: 'absent' });
  await people(recorded, 1, { status: 'cancelled' });
  await people(await session(judo, '2026-11-22T14:00:00Z', { status: 'cancelled' }), 1);
  // More than 48 hours after its end, and not over yet.
  await people(await session(judo, '2026-11-21T10:59:00Z'), 1);
  await people(await session(judo, '2026-11-23T11:30:00Z'), 1);
  const { unrecorded } = await todayOf(id, manager);
  expect(unrecorded).toMatchObject({ total: 1, latest: [{ id: due, activity_name: 'Judo', not_recorded: 2 }] });
});

it('spots are to be offered where people wait for no offer and one is free, the soonest first, however short the waiting list is', async () => {
  const { id, manager, trainer, judo, yoga, session, people } = await aClub();
  const wait = async (session_id: string, count: number, values = {}) => {
    for (let n = 0; n < count; n += 1) await aWaiting(server.db, { session_id, organization_id: id, ...values });
  };
  // Nine full sessions have longer waiting lists.
  for (let day = 1; day <= 9; day += 1) {
    const full = await session(judo, `2026-12-0${day}T14:00:00Z`);
    await people(full, 2);
    await wait(full, 2);
  }
  const soon = await session(yoga, '2026-12-10T14:00:00Z');
  await people(soon, 1);
  await wait(soon, 1);
  for (const day of [14, 13, 12]) await wait(await session(judo, `2026-12-${day}T14:00:00Z`), 1);
  // The only free spot is offered, no one waits, there is no limit, it is cancelled, or it has begun.
  const offered = await session(judo, '2026-12-11T14:00:00Z');
  await people(offered, 1);
  await wait(offered, 1, { status: 'offered', offer_expires_at: '2026-11-30T12:00:00Z' });
  await wait(offered, 1);
  await people(await session(judo, '2026-12-11T15:00:00Z'), 1);
  await wait(await session(judo, '2026-12-11T16:00:00Z', { spots: null }), 1);
  await wait(await session(judo, '2026-12-11T17:00:00Z', { status: 'cancelled' }), 1);
  await wait(await session(judo, '2026-11-23T10:00:00Z'), 1);
  const { spots_to_offer } = await todayOf(id, manager);
  expect(spots_to_offer.total).toBe(4);
  expect(spots_to_offer.first.map(({ activity_name, starts_at, waiting }) => [activity_name, starts_at.slice(0, 10), waiting])).toEqual([
    ['Yoga', '2026-12-10', 1],
    ['Judo', '2026-12-12', 1],
    ['Judo', '2026-12-13', 1],
  ]);
  // A trainer sees those of their own activities.
  expect((await todayOf(id, trainer)).spots_to_offer.total).toBe(3);
});

it('a trainer sees only their own sessions, and no money', async () => {
  const { id, manager, trainer, judo, yoga, session, people } = await aClub();
  const own = await session(judo, '2026-11-23T14:00:00Z');
  const other = await session(yoga, '2026-11-23T15:00:00Z');
  const before = await session(yoga, '2026-11-22T15:00:00Z');
  await people(before, 1);
  const whole = await todayOf(id, manager);
  expect([whole.sessions.map((line) => line.id), whole.unrecorded.total]).toEqual([[own, other], 1]);
  expect(whole.open_orders).toEqual({ orders: 0, owed_in_cents: 0 });
  const part = await todayOf(id, trainer);
  expect([part.sessions.map((line) => line.id), part.unrecorded.total, part.open_orders]).toEqual([[own], 0, null]);
});
