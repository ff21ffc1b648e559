import { type SQL, sql } from 'drizzle-orm';
import { type Bucket, bucketOf, bucketStarts, type DateRange } from '../../../domain/statistics/dateRange';
import { MAX_OFFERS, type OrganizationRevenue, type RevenueBucket, type RevenueOfOffer } from '../../../domain/statistics/revenue';
import type { Ctx } from '../../core/context';
import { todayOf } from '../../core/todayOf';
import { zoneOf } from '../../core/zoneOf';
import { nameKey } from '../../db/nameKey';
import { rowsOf } from '../../db/rowsOf';
import { activityOfLine, earned, earnedByLine } from './earned';
import { offerScope, type OfferScope } from './offerScope';
import { openOrders } from './openOrders';
import { rangeIn } from './rangeIn';

/** An organization's sales minus credits from `?from=` to `?to=`, over time and by offer, and the amounts still to be paid. */
export async function organizationRevenue(
  ctx: Ctx,
  { id, application_id }: { readonly id: string; readonly application_id: string },
  query: URLSearchParams,
): Promise<OrganizationRevenue> {
  const zone = await zoneOf(ctx.db, application_id);
  const today = todayOf({ now: ctx.now, zone });
  const range = rangeIn(query, today);
  const bucket = bucketOf(range);
  const scope = offerScope(ctx, id, zone, range);
  const [over_time, { offers, count }, open, has_sold] = await Promise.all([
    revenueOverTime(scope, range, bucket),
    revenueByOffer(scope, range),
    openOrders(ctx, id, zone, today),
    hasSold(ctx, id),
  ]);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  const totals = {
    revenue_in_cents: sum(over_time.map((row) => row.revenue_in_cents)),
    vat_in_cents: sum(over_time.map((row) => row.vat_in_cents)),
  };
  // Derived from the ledger, so that the parts add up even if an order differs from it.
  const rest = totals.revenue_in_cents - sum(offers.map((offer) => offer.revenue_in_cents));
  return { range, bucket, has_sold, totals, over_time, offers, others: { offers: count - offers.length, revenue_in_cents: rest }, open };
}

const whose = ({ organization_id }: OfferScope, days: DateRange) => ({ organizations: sql`(${organization_id}::uuid)`, days });
const inRange = ({ from, until }: OfferScope): SQL => sql`earned.at >= ${from} and earned.at < ${until}`;

async function revenueOverTime(scope: OfferScope, range: DateRange, bucket: Bucket): Promise<RevenueBucket[]> {
  const found = rowsOf<{ start: string; revenue: string; vat: string }>(
    await scope.ctx.db.execute(sql`
      select to_char(date_trunc(${bucket}, earned.at at time zone ${scope.zone}), 'YYYY-MM-DD') as start, sum(amount)::int8 as revenue, sum(vat)::int8 as vat
      from (${earned(whose(scope, range))}) as earned where ${inRange(scope)} group by 1`),
  );
  const bars = new Map(found.map((row) => [row.start, row]));
  return bucketStarts(range, bucket).map((start) => {
    const { revenue = 0, vat = 0 } = bars.get(start) ?? {};
    return { start, revenue_in_cents: Number(revenue), vat_in_cents: Number(vat) };
  });
}

/** The offers with the highest revenue, and the number of offers with any. A deleted offer has no name and counts among the others. */
async function revenueByOffer(scope: OfferScope, range: DateRange): Promise<{ offers: RevenueOfOffer[]; count: number }> {
  const found = rowsOf<Omit<RevenueOfOffer, 'revenue_in_cents'> & { revenue: string; count: number }>(
    await scope.ctx.db.execute(sql`
      with brought as (
        select ${activityOfLine} as activity, line.product, sum(earned.amount) as revenue
        from (${earnedByLine(whose(scope, range))}) as earned join order_lines as line on line.id = earned.line
        where ${inRange(scope)} group by 1, 2
      ), named as (
        select 'activities' as of, activities.id, activities.name, sum(revenue) as revenue from brought join activities on activities.id = brought.activity group by 2
        union all
        select 'products', products.id, products.name, sum(revenue) from brought join products on products.id = brought.product where brought.activity is null group by 2
      )
      select of, id, name, revenue::int8 as revenue, (count(*) over ())::int as count from named where revenue <> 0
      order by revenue desc, ${nameKey(sql`name`)}, id limit ${MAX_OFFERS}`),
  );
  const offers = found.map(({ of, id, name, revenue }) => ({ of, id, name, revenue_in_cents: Number(revenue) }));
  return { offers, count: found[0]?.count ?? 0 };
}

async function hasSold({ db }: Ctx, organization_id: string): Promise<boolean> {
  const found = await db.execute(
    sql`select exists (select 1 from journal_entries where organization_id = ${organization_id} and kind = 'sale') as has_sold`,
  );
  return rowsOf<{ has_sold: boolean }>(found)[0]?.has_sold ?? false;
}
