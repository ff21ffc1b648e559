import { sql } from 'drizzle-orm';
import { canCompare } from '../../../domain/statistics/canCompare';
import { biggestChange, type Compared } from '../../../domain/statistics/biggestChange';
import { bucketStarts } from '../../../domain/statistics/dateRange';
import type { ApplicationOffer, Area, DashboardBucket, DashboardTotals, Part } from '../../../domain/statistics/statistics';
import { rowsOf } from '../../db/rowsOf';
import { bookableActivities } from './bookableActivities';
import { dashboardGroups } from './dashboardGroups';
import { barOf, type BarNumber, newOrganizations, revenue, vouchers } from './dashboardMoney';
import { bothPeriods, lookedUp, namesOf, type PartRow, PARTS, withoutSmallParts, type ShownPart } from './dashboardParts';
import type { DashboardScope } from './dashboardScope';
import { numbersNow } from './sessionNumbers';

const SUMMED = ['sessions', 'cancelled_sessions', 'participants', 'spots', 'taken', 'present', 'absent', 'signed_out'] as const;
type Summed = Record<(typeof SUMMED)[number], number>;
type Extra = Pick<DashboardTotals, 'new_organizations' | 'vouchers' | 'revenue_in_cents'>;

/** Number of organizations shown by name. */
const SHOWN = 10;

interface Row extends Summed {
  readonly is: 'bar' | 'hour' | 'sport' | 'organization' | 'area';
  readonly is_now: boolean;
  readonly key: string | null;
  readonly hour: number;
  readonly most: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The numbers of a range of days and of the same number of days before it, as far as the caller may see them. */
export async function dashboardNumbers(scope: DashboardScope): Promise<ApplicationOffer> {
  const { range, before, bucket, applications, left_out } = scope;
  const [rows, groups, { months, booked_from }, extras] = await Promise.all([
    readRows(scope),
    dashboardGroups(scope),
    endsOf(scope),
    extrasOf(scope),
  ]);
  const part = (is: Row['is']): PartRow[] => rows.filter((row) => row.is === is).map((row) => ({ ...row, total: row.participants }));
  const [sports, organizations, areas] = await Promise.all([
    withoutSmallParts(scope, 'sport', part('sport')),
    withoutSmallParts(scope, 'organization', part('organization')),
    withoutSmallParts(scope, 'area', part('area')),
  ]);
  const named = {
    sports: sports && (await withNames(scope, 'sports', sports)),
    organizations: organizations && (await withNames(scope, 'organizations', organizations)),
  };
  const isComparable = canCompare({ booked_from, before });
  const comparable = (parts: readonly Part[]) => (isComparable ? parts : parts.map((part) => ({ ...part, before: null })));
  return {
    range,
    before,
    bucket,
    months,
    booked_from,
    applications,
    left_out,
    ...overTime(scope, rows, extras),
    sports: named.sports && comparable(named.sports),
    organizations: named.organizations && comparable(named.organizations).slice(0, SHOWN),
    areas: areas && areas.filter(({ row, total }) => row.is_now && total !== 0).map(toArea),
    ...groups,
    hours: rows
      .filter(({ is, is_now, participants }) => is === 'hour' && is_now && participants > 0)
      .map(({ key, hour, participants }) => ({ weekday: Number(key), hour, total: participants }))
      .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour),
    change: isComparable
      ? biggestChange([...compared('sport', named.sports ?? []), ...compared('organization', named.organizations ?? [])])
      : null,
  };
}

/**
 * One pass over the sessions of both periods. It groups them by day and hour, and by activity and location; the sums by bar, hour, sport,
 * organization and area are made from those groups.
 */
async function readRows(scope: DashboardScope): Promise<Row[]> {
  const { range, bucket, days, ctx } = scope;
  const sums = sql.raw(SUMMED.map((name) => `sum(${name})::int as ${name}`).join(', '));
  const asNow = sql`(day >= ${range.from}::date)`;
  const moved = sql`case when ${asNow} then day else day + ${days}::int end`;
  const found = await ctx.db.execute(sql`
    with ${numbersNow(bothPeriods(scope))}, brought as materialized (
      select grouping(n.activity_id) = 1 as is_time, n.day, n.hour, n.is_now, n.activity_id, n.location,
        (count(*) filter (where n.is_planned and n.is_bookable))::int as sessions,
        (count(*) filter (where not n.is_planned and n.is_bookable))::int as cancelled_sessions,
        sum(n.participants)::int as participants, coalesce(sum(n.spots) filter (where n.is_planned and n.is_bookable), 0)::int as spots,
        coalesce(sum(n.participants) filter (where n.spots is not null and n.is_bookable), 0)::int as taken,
        sum(n.present)::int as present, sum(n.absent)::int as absent, sum(n.signed_out)::int as signed_out, max(n.participants) as most
      from (select numbers.*, day >= ${range.from}::date as is_now, activity_id in ${bookableActivities(scope)} as is_bookable from numbers) as n
      group by grouping sets ((n.day, n.hour), (n.is_now, n.activity_id, n.location))
    ), timed as (
      select case when grouping(bar) = 0 then 'bar' else 'hour' end as is, is_now, coalesce(bar, weekday::text) as key, coalesce(hour, 0)::int as hour,
        ${sums}, max(most)::int as most, null::float8 as latitude, null::float8 as longitude
      from (
        select brought.day, brought.hour, ${sql.raw(SUMMED.join(', '))}, most, ${asNow} as is_now,
          ${barOf(bucket, moved)} as bar, extract(isodow from day)::int as weekday
        from brought where is_time
      ) as one group by grouping sets ((is_now, bar), (is_now, weekday, hour))
    ), placed as (
      select case when grouping(sport) = 0 then 'sport' when grouping(organization) = 0 then 'organization' else 'area' end as is, is_now,
        coalesce(sport, organization, area) as key, 0 as hour, ${sums}, max(most)::int as most,
        case when grouping(area) = 0 then avg(latitude)::float8 end as latitude, case when grouping(area) = 0 then avg(longitude)::float8 end as longitude
      from (
        select brought.is_now, ${sql.raw(SUMMED.join(', '))}, most, ${PARTS.sport} as sport, ${PARTS.organization} as organization, ${PARTS.area} as area,
          location.latitude, location.longitude
        from brought ${lookedUp('brought')} where not is_time
      ) as one group by grouping sets ((is_now, sport), (is_now, organization), (is_now, area))
    )
    select * from timed union all select * from placed`);
  return rowsOf<Row>(found);
}

const NOTHING: Summed = { sessions: 0, cancelled_sessions: 0, participants: 0, spots: 0, taken: 0, present: 0, absent: 0, signed_out: 0 };

type Extras = Readonly<Record<keyof Extra, readonly BarNumber[] | null>>;

/** Numbers that are not about sessions. Null if the caller may not see them in the chosen applications. */
async function extrasOf(scope: DashboardScope): Promise<Extras> {
  const seesOrders = scope.may('view-application-orders');
  const [organizations, redeemed, paid] = await Promise.all([
    scope.may('view-organizations') ? newOrganizations(scope) : null,
    seesOrders ? vouchers(scope) : null,
    seesOrders ? revenue(scope) : null,
  ]);
  return { new_organizations: organizations, vouchers: redeemed, revenue_in_cents: paid };
}

function overTime({ range, bucket }: DashboardScope, rows: readonly Row[], extras: Extras) {
  const starts = bucketStarts(range, bucket);
  const barsOf = (is_now: boolean): DashboardBucket[] => {
    const found = new Map(rows.filter((row) => row.is === 'bar' && row.is_now === is_now).map((row) => [row.key, row]));
    const extra = (name: keyof Extra, start: string) =>
      extras[name] && (extras[name].find((bar) => bar.is_now === is_now && bar.start === start)?.total ?? 0);
    return starts.map((start) => {
      const row = found.get(start) ?? NOTHING;
      return {
        start,
        ...(Object.fromEntries(SUMMED.map((name) => [name, row[name]])) as Summed),
        new_organizations: extra('new_organizations', start),
        vouchers: extra('vouchers', start),
        revenue_in_cents: extra('revenue_in_cents', start),
      };
    });
  };
  const [over_time, over_time_before] = [barsOf(true), barsOf(false)];
  return { over_time, over_time_before, totals: totalsOf(over_time), totals_before: totalsOf(over_time_before) };
}

function totalsOf(bars: readonly DashboardBucket[]): DashboardTotals {
  const sum = (name: keyof DashboardTotals) => bars.reduce((all, bar) => all + (bar[name] ?? 0), 0);
  const orNull = (name: keyof Extra) => (bars.some((bar) => bar[name] === null) ? null : sum(name));
  return {
    ...(Object.fromEntries(SUMMED.map((name) => [name, sum(name)])) as Summed),
    new_organizations: orNull('new_organizations'),
    vouchers: orNull('vouchers'),
    revenue_in_cents: orNull('revenue_in_cents'),
  };
}

/** Parts with the names of their sport or organization, unless these are hidden. */
async function withNames(scope: DashboardScope, table: 'sports' | 'organizations', parts: readonly ShownPart[]): Promise<Part[]> {
  const names = await namesOf(
    scope,
    table,
    parts.map(({ key }) => key),
  );
  return parts.map(({ key, total, before }) => ({ id: key, name: key === null ? null : (names.get(key) ?? null), total, before }));
}

const toArea = ({ key, total, row: { latitude, longitude } }: ShownPart): Area => ({ name: key, total, latitude, longitude });

const compared = (kind: Compared['kind'], parts: readonly Part[]): Compared[] =>
  parts.flatMap(({ name, total, before }) =>
    name === null || total === null || before === null ? [] : [{ kind, name, now: total, before }],
  );

/**
 * The first and last month with sessions in the chosen applications, as the ends of a slider, and the first day with a booking. They come
 * from the last count, or from the rows if nothing was counted yet.
 */
async function endsOf({ ctx, everyOrganization }: DashboardScope): Promise<Pick<ApplicationOffer, 'months' | 'booked_from'>> {
  const [row] = rowsOf<{ first: string | null; last: string | null; booked_from: string | null }>(
    await ctx.db.execute(sql`
      select to_char(min(first), 'YYYY-MM') as first, to_char(max(last), 'YYYY-MM') as last, to_char(min(booked), 'YYYY-MM-DD') as booked_from from (
        select ends.first, ends.last, ends.booked from organizations as organization cross join lateral (
          select (select min(n.day) from session_numbers as n where n.organization_id = organization.id) as first,
            (select max(n.day) from session_numbers as n where n.organization_id = organization.id) as last,
            (select min(n.day) from session_numbers as n where n.organization_id = organization.id and n.participants > 0) as booked
        ) as ends where organization.id in ${everyOrganization}
        union all
        select session.date, session.date, null from (select distinct session_id from stale_sessions) as stale
          join sessions as session on session.id = stale.session_id where session.organization_id in ${everyOrganization}
      ) as every`),
  );
  return { months: row?.first && row.last ? { first: row.first, last: row.last } : null, booked_from: row?.booked_from ?? null };
}
