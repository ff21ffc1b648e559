import { sql } from 'drizzle-orm';
import { bucketOf } from '../../../domain/statistics/dateRange';
import type { OfferStatistics, OfferTotals } from '../../../domain/statistics/statistics';
import type { Ctx } from '../../core/context';
import { todayOf } from '../../core/todayOf';
import { zoneOf } from '../../core/zoneOf';
import { rowsOf } from '../../db/rowsOf';
import { nextSessions, openWaitingLists } from './offerAhead';
import { offerGroups } from './offerGroups';
import { offerOverTime } from './offerOverTime';
import { offerScope, type OfferScope } from './offerScope';
import { rangeIn } from './rangeIn';

const TOTALS = ['sessions', 'cancelled_sessions', 'participants', 'spots', 'taken', 'sign_ups'] as const;

/** Statistics of an organization's activities, as far as the caller may see them: for `?from=` to `?to=`, and for the future. */
export async function offerStatistics(
  ctx: Ctx,
  organization: { readonly id: string; readonly application_id: string },
  query: URLSearchParams,
): Promise<OfferStatistics> {
  const zone = await zoneOf(ctx.db, organization.application_id);
  const range = rangeIn(query, todayOf({ now: ctx.now, zone }));
  const scope = offerScope(ctx, organization.id, zone, range);
  const bucket = bucketOf(range);
  const [over_time, groups, next_sessions, waiting, activities] = await Promise.all([
    offerOverTime(scope, range, bucket),
    offerGroups(scope),
    nextSessions(scope),
    openWaitingLists(scope),
    countActivities(scope),
  ]);
  const totals = Object.fromEntries(
    TOTALS.map((name) => [name, over_time.reduce((sum, row) => sum + row[name], 0)]),
  ) as unknown as OfferTotals;
  return { range, bucket, activities, totals, over_time, ...groups, next_sessions, waiting };
}

async function countActivities({ ctx, organization_id, isSeen }: OfferScope): Promise<number> {
  const found = await ctx.db.execute(
    sql`select count(*)::int as total from activities where organization_id = ${organization_id} and ${isSeen(sql`id`)}`,
  );
  return rowsOf<{ total: number }>(found)[0]?.total ?? 0;
}
