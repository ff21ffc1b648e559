import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApplicationToday } from '../../../src/domain/statistics/applicationToday';
import type { ApplicationStatistics } from '../../../src/domain/statistics/statistics';
import { role_abilities } from '../../../src/server/db/system/people';
import { type Club, aClub } from '../../support/aClub';
import type { Caller } from '../../support/aServer';
import { aParticipant, aWaiting } from '../../support/offerRows';

const TODAY = '2026-11-23';

let club: Club;
/** The clock is at 23 November 2026, 13:00 in Amsterdam. */
beforeAll(async () => {
  club = await aClub();
});
afterAll(() => club.close());

const run = (statement: ReturnType<typeof sql>) => club.db.orm.execute(statement);
const statisticsOf = async ({ call }: Caller, query = '') =>
  (await call<ApplicationStatistics>('GET', `/v1/admin/application/statistics${query}`)).body;

interface Planned {
  readonly people?: number;
  readonly date?: string;
  readonly concept?: boolean;
  readonly spots?: number;
  readonly status?: 'cancelled';
}

/** An application with staff, and a way to plan sessions of its organizations on a given day from a given hour (UTC). */
async function createTown() {
  const application = await club.anApplication();
  const ask = { ApplicationId: application.id };
  const staff = await club.aPerson([{ role: 'admin', application_id: application.id }], ask);
  const organization = (name: string) => club.anOrganization(application.id, name);
  const plan = async (organization_id: string, hour: number, { people = 0, date = TODAY, concept = false, ...values }: Planned = {}) => {
    const activity = await club.anActivity({ organization_id, name: `Les van ${hour} uur`, concept });
    const at = (time: number) => `${date}T${String(time).padStart(2, '0')}:00:00.000Z`;
    const { id } = await club.aSession(activity, { organization_id, date, starts_at: at(hour), ends_at: at(hour + 1), ...values });
    for (let n = 0; n < people; n += 1) await aParticipant(club.db, { session_id: id, organization_id });
    return id;
  };
  return { application, ask, staff, organization, plan };
}

const factsOf = (today: ApplicationToday | null) => {
  const { sessions, organizations, people, full, remaining } = today ?? {};
  return { sessions, organizations, people, full, remaining };
};

it('The day of an application counts the planned sessions that can be booked, of all its organizations', async () => {
  const { staff, organization, plan, application } = await createTown();
  const [first, second, pending] = [await organization('De Boog'), await organization('De Pijl'), await organization('De Nieuwe')];
  await run(sql`update organizations set status = 'pending' where id = ${pending.id}`);
  await plan(first.id, 8, { people: 2, spots: 2 });
  await plan(first.id, 12, { people: 1, spots: 2 });
  await plan(second.id, 18, { people: 3 });
  await plan(first.id, 19, { concept: true, people: 1 });
  await plan(first.id, 20, { status: 'cancelled' });
  await plan(pending.id, 17, { people: 4 });
  await plan(second.id, 18, { date: '2026-11-24', people: 5 });
  const { today } = await statisticsOf(staff);
  expect(today?.date).toBe(TODAY);
  expect(factsOf(today)).toEqual({ sessions: 3, organizations: 2, people: 6, full: 1, remaining: 2 });
  expect(
    today?.next.map(({ activity_name, organization_name, organization_id }) => [activity_name, organization_name, organization_id]),
  ).toEqual([
    ['Les van 12 uur', 'De Boog', first.id],
    ['Les van 18 uur', 'De Pijl', second.id],
  ]);
  const elsewhere = await club.aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: club.application.id });
  expect((await elsewhere.call('GET', '/v1/admin/application/statistics')).status).toBe(403);
});

it('The day of an application shows six sessions at most, and counts all that are still to come', async () => {
  const { staff, organization, plan } = await createTown();
  const { id } = await organization('De Boog');
  for (const hour of [20, 19, 18, 17, 16, 15, 14, 13]) await plan(id, hour);
  const { today } = await statisticsOf(staff);
  expect(today?.next.map(({ activity_name }) => activity_name)).toEqual([13, 14, 15, 16, 17, 18].map((hour) => `Les van ${hour} uur`));
  expect(today?.remaining).toBe(8);
});

it('A spot that is offered to someone who waits counts as taken', async () => {
  const { staff, organization, plan } = await createTown();
  const { id: organization_id } = await organization('De Boog');
  const session_id = await plan(organization_id, 18, { people: 1, spots: 2 });
  expect((await statisticsOf(staff)).today?.full).toBe(0);
  await aWaiting(club.db, { session_id, organization_id, status: 'offered' });
  expect((await statisticsOf(staff)).today?.full).toBe(1);
});

it('The filters of the dashboard do not change the day', async () => {
  const { staff, organization, plan } = await createTown();
  const [first, second] = [await organization('De Boog'), await organization('De Pijl')];
  for (const { id } of [first, second]) await plan(id, 18, { people: 1 });
  const { today } = await statisticsOf(staff, `?from=2026-01-01&to=2026-02-01&organizations=${first.id}`);
  expect(factsOf(today)).toEqual({ sessions: 2, organizations: 2, people: 2, full: 0, remaining: 2 });
});

it('The day and the batches to approve are left out for roles without permission', async () => {
  const { application, ask, staff, organization, plan } = await createTown();
  await plan((await organization('De Boog')).id, 18);
  await run(sql`insert into ${role_abilities} (role, ability) values ('balie', 'view-application')`);
  const reader = await club.aPerson([{ role: 'balie' as never, application_id: application.id }], ask);
  const ofReader = await statisticsOf(reader);
  expect([ofReader.today, ofReader.batches_to_approve, ofReader.offer]).toEqual([null, null, null]);
  const ofStaff = await statisticsOf(staff);
  expect([ofStaff.today?.sessions, ofStaff.batches_to_approve]).toEqual([1, null]);
  expect((await statisticsOf(await club.superadmin(ask))).batches_to_approve).toBe(0);
});
