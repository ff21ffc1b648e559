import { and, eq, ne, sql } from 'drizzle-orm';
import { leastUsedColor } from '../../../domain/calendar/calendarColors';
import type { WriteCtx } from '../../core/write';
import type { Change, Hooks } from '../../engine/hooks';
import { table } from '../../db/tables';
import { hasSessionBetween, isPricedBetween, overlapsAges } from '../offers/offerConditions';
import { cheapestPriceSql } from '../rates/cheapestPriceSql';
import { priceSql } from '../rates/priceSql';
import { isTrainerOf, narrowedToTrainer } from './narrowedToTrainer';

const activities = table('activities');

const own = sql.raw('"activities"."id"');

/**
 * A new activity, or one whose colour was cleared, gets a colour that the fewest others of its organization have. An edit of a row that
 * never had one leaves it so. Source: docs/domain/calendar.md 4.
 */
async function beforeWrite(
  { db }: WriteCtx,
  { id, before, after }: Change,
  owners: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  if (!after || after['color'] || before?.['color'] === null) return {};
  const others = await db
    .select({ color: activities.color })
    .from(activities)
    .where(and(eq(activities.organization_id, owners['organization_id'] ?? ''), ne(activities.id, id)));
  return { color: leastUsedColor(others.map(({ color }) => color)) };
}

export const hooks: Hooks<'activities'> = {
  beforeWrite,
  visibleRows: (ctx) => narrowedToTrainer(ctx, sql`${activities.organization_id}`, isTrainerOf(ctx, sql`${activities.contacts}`)),
  filters: {
    ages: (_ctx, { from, to }) => overlapsAges('activities', from, to),
    cheapest_price: (_ctx, { from, to }) => isPricedBetween(cheapestPriceSql(), from, to),
    session_date: (_ctx, { from, to }) => hasSessionBetween(from, to),
    session_minutes: (_ctx, { from, to }) => {
      const length = sql`extract(epoch from sessions.ends_at - sessions.starts_at) / 60`;
      const bounds = [...(from ? [sql`${length} >= ${Number(from)}::int`] : []), ...(to ? [sql`${length} <= ${Number(to)}::int`] : [])];
      return sql`exists (select 1 from sessions where sessions.activity_id = ${own} and sessions.status = 'planned' and ${sql.join(bounds, sql` and `)})`;
    },
  },
  derive: {
    price_in_cents: priceSql('activities'),
    sessions_amount: sql`(select count(*)::int from sessions where sessions.activity_id = ${own} and sessions.status = 'planned')`,
    next_session_at: sql`(select min(sessions.starts_at) from sessions where sessions.activity_id = ${own} and sessions.status = 'planned' and sessions.starts_at > now())`,
  },
};
