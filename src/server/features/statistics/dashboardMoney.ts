import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../db/rowsOf';
import { type DashboardScope, idList } from './dashboardScope';
import { activityOfLine, earned, earnedByLine } from './earned';

/** A number in one bar of one of the two periods. */
export interface BarNumber {
  readonly is_now: boolean;
  readonly start: string;
  readonly total: number;
}

/** Organizations by date of registration, filtered by the organization's own fields. */
export const newOrganizations = (scope: DashboardScope): Promise<BarNumber[]> =>
  overTime(scope, {
    at: sql`organization.created_at`,
    total: sql`count(*)`,
    from: sql`organizations as organization`,
    where: sql`organization.id in ${scope.organizations} and ${ofThem(scope)}`,
  });

/** Coupons that were redeemed at the organizations. A redemption has no activity, so filters on activities exclude all of them. */
export const vouchers = (scope: DashboardScope): Promise<BarNumber[]> =>
  overTime(scope, {
    at: sql`redemption.redeemed_at`,
    total: sql`count(*)`,
    from: sql`coupon_redemptions as redemption`,
    where: sql`redemption.organization in ${scope.organizations}${isNarrowed(scope) ? sql` and false` : sql``}`,
  });

/**
 * Sales minus credits, including VAT, each on its own day: from the ledger, or from order lines if a filter depends on what was sold. A
 * line belongs to its activity or product.
 */
export const revenue = (scope: DashboardScope): Promise<BarNumber[]> => {
  const whose = { organizations: scope.organizations, days: { from: scope.before.from, to: scope.range.to } };
  return overTime(scope, {
    at: sql`earned.at`,
    total: sql`coalesce(sum(earned.amount), 0)`,
    from: isNarrowed(scope)
      ? sql`(${earnedByLine(whose)}) as earned join order_lines as line on line.id = earned.line`
      : sql`(${earned(whose)}) as earned`,
    where: ofLine(scope),
  });
};

const isNarrowed = ({ filter }: DashboardScope) => filter.sports.length + filter.categories.length + filter.labels.length > 0;

function ofLine(scope: DashboardScope): SQL {
  if (!isNarrowed(scope)) return sql`true`;
  return sql`(${scope.isChosen(activityOfLine)} or line.product in (select id from products where ${chosenBy(scope, 'products')}))`;
}

const ofThem = (scope: DashboardScope) => sql`organization.id in (select id from organizations where ${chosenBy(scope, 'organizations')})`;

/** The filters on the fields of a product or organization. */
function chosenBy({ filter: { sports, categories, labels } }: DashboardScope, table: 'products' | 'organizations'): SQL {
  const pairs = (name: string, ids: readonly string[]) =>
    sql`id in (select owner_id from ${sql.identifier(`${table}_${name}`)} where target_id in ${idList(ids)})`;
  const conditions = [
    sql`true`,
    ...(sports.length > 0 ? [table === 'products' ? sql`sport in ${idList(sports)}` : pairs('sports', sports)] : []),
    ...(categories.length > 0 ? [pairs('categories', categories)] : []),
    ...(labels.length > 0 ? [pairs('labels', labels)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

interface Counted {
  readonly at: SQL;
  readonly total: SQL;
  readonly from: SQL;
  readonly where: SQL;
}

/** Counts moments of both periods in the bars of the range, in the application's time zone. */
async function overTime({ ctx, before, range, bucket, days }: DashboardScope, { at, total, from, where }: Counted): Promise<BarNumber[]> {
  const day = sql`(${at} at time zone ${ctx.zone})::date`;
  return rowsOf<BarNumber>(
    await ctx.db.execute(sql`
      select day >= ${range.from} as is_now, ${barOf(bucket, sql`case when day >= ${range.from} then day else day + ${days}::int end`)} as start, sum(total)::int8 as total
      from (select ${day} as day, ${total} as total from ${from}
        where ${where} and ${at} >= ${before.from}::date::timestamp at time zone ${ctx.zone} and ${at} < (${range.to}::date + 1)::timestamp at time zone ${ctx.zone} group by 1) as one
      group by 1, 2`),
  ).map((row) => ({ ...row, total: Number(row.total) }));
}

/** The first day of the bar that contains a day. */
export const barOf = (bucket: DashboardScope['bucket'], day: SQL): SQL =>
  bucket === 'day' ? sql`to_char(${day}, 'YYYY-MM-DD')` : sql`to_char(date_trunc('${sql.raw(bucket)}', (${day})::timestamp), 'YYYY-MM-DD')`;
