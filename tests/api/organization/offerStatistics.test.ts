import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfferStatistics, OrganizationStatistics } from '../../../src/domain/statistics/statistics';
import { newId } from '../../../src/server/db/columns';
import { table } from '../../../src/server/db/tables';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { anActivity, aParticipant, aSession, aWaiting } from '../../support/offerRows';

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
  const activity_id = await anActivity(server.db, { organization_id: id, name: 'Judo', concept: false });
  const session = (starts_at: string, values = {}) =>
    aSession(server.db, { activity_id, organization_id: id, starts_at, spots: 10, ...values });
  const people = async (session_id: string, count: number, values = {}) => {
    for (let n = 0; n < count; n += 1) await aParticipant(server.db, { session_id, organization_id: id, ...values });
  };
  return { id, manager, activity_id, session, people };
}
async function offerOf(id: string, caller: Caller, query = ''): Promise<OfferStatistics> {
  const { status, body } = await caller.call<OrganizationStatistics>('GET', `/v1/admin/organizations/${id}/statistics${query}`);
  expect(status).toBe(200);
  if (!body.offer) throw new Error('The answer has no offer statistics');
  return body.offer;
}

describe('the offer statistics of an organization', () => {
  it('are empty for a new club, over the last thirty days', async () => {
    const { id, manager } = await aClub();
    const offer = await offerOf(id, manager);
    expect(offer).toMatchObject({
      range: { from: '2026-10-25', to: '2026-11-23' },
      bucket: 'day',
      activities: 1,
      genders: [],
      ages: [],
      next_sessions: [],
      waiting: { people: 0, sessions: 0, longest: [] },
    });
    expect(offer.totals).toEqual({ sessions: 0, cancelled_sessions: 0, participants: 0, spots: 0, taken: 0, sign_ups: 0 });
    expect(offer.over_time).toHaveLength(30);
  });

  it('count sessions and sign-ups by local day, including the first and excluding the next midnight', async () => {
    const { id, manager, session, people } = await aClub();
    // Midnight in Amsterdam is 22:00 UTC the day before in summer and 23:00 in winter. The clock changes on 25 October.
    await session('2026-10-23T21:59:00Z');
    const first = await session('2026-10-23T22:00:00Z');
    await session('2026-10-24T22:00:00Z', { spots: null });
    await session('2026-10-25T22:59:00Z');
    await session('2026-10-25T23:00:00Z');
    await people(first, 1, { subscribed_at: '2026-10-25T22:59:59.999Z' });
    await people(first, 1, { subscribed_at: '2026-10-25T23:00:00.000Z' });
    await people(first, 1, { subscribed_at: '2026-10-23T21:59:59.999Z' });
    const { over_time, totals } = await offerOf(id, manager, '?from=2026-10-24&to=2026-10-25');
    expect(over_time.map(({ start, sessions, sign_ups }) => [start, sessions, sign_ups])).toEqual([
      ['2026-10-24', 1, 0],
      ['2026-10-25', 2, 1],
    ]);
    expect(totals).toEqual({ sessions: 3, cancelled_sessions: 0, participants: 3, spots: 20, taken: 3, sign_ups: 1 });
  });

  it('count places and attendance of planned sessions that have begun', async () => {
    const { id, manager, session, people } = await aClub();
    const [past, free, ahead, cancelled] = [
      await session('2026-11-20T18:00:00Z'),
      await session('2026-11-20T19:00:00Z', { spots: null }),
      await session('2026-11-23T18:00:00Z'),
      await session('2026-11-20T18:00:00Z', { status: 'cancelled' }),
    ];
    await people(past, 3, { attendance_status: 'present' });
    await people(past, 2, { attendance_status: 'absent' });
    await people(past, 1, { attendance_status: 'signed_out', status: 'cancelled' });
    await people(past, 1);
    await people(past, 1, { status: 'cancelled' });
    await people(free, 2, { attendance_status: 'present' });
    await people(ahead, 4);
    await people(cancelled, 5, { attendance_status: 'present' });
    const { over_time, totals } = await offerOf(id, manager);
    expect(totals).toMatchObject({ sessions: 3, cancelled_sessions: 1, participants: 12, spots: 20, taken: 10 });
    const barOf = (day: string) => over_time.find(({ start }) => start === day);
    expect(barOf('2026-11-20')).toMatchObject({
      sessions: 2,
      cancelled_sessions: 1,
      participants: 8,
      present: 5,
      absent: 2,
      signed_out: 1,
      not_recorded: 1,
    });
    expect(barOf('2026-11-23')).toMatchObject({ sessions: 1, participants: 4, present: 0, not_recorded: 0 });
  });

  it('leave the spots of drafts out of the occupancy', async () => {
    const { id, manager, session, people } = await aClub();
    await people(await session('2026-11-10T10:00:00Z'), 4);
    const draft = await anActivity(server.db, { organization_id: id, concept: true });
    await aSession(server.db, { activity_id: draft, organization_id: id, starts_at: '2026-11-11T10:00:00Z', spots: 30 });
    const { totals } = await offerOf(id, manager);
    expect(totals).toMatchObject({ sessions: 2, spots: 10, taken: 4 });
  });

  it('list the next sessions with their places, and where people wait', async () => {
    const { id, manager, session, people, activity_id } = await aClub();
    const running = await session('2026-11-23T11:30:00Z');
    await session('2026-11-23T10:30:00Z');
    await session('2026-11-23T14:00:00Z', { status: 'cancelled' });
    const soon = await session('2026-11-24T10:00:00Z', { spots: 2 });
    for (let day = 10; day < 20; day += 1) await session(`2026-12-${day}T10:00:00Z`);
    await people(soon, 2);
    await aWaiting(server.db, { session_id: soon, organization_id: id });
    await aWaiting(server.db, { session_id: soon, organization_id: id, status: 'offered' });
    await aWaiting(server.db, { session_id: soon, organization_id: id, status: 'expired' });
    await aWaiting(server.db, { session_id: await session('2026-11-20T10:00:00Z'), organization_id: id });
    const { next_sessions, waiting } = await offerOf(id, manager, '?from=2026-01-01&to=2026-01-31');
    expect(next_sessions).toHaveLength(8);
    expect(next_sessions.slice(0, 2)).toEqual([
      {
        id: running,
        activity_id,
        activity_name: 'Judo',
        starts_at: '2026-11-23T11:30:00.000Z',
        ends_at: '2026-11-23T12:30:00.000Z',
        zone: 'Europe/Amsterdam',
        spots: 10,
        location_name: null,
        participants_amount: 0,
        offers_amount: 0,
        waitlist_count: 0,
      },
      {
        id: soon,
        activity_id,
        activity_name: 'Judo',
        starts_at: '2026-11-24T10:00:00.000Z',
        ends_at: '2026-11-24T11:00:00.000Z',
        zone: 'Europe/Amsterdam',
        spots: 2,
        location_name: null,
        participants_amount: 2,
        offers_amount: 1,
        waitlist_count: 2,
      },
    ]);
    expect(waiting).toMatchObject({ people: 2, sessions: 1, longest: [{ id: soon, waiting: 1, offered: 1, participants_amount: 2 }] });
  });

  it('hide groups under five, and count a person who comes twice once', async () => {
    const { id, manager, session, people } = await aClub();
    const [firstSession, secondSession] = [await session('2026-11-20T18:00:00Z'), await session('2026-11-21T18:00:00Z')];
    await people(firstSession, 9, { gender: 'female', date_of_birth: '2010-01-01' });
    await people(firstSession, 6, { gender: 'male', date_of_birth: '1990-11-24' });
    await people(secondSession, 1, { gender: 'other', date_of_birth: '2014-11-24' });
    const { genders, ages } = await offerOf(id, manager);
    expect(genders).toEqual([
      { name: 'female', total: 9 },
      { name: 'male', total: null },
      { name: 'other', total: null },
    ]);
    expect(ages).toEqual([
      { name: '0-11', total: null },
      { name: '12-17', total: 9 },
      { name: '30-49', total: null },
    ]);
  });

  it('do not include another organization', async () => {
    const [club, other] = [await aClub(), await aClub()];
    const session = await other.session('2026-11-24T18:00:00Z');
    await other.people(session, 2, { subscribed_at: '2026-11-20T10:00:00Z' });
    await aWaiting(server.db, { session_id: session, organization_id: other.id });
    const { totals, next_sessions, waiting } = await offerOf(club.id, club.manager);
    expect([totals.sign_ups, next_sessions, waiting.people]).toEqual([0, [], 0]);
    expect((await club.manager.call('GET', `/v1/admin/organizations/${other.id}/statistics`)).status).toBe(403);
  });

  it('include only the own activities of a trainer', async () => {
    const club = await aClub();
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    const contact = newId();
    await server.db.orm
      .insert(table('contacts'))
      .values({ id: contact, organization_id: club.id, name: 'Trainer', email: trainer.email.toUpperCase(), roles: ['trainer'] } as never);
    const ownActivity = await anActivity(server.db, {
      organization_id: club.id,
      name: 'Van de trainer',
      concept: false,
      contacts: [{ contact, roles: ['trainer'] }],
    });
    const [ownSession, otherSession] = [
      await aSession(server.db, { activity_id: ownActivity, organization_id: club.id, starts_at: '2026-11-25T10:00:00Z', spots: 5 }),
      await club.session('2026-11-24T10:00:00Z'),
    ];
    for (const session of [ownSession, otherSession]) {
      await club.people(session, 2, { subscribed_at: '2026-11-20T10:00:00Z' });
      await aWaiting(server.db, { session_id: session, organization_id: club.id });
    }
    const query = '?from=2026-11-15&to=2026-11-30';
    const ownStatistics = await offerOf(club.id, trainer, query);
    expect(ownStatistics).toMatchObject({
      activities: 1,
      totals: { sessions: 1, participants: 2, spots: 5, sign_ups: 2 },
      next_sessions: [{ id: ownSession }],
      waiting: { people: 1 },
    });
    expect(ownStatistics.next_sessions).toHaveLength(1);
    expect(await offerOf(club.id, club.manager, query)).toMatchObject({
      activities: 2,
      totals: { sessions: 2, participants: 4, spots: 15, sign_ups: 4 },
      waiting: { people: 2 },
    });
  });

  it.each<[string, string]>([
    ['?from=2026-02-30&to=2026-03-01', 'from'],
    ['?from=2026-03-02&to=2026-03-01', 'to'],
    ['?from=2026-03-02', 'to'],
    ['?from=2020-01-01&to=2026-01-01', 'to'],
  ])('are refused for %s', async (query, field) => {
    const { id, manager } = await aClub();
    const { status, errors } = await manager.call('GET', `/v1/admin/organizations/${id}/statistics${query}`);
    expect([status, Object.keys(errors)]).toEqual([422, ['message', field]]);
  });
});
