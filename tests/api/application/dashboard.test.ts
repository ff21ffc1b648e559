import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationOffer, ApplicationStatistics, DashboardTotals } from '../../../src/domain/statistics/statistics';
import { sale } from '../../../src/domain/ledger/entries';
import { newId } from '../../../src/server/db/columns';
import { rowsOf } from '../../../src/server/db/rowsOf';
import { role_abilities } from '../../../src/server/db/system/people';
import { post } from '../../../src/server/features/ledger/post';
import { compareNumbers, numbersJob } from '../../../src/server/features/statistics/numbersJob';
import { type Club, aClub } from '../../support/aClub';
import { aParticipant } from '../../support/offerRows';
import type { Caller } from '../../support/aServer';

const YEAR = '?from=2026-01-01&to=2026-12-31';
const PATH = '/v1/admin/application/statistics';

let club: Club;
let admin: Caller;
/** The clock is at 23 November 2026, 13:00 in Amsterdam. */
beforeAll(async () => {
  club = await aClub();
  admin = await club.aPerson([{ role: 'admin', application_id: club.application.id }], { ApplicationId: club.application.id });
});
afterAll(() => club.close());

const aSport = (id: string, name: string) => run(sql`insert into sports (id, name) values (${id}, ${name})`);
const run = (statement: ReturnType<typeof sql>) => club.db.orm.execute(statement);

async function offerOf(query = YEAR, caller = admin, headers = {}): Promise<ApplicationOffer> {
  const { status, body } = await caller.call<ApplicationStatistics>('GET', `${PATH}${query}`, undefined, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  if (!body.offer) throw new Error('The answer has no offer statistics');
  return body.offer;
}

/** Creates an application with one organization and an admin. */
async function createTown(options: { parent?: string } = {}) {
  const application = await club.anApplication();
  if (options.parent) await run(sql`update applications set parent = ${options.parent} where id = ${application.id}`);
  const organization = await club.anOrganization(application.id);
  const staff = await club.aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
  const organization_id = organization.id;
  const activity = (values = {}) => club.anActivity({ organization_id, ...values });
  const session = (activity_id: string, date: string, values = {}) =>
    club.aSession(activity_id, {
      organization_id,
      date,
      starts_at: `${date}T18:00:00.000Z`,
      ends_at: `${date}T19:00:00.000Z`,
      spots: 20,
      ...values,
    });
  const people = async (session_id: string, count: number, values: object = {}) => {
    const ids = [];
    for (let n = 0; n < count; n += 1) ids.push(await aParticipant(club.db, { session_id, organization_id, ...values }));
    return ids;
  };
  return { application, organization, staff, activity, session, people };
}

/** The totals of the dashboard, counted from the rows with other SQL than the product uses. */
async function countBySql(application_id: string, from: string, to: string) {
  const [row] = rowsOf<Record<string, number>>(
    await run(sql`
    with theirs as (
      select s.* from sessions s where s.date between ${from} and ${to}
        and exists (select 1 from organizations o where o.id = s.organization_id and o.application_id = ${application_id} and o.rejected_at is null)
    ), planned as (select * from theirs where status = 'planned'),
    there as (select p.*, planned.spots, planned.date from planned inner join participants p on p.session_id = planned.id)
    select (select count(*)::int from planned) as sessions, (select count(*)::int from theirs where status <> 'planned') as cancelled_sessions,
      (select count(*)::int from there where status = 'active') as participants,
      (select coalesce(sum(spots), 0)::int from planned) as spots,
      (select count(*)::int from there where status = 'active' and spots is not null) as taken,
      (select count(*)::int from there where status = 'active' and attendance_status = 'present') as present,
      (select count(*)::int from there where status = 'active' and attendance_status = 'absent') as absent,
      (select count(*)::int from there where attendance_status = 'signed_out') as signed_out`),
  );
  return row;
}

describe('the numbers of a dashboard', () => {
  it('equal the rows after any change, whether or not they were counted again', async () => {
    const { organization, activity, session, people, staff, application } = await createTown();
    const sports = [newId(), newId()];
    for (const id of sports) await aSport(id, `Sport ${id}`);
    const activities = [await activity({ sport: sports[0] }), await activity({ sport: sports[1] }), await activity()];
    const sessionIds: string[] = [];
    let seed = 7;
    const randomBelow = (limit: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % limit;
    const randomItem = <T>(list: readonly T[]) => list[randomBelow(list.length)] as T;
    const randomDay = () => `2026-${String(1 + randomBelow(12)).padStart(2, '0')}-${String(1 + randomBelow(28)).padStart(2, '0')}`;
    const add = async () => {
      const { id } = await session(randomItem(activities), randomDay(), randomBelow(4) === 0 ? { spots: null } : {});
      sessionIds.push(id);
      await people(id, 1 + randomBelow(6), {
        gender: randomItem(['female', 'male', null]),
        date_of_birth: randomItem(['2015-05-05', '1980-01-01', null]),
      });
    };
    for (let n = 0; n < 8; n += 1) await add();
    const someParticipants = sql`(select id from participants where organization_id = ${organization.id} order by md5(id::text || ${String(seed)}) limit 3)`;
    const changes: (() => Promise<unknown>)[] = [
      add,
      () => run(sql`update participants set status = 'cancelled' where id in ${someParticipants}`),
      () =>
        run(
          sql`update participants set attendance_status = ${randomItem(['present', 'absent', 'signed_out', 'none'])} where id in ${someParticipants}`,
        ),
      () =>
        run(
          sql`update participants set gender = ${randomItem(['female', 'male', 'other'])}, date_of_birth = ${randomItem(['2000-02-29', '1950-01-01'])} where id in ${someParticipants}`,
        ),
      () => run(sql`update participants set session_id = ${randomItem(sessionIds)} where id in ${someParticipants}`),
      () => run(sql`delete from participants where id in ${someParticipants}`),
      () => run(sql`update sessions set status = ${randomItem(['planned', 'cancelled'])} where id = ${randomItem(sessionIds)}`),
      () => run(sql`update sessions set date = ${randomDay()}, spots = ${randomBelow(30)} where id = ${randomItem(sessionIds)}`),
      () => run(sql`update activities set sport = ${randomItem(sports)} where id = ${randomItem(activities)}`),
      () => run(sql`update organizations set status = ${randomItem(['accepted', 'archived'])} where id = ${organization.id}`),
      () => run(sql`update organizations set rejected_at = ${randomItem(['2026-11-01', null])}::timestamptz where id = ${organization.id}`),
      async () => {
        const id = sessionIds.pop() ?? '';
        await run(sql`delete from participants where session_id = ${id}`);
        await run(sql`delete from sessions where id = ${id}`);
      },
      () => numbersJob(club.deps),
    ];
    for (let turn = 0; turn < 60; turn += 1) {
      await changes[turn < changes.length ? turn : randomBelow(changes.length)]?.();
      const { totals, over_time, sports: bySport } = await offerOf(YEAR, staff);
      expect(totals, `turn ${turn}`).toMatchObject((await countBySql(application.id, '2026-01-01', '2026-12-31')) ?? {});
      expect(over_time.reduce((sum, { participants }) => sum + participants, 0)).toBe(totals.participants);
      if (bySport?.every(({ total }) => total !== null))
        expect(bySport.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe(totals.participants);
    }
    await run(sql`update organizations set rejected_at = null where id = ${organization.id}`);
    await numbersJob(club.deps);
    expect(await compareNumbers(club.deps)).toBe(0);
    expect((await offerOf(YEAR, staff)).totals.participants).toBeGreaterThan(0);
  });

  it('are corrected when a change bypassed the triggers', async () => {
    const { activity, session, people, staff } = await createTown();
    const { id } = await session(await activity(), '2026-10-05');
    await people(id, 6);
    await numbersJob(club.deps);
    await run(sql`update session_numbers set participants = 60 where session_id = ${id}`);
    expect((await offerOf(YEAR, staff)).totals.participants).toBe(60);
    expect(await compareNumbers(club.deps)).toBe(1);
    expect((await offerOf(YEAR, staff)).totals.participants).toBe(6);
    await numbersJob(club.deps);
    expect(await compareNumbers(club.deps)).toBe(0);
  });

  it('are compared with the preceding days, in aligned bars', async () => {
    const { activity, session, people, staff } = await createTown();
    const judo = await activity();
    for (const [day, count] of [
      ['2026-11-01', 1],
      ['2026-11-07', 2],
      ['2026-11-08', 3],
      ['2026-11-14', 4],
      ['2026-11-15', 5],
    ] as const)
      await people((await session(judo, day)).id, count);
    const { before, bucket, totals, totals_before, over_time, over_time_before, months } = await offerOf(
      '?from=2026-11-08&to=2026-11-14',
      staff,
    );
    expect([before, bucket]).toEqual([{ from: '2026-11-01', to: '2026-11-07' }, 'day']);
    expect([totals.participants, totals_before.participants]).toEqual([7, 3]);
    expect(over_time.map(({ participants }) => participants)).toEqual([3, 0, 0, 0, 0, 0, 4]);
    expect(over_time_before.map(({ participants }) => participants)).toEqual([1, 0, 0, 0, 0, 0, 2]);
    expect(over_time_before.map(({ start }) => start)).toEqual(over_time.map(({ start }) => start));
    expect(months).toEqual({ first: '2026-11', last: '2026-11' });
  });

  it('are compared only if there were bookings before the earlier days began', async () => {
    const { staff, activity, session, people } = await createTown();
    const sport = newId();
    await aSport(sport, 'Korfbal');
    const own = await activity({ sport });
    const book = async (date: string, count: number) => {
      const { id } = await session(own, date);
      // People who are recognisable in a small group are hidden.
      await people(id, count);
      await numbersJob(club.deps);
    };
    await book('2026-10-10', 6);
    await book('2026-11-10', 12);
    const query = '?from=2026-10-20&to=2026-11-18';
    const early = await offerOf(query, staff);
    expect([early.booked_from, early.before.from, early.change]).toEqual(['2026-10-10', '2026-09-20', null]);
    expect(early.sports?.map(({ total, before }) => [total, before])).toEqual([[12, null]]);
    await book('2026-09-01', 5);
    const later = await offerOf(query, staff);
    expect(later.booked_from).toBe('2026-09-01');
    expect(later.sports?.map(({ total, before }) => [total, before])).toEqual([[12, 6]]);
  });

  it('are filtered by the current sport, category, label and organization', async () => {
    const { activity, session, people, staff, application, organization } = await createTown();
    const [sport, label, category] = [newId(), newId(), newId()];
    await aSport(sport, `Judo ${sport}`);
    await run(sql`insert into labels (id, name) values (${label}, ${`Gratis ${label}`})`);
    await run(sql`insert into categories (id, application_id, name, position) values (${category}, ${application.id}, 'Zomer', 1)`);
    const [judo, free] = [await activity({ sport }), await activity()];
    await run(sql`insert into activities_labels (owner_id, target_id) values (${free}, ${label})`);
    await run(sql`insert into activities_categories (owner_id, target_id) values (${free}, ${category})`);
    await people((await session(judo, '2026-10-05')).id, 7);
    await people((await session(free, '2026-10-06')).id, 8);
    await numbersJob(club.deps);
    const participantsFor = async (query: string) => (await offerOf(`${YEAR}${query}`, staff)).totals.participants;
    expect(await participantsFor('')).toBe(15);
    expect(await participantsFor(`&sports=${sport}`)).toBe(7);
    expect(await participantsFor(`&labels=${label}`)).toBe(8);
    expect(await participantsFor(`&categories=${category}&labels=${label}`)).toBe(8);
    expect(await participantsFor(`&sports=${sport}&labels=${label}`)).toBe(0);
    expect(await participantsFor(`&organizations=${organization.id}`)).toBe(15);
    await run(sql`update activities set sport = ${sport} where id = ${free}`);
    expect(await participantsFor(`&sports=${sport}`)).toBe(15);
  });

  it('include the hours and areas of the bookings', async () => {
    const { activity, session, people, staff, organization } = await createTown();
    const location = await club.insert('locations', {
      organization_id: organization.id,
      name: 'Sporthal Oost',
      zipcode: '1093 AB',
      latitude: 52.36,
      longitude: 4.93,
      contacts: [],
      opening_hours: {},
    });
    const judo = await activity({ location });
    // A Monday and a Sunday.
    await people((await session(judo, '2026-11-02', { start_time: '19:30' })).id, 6);
    await people((await session(judo, '2026-11-08', { start_time: '09:00' })).id, 5);
    const { hours, areas } = await offerOf(YEAR, staff);
    expect(hours).toEqual([
      { weekday: 1, hour: 19, total: 6 },
      { weekday: 7, hour: 9, total: 5 },
    ]);
    expect(areas).toEqual([{ name: '1093', total: 11, latitude: 52.36, longitude: 4.93 }]);
  });
});

describe('small groups on a dashboard', () => {
  it('are hidden even if a few people have many bookings, with the groups that would reveal them', async () => {
    const { activity, session, people, staff, organization } = await createTown();
    const judo = await activity();
    const { id } = await session(judo, '2026-10-01');
    await people(id, 12, { gender: 'female', date_of_birth: '1990-01-01' });
    await people(id, 9, { gender: 'male', date_of_birth: '1990-01-01' });
    const person = await club.insert('persons', { first_name: 'Ot', last_name: 'Ots', organization_id: organization.id });
    for (let n = 1; n < 9; n += 1)
      await aParticipant(club.db, {
        session_id: (await session(judo, `2026-10-1${n}`)).id,
        organization_id: organization.id,
        gender: 'other',
        person,
      });
    const { genders, ages } = await offerOf(YEAR, staff);
    expect(genders).toEqual([
      { name: 'female', total: 10 },
      { name: 'male', total: null },
      { name: 'other', total: null },
    ]);
    expect(ages).toEqual([
      { name: '30-49', total: null },
      { name: 'unknown', total: null },
    ]);
  });

  it('are left out if no other group can hide them', async () => {
    const { activity, session, people, staff } = await createTown();
    await people((await session(await activity(), '2026-10-01')).id, 3, { gender: 'female', date_of_birth: '2016-01-01' });
    const { genders, ages, sports, totals } = await offerOf(YEAR, staff);
    expect([genders, ages, sports, totals.participants]).toEqual([null, null, null, 3]);
  });

  it('are hidden in both periods if they are small in one', async () => {
    const { activity, session, people, staff } = await createTown();
    const ids = [newId(), newId(), newId()];
    for (const [index, [now, before]] of [
      [20, 30],
      [9, 8],
      [7, 2],
    ].entries()) {
      const sport = ids[index] ?? '';
      await aSport(sport, `Sport ${sport}`);
      const activity_id = await activity({ sport });
      await people((await session(activity_id, '2026-11-10')).id, now ?? 0);
      await people((await session(activity_id, '2026-11-03')).id, before ?? 0);
    }
    const { sports, change } = await offerOf('?from=2026-11-08&to=2026-11-14', staff);
    const groups = (sports ?? []).map(({ id, total, before }) => [ids.indexOf(id ?? ''), total, before]);
    expect(groups).toEqual([
      [0, 20, 30],
      [1, null, null],
      [2, null, null],
    ]);
    expect(change).toMatchObject({ kind: 'sport', name: `Sport ${ids[0]}`, now: 20, before: 30, percentage: -33 });
  });
});

describe('access to a dashboard', () => {
  it('includes applications below the own one only with a role there', async () => {
    const above = await createTown();
    const below = await createTown({ parent: above.application.id });
    await above.people((await above.session(await above.activity(), '2026-10-01')).id, 6);
    await below.people((await below.session(await below.activity(), '2026-10-01')).id, 8);
    const both = `${YEAR}&applications=${above.application.id},${below.application.id}`;
    const superadmin = await club.superadmin({ ApplicationId: above.application.id });
    const bySuperadmin = await offerOf(both, superadmin);
    expect([bySuperadmin.totals.participants, bySuperadmin.left_out, bySuperadmin.applications.length]).toEqual([14, 0, 2]);
    const byStaff = await offerOf(both, above.staff);
    expect([byStaff.totals.participants, byStaff.left_out, byStaff.applications.length]).toEqual([6, 1, 1]);
    const byOrganization = await offerOf(`${YEAR}&organizations=${below.organization.id}`, above.staff);
    expect([byOrganization.totals.participants, byOrganization.left_out]).toEqual([0, 1]);
  });

  it('excludes money, people and totals without permission', async () => {
    const town = await createTown();
    await run(sql`update organizations set created_at = '2026-10-01' where id = ${town.organization.id}`);
    const wallet = await club.insert('wallets', { name: 'Stadspas', slug: `stadspas-${newId().slice(-8)}` });
    const coupon = await club.insert('coupons', { wallet_id: wallet, code: 'ABC', value: 1, quantity: 5, used_count: 0, is_enabled: true });
    await club.insert('coupon_redemptions', {
      wallet_id: wallet,
      coupon,
      name: 'Bo',
      organization: town.organization.id,
      value: 1,
      status: 'redeemed',
      returned_moves: 0,
      redeemed_at: '2026-10-31T23:30:00Z',
    });
    const books = { organization_id: town.organization.id, application_id: town.application.id, zone: 'Europe/Amsterdam' };
    const sold = sale([{ amount_in_cents: 1250, vat: 'zero', vat_in_cents: 0 }], 35);
    await post({ db: club.db.orm, now: new Date('2026-10-31T23:30:00Z') } as never, books, [
      { kind: 'sale', order_id: null, key: `sale:${newId()}`, postings: sold },
    ]);
    const money = ({ new_organizations, vouchers, revenue_in_cents }: DashboardTotals) => [new_organizations, vouchers, revenue_in_cents];
    const october = '?from=2026-10-01&to=2026-10-31';
    expect(money((await offerOf(october, town.staff)).totals)).toEqual([1, 0, 0]);
    // 23:30 UTC is half past midnight on 1 November in Amsterdam.
    expect(money((await offerOf('?from=2026-11-01&to=2026-11-30', town.staff)).totals)).toEqual([0, 1, 1250]);
    await run(sql`insert into ${role_abilities} (role, ability) values ('kijker', 'view-application'), ('kijker', 'view-activities')`);
    const reader = await club.aPerson([{ role: 'kijker' as never, application_id: town.application.id }], {
      ApplicationId: town.application.id,
    });
    expect(money((await offerOf('?from=2026-11-01&to=2026-11-30', reader)).totals)).toEqual([null, null, null]);
  });

  it('includes the export of exactly what a plot shows, in Dutch', async () => {
    const { activity, session, people, staff, application } = await createTown();
    const sport = newId();
    await aSport(sport, `=Judo ${sport}`);
    const { id } = await session(await activity({ sport }), '2026-10-01');
    await people(id, 6, { gender: 'female', date_of_birth: '2012-01-01' });
    await people(id, 2, { gender: 'male' });
    const file = async (plot: string, format = 'csv') =>
      staff.raw('GET', `${PATH}/export${YEAR}&plot=${plot}&format=${format}&applications=${application.id}`);
    const lines = async (plot: string) => (await (await file(plot)).text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(await lines('sports')).toEqual(['Sport;Deze periode;Periode ervoor', `'=Judo ${sport};8;0`]);
    expect(await lines('genders')).toEqual(['Geslacht;Deelnames', 'Vrouw;verborgen', 'Man;verborgen']);
    // A spreadsheet does not read "12 t/m 17" as a date.
    expect((await lines('ages')).some((line) => line.startsWith('12 t/m 17;'))).toBe(true);
    expect(await lines('hours')).toEqual(['Dag;Uur;Deelnames', 'Donderdag;19;8']);
    expect((await lines('over_time'))[0]).toContain('Omzet');
    expect((await file('ages', 'xlsx')).headers.get('content-type')).toContain('spreadsheetml');
    expect([(await file('money')).status, (await file('ages', 'pdf')).status]).toEqual([422, 422]);
    const member = await club.aPerson([{ role: 'organization', organization_id: club.organization.id }], { ApplicationId: application.id });
    expect((await member.call('GET', `${PATH}/export${YEAR}&plot=ages`)).status).toBe(403);
  });

  it('returns errors at the field of an invalid query', async () => {
    const errorsOf = async (query: string) => {
      const { status, errors } = await admin.call('GET', `${PATH}?${query}`);
      return [status, Object.keys(errors).filter((name) => name !== 'message')];
    };
    expect(await errorsOf('from=2026-02-31&to=2026-03-01')).toEqual([422, ['from']]);
    expect(await errorsOf('from=2026-03-01')).toEqual([422, ['to']]);
    expect(await errorsOf('from=2026-03-02&to=2026-03-01')).toEqual([422, ['to']]);
    expect(await errorsOf('from=2020-01-01&to=2026-03-01')).toEqual([422, ['to']]);
    expect(await errorsOf("sports=voetbal' or 1=1")).toEqual([422, ['sports']]);
    expect(await errorsOf(`labels=${Array.from({ length: 51 }, newId).join(',')}`)).toEqual([422, ['labels']]);
  });
});
