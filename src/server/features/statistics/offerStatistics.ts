import { eq, sql } from 'drizzle-orm';
import { bucketOf, type DateRange, presetRange, rangeIssues } from '../../../domain/statistics/dateRange';
import type { OfferStatistics, OfferTotals } from '../../../domain/statistics/statistics';
import { toLocal } from '../../../domain/time/zonedTime';
import type { Ctx } from '../../app/context';
import { rowsOf } from '../../db/rowsOf';
import { table } from '../../db/tables';
import { invalid } from '../../http/apiError';
import { nextSessions, openWaitingLists } from './offerAhead';
import { offerGroups } from './offerGroups';
import { offerOverTime } from './offerOverTime';
import { offerPlace, type OfferPlace } from './offerScope';

const TOTALS = ['sessions', 'cancelled_sessions', 'participants', 'spots', 'taken', 'sign_ups'] as const;

/** The activities of an organization in numbers, as far as the caller may see them: over `?from=` and `?to=`, and ahead. */
export async function offerStatistics(
  ctx: Ctx,
  organization: { readonly id: string; readonly application_id: string },
  query: URLSearchParams,
): Promise<OfferStatistics> {
  const { id, timezone } = table('applications');
  const [application] = await ctx.db.select({ timezone }).from(table('applications')).where(eq(id, organization.application_id));
  const zone = application?.timezone ?? ctx.zone;
  const range = rangeIn(query, toLocal(ctx.now.toISOString(), zone)?.date ?? ctx.now.toISOString().slice(0, 10));
  const place = offerPlace(ctx, organization.id, zone, range);
  const bucket = bucketOf(range);
  const [over_time, groups, next_sessions, waiting, activities] = await Promise.all([
    offerOverTime(place, range, bucket),
    offerGroups(place),
    nextSessions(place),
    openWaitingLists(place),
    countActivities(place),
  ]);
  const totals = Object.fromEntries(
    TOTALS.map((name) => [name, over_time.reduce((sum, one) => sum + one[name], 0)]),
  ) as unknown as OfferTotals;
  return { range, bucket, activities, totals, over_time, ...groups, next_sessions, waiting };
}

/** The last thirty days, where nobody asks for others. */
function rangeIn(query: URLSearchParams, today: string): DateRange {
  const [from, to] = [query.get('from'), query.get('to')];
  if (from === null && to === null) return presetRange('last_30', today);
  const range = { from: from ?? '', to: to ?? '' };
  const issues = rangeIssues(range);
  if (issues.length > 0) throw invalid(issues);
  return range;
}

async function countActivities({ ctx, organization_id, isSeen }: OfferPlace): Promise<number> {
  const found = await ctx.db.execute(
    sql`select count(*)::int as total from activities where organization_id = ${organization_id} and ${isSeen(sql`id`)}`,
  );
  return rowsOf<{ total: number }>(found)[0]?.total ?? 0;
}
