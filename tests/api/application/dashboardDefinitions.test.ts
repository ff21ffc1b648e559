import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sale } from '../../../src/domain/ledger/entries';
import type { ApplicationOffer, ApplicationStatistics } from '../../../src/domain/statistics/statistics';
import { newId } from '../../../src/server/db/columns';
import { rowsOf } from '../../../src/server/db/rowsOf';
import { post } from '../../../src/server/features/ledger/post';
import { aClub, type Club } from '../../support/aClub';
import { aParticipant } from '../../support/offerRows';

/**
 * Compares every number of an application's dashboard with plain SQL, over organizations and bookings in every state, drafts, cancelled
 * sessions and sessions without a maximum.
 */
const RANGE = { from: '2026-10-01', to: '2026-10-31' };
const BEFORE = { from: '2026-08-31', to: '2026-09-30' };
const STATES = [
  { status: 'accepted', rejected_at: null },
  { status: 'archived', rejected_at: null },
  { status: 'pending', rejected_at: null },
  { status: 'pending', rejected_at: '2026-10-03T10:00:00Z' },
] as const;

let club: Club;
let application_id: string;
let offer: ApplicationOffer;

beforeAll(async () => {
  club = await aClub();
  application_id = (await club.anApplication()).id;
  for (const state of STATES) await aClubWithOffers(state);
  const staff = await club.aPerson([{ role: 'admin', application_id }], { ApplicationId: application_id });
  const answer = await staff.call<ApplicationStatistics>('GET', `/v1/admin/application/statistics?from=${RANGE.from}&to=${RANGE.to}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  if (!answer.body.offer) throw new Error('The dashboard shows no bookings');
  offer = answer.body.offer;
});
afterAll(() => club.close());

async function aClubWithOffers({ status, rejected_at }: (typeof STATES)[number]) {
  const { id: organization_id } = await club.anOrganization(application_id);
  await club.db.orm.execute(
    sql`update organizations set status = ${status}, rejected_at = ${rejected_at}::timestamptz, zipcode = '1011 AB', created_at = '2026-10-05' where id = ${organization_id}`,
  );
  const location = await club.insert('locations', { organization_id, name: 'Hal', zipcode: '1093 AB', contacts: [], opening_hours: {} });
  const sport = newId();
  await club.db.orm.execute(sql`insert into sports (id, name) values (${sport}, ${`Sport ${sport}`})`);
  for (const activity of [{ sport, location }, { concept: true }, { sport }]) {
    const activity_id = await club.anActivity({ organization_id, ...activity });
    for (const date of ['2026-09-10', '2026-10-07', '2026-10-25'])
      for (const session of [{ spots: 28 }, { spots: null }, { spots: 12, status: 'cancelled' }])
        await addPeople(organization_id, await aSession(organization_id, activity_id, date, session));
  }
  await addMoney(organization_id);
}

async function aSession(organization_id: string, activity_id: string, date: string, values: object): Promise<string> {
  const at = { starts_at: `${date}T18:00:00.000Z`, ends_at: `${date}T19:00:00.000Z` };
  return (await club.aSession(activity_id, { organization_id, date, ...at, ...values })).id;
}

async function addPeople(organization_id: string, session_id: string) {
  const add = (values: object) => aParticipant(club.db, { session_id, organization_id, ...values });
  for (let n = 0; n < 5; n += 1) {
    await add({ gender: 'female', date_of_birth: '2016-10-07', attendance_status: 'present' });
    await add({ gender: 'male', date_of_birth: '1970-01-01', attendance_status: 'absent' });
  }
  await add({ gender: 'female', date_of_birth: '2016-01-01', status: 'cancelled' });
  await add({ gender: 'male', date_of_birth: '1970-01-01', status: 'cancelled', attendance_status: 'signed_out' });
}

async function addMoney(organization_id: string) {
  const now = new Date('2026-10-12T10:00:00Z');
  const sold = sale([{ amount_in_cents: 1250, vat: 'low', vat_in_cents: 103 }], 35);
  const books = { organization_id, application_id, zone: 'Europe/Amsterdam' };
  await post({ db: club.db.orm, now } as never, books, [{ kind: 'sale', order_id: null, key: `sale:${newId()}`, postings: sold }]);
  const wallet_id = await club.insert('wallets', { name: 'Stadspas', slug: `stadspas-${newId().slice(-8)}` });
  const coupon = await club.insert('coupons', { wallet_id, code: 'ABC', value: 1, quantity: 5, used_count: 0, is_enabled: true });
  const redemption = { wallet_id, coupon, name: 'Bo', organization: organization_id, value: 1, status: 'redeemed', returned_moves: 0 };
  await club.insert('coupon_redemptions', { ...redemption, redeemed_at: '2026-10-12T10:00:00Z' });
}

const query = async <T extends object>(statement: SQL): Promise<T[]> => rowsOf<T>(await club.db.orm.execute(statement));
const countBySql = async (statement: SQL) => Number((await query<{ total: number }>(sql`select (${statement}) as total`))[0]?.total);

const notRejected = () => sql`(select id from organizations where application_id = ${application_id} and rejected_at is null)`;
const sessionsIn = ({ from, to }: typeof RANGE) =>
  sql`sessions s where s.date between ${from} and ${to} and s.organization_id in ${notRejected()}`;
const bookable = sql`(select concept from activities a where a.id = s.activity_id) = false and (select status from organizations o where o.id = s.organization_id) in ('accepted', 'archived')`;
const placesIn = (range: typeof RANGE) =>
  sql`participants p where p.session_id in (select s.id from ${sessionsIn(range)} and s.status = 'planned')`;

test.each([
  ['sessions', (range) => sql`select count(*) from ${sessionsIn(range)} and s.status = 'planned' and ${bookable}`],
  ['cancelled_sessions', (range) => sql`select count(*) from ${sessionsIn(range)} and s.status = 'cancelled' and ${bookable}`],
  ['spots', (range) => sql`select sum(s.spots) from ${sessionsIn(range)} and s.status = 'planned' and ${bookable}`],
  [
    'taken',
    (range) =>
      sql`select count(*) from participants p where p.status = 'active' and p.session_id in (select s.id from ${sessionsIn(range)} and s.status = 'planned' and s.spots is not null and ${bookable})`,
  ],
  ['participants', (range) => sql`select count(*) from ${placesIn(range)} and p.status = 'active'`],
  ['present', (range) => sql`select count(*) from ${placesIn(range)} and p.status = 'active' and p.attendance_status = 'present'`],
  ['absent', (range) => sql`select count(*) from ${placesIn(range)} and p.status = 'active' and p.attendance_status = 'absent'`],
  ['signed_out', (range) => sql`select count(*) from ${placesIn(range)} and p.attendance_status = 'signed_out'`],
  [
    'new_organizations',
    ({ from, to }) =>
      sql`select count(*) from organizations where application_id = ${application_id} and rejected_at is null and (created_at at time zone 'Europe/Amsterdam')::date between ${from} and ${to}`,
  ],
  [
    'vouchers',
    ({ from, to }) =>
      sql`select count(*) from coupon_redemptions where organization in ${notRejected()} and (redeemed_at at time zone 'Europe/Amsterdam')::date between ${from} and ${to}`,
  ],
  [
    'revenue_in_cents',
    ({ from, to }) =>
      sql`select coalesce(-sum(posting.amount), 0) from journal_entries entry join postings posting on posting.entry_id = entry.id where entry.organization_id in ${notRejected()} and entry.kind in ('sale', 'credit') and posting.account in ('organization', 'vat_low', 'vat_high') and (entry.at at time zone 'Europe/Amsterdam')::date between ${from} and ${to}`,
  ],
] as const satisfies readonly (readonly [keyof ApplicationOffer['totals'], (range: typeof RANGE) => SQL])[])(
  'the total %s equals plain SQL, in the range and in the days before it',
  async (name, statement) => {
    expect([offer.totals[name], offer.totals_before[name]]).toEqual([
      await countBySql(statement(RANGE)),
      await countBySql(statement(BEFORE)),
    ]);
    expect(offer.over_time.reduce((sum, bar) => sum + (bar[name] ?? 0), 0)).toBe(offer.totals[name]);
  },
);

test('the occupancy leaves out drafts and pending organizations, whose places cannot be booked', () => {
  // An accepted and an archived organization each have two published activities with two sessions of 28 spots and ten people.
  expect([offer.totals.spots, offer.totals.taken]).toEqual([2 * 2 * 2 * 28, 2 * 2 * 2 * 10]);
  expect(offer.totals.sessions).toBe(2 * 2 * 2 * 2);
});

test('bookings by sport, organization, area and hour equal plain SQL', async () => {
  const bookingsBy = (key: SQL) =>
    query<{ key: string | null; total: number }>(
      sql`select ${key} as key, count(*)::int as total from participants p join sessions s on s.id = p.session_id join activities a on a.id = s.activity_id
        where p.status = 'active' and s.id in (select s.id from ${sessionsIn(RANGE)} and s.status = 'planned') group by 1`,
    );
  const sorted = (rows: readonly { key: string | null; total: number | null }[]) => rows.map(({ key, total }) => `${key}: ${total}`).sort();
  expect(sorted((offer.sports ?? []).map(({ id, total }) => ({ key: id, total })))).toEqual(sorted(await bookingsBy(sql`a.sport::text`)));
  expect(sorted((offer.organizations ?? []).map(({ id, total }) => ({ key: id, total })))).toEqual(
    sorted(await bookingsBy(sql`s.organization_id::text`)),
  );
  expect(sorted((offer.areas ?? []).map(({ name, total }) => ({ key: name, total })))).toEqual(
    sorted(await bookingsBy(sql`case when coalesce(s.location, a.location) is null then '1011' else '1093' end`)),
  );
  expect(sorted(offer.hours.map(({ weekday, hour, total }) => ({ key: `${weekday} ${hour}`, total })))).toEqual(
    sorted(await bookingsBy(sql`extract(isodow from s.date)::int || ' ' || left(s.start_time, 2)::int`)),
  );
});

test('bookings by gender and age equal plain SQL, rounded to five', async () => {
  const bookingsBy = (key: SQL) =>
    query<{ name: string; total: number }>(
      sql`select ${key} as name, (round(count(*) / 5.0) * 5)::int as total from participants p join sessions s on s.id = p.session_id
        where p.status = 'active' and s.id in (select s.id from ${sessionsIn(RANGE)} and s.status = 'planned') group by 1 order by 1`,
    );
  expect(offer.genders).toEqual(await bookingsBy(sql`p.gender`));
  expect(offer.ages).toEqual(
    await bookingsBy(sql`case when date_part('year', age(s.date, p.date_of_birth)) < 12 then '0-11' else '50-64' end`),
  );
});

test('the slider covers the months with sessions', async () => {
  const [months] = await query<{ first: string; last: string }>(
    sql`select to_char(min(date), 'YYYY-MM') as first, to_char(max(date), 'YYYY-MM') as last from sessions where organization_id in ${notRejected()}`,
  );
  expect(offer.months).toEqual(months);
});
