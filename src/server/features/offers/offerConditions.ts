import { and, type SQL, sql } from 'drizzle-orm';

/**
 * Conditions on offers, shared by list filters and labels (docs/domain/labels.md). Each is a condition on the table of activities or
 * products; null is an open end.
 */

/** The age range of the offer overlaps the requested ages; an offer without ages is for everyone. */
export function overlapsAges(name: 'activities' | 'products', from: number | string | null, to: number | string | null): SQL | undefined {
  const bound = (key: 'from' | 'to') => sql`(${sql.identifier(name)}."age_range"->>${key})::int`;
  return and(
    to === null ? undefined : sql`coalesce(${bound('from')}, 0) <= ${Number(to)}::int`,
    from === null ? undefined : sql`coalesce(${bound('to')}, ${Number(from)}::int) >= ${Number(from)}::int`,
  );
}

/** The activity has a planned session on one of these days, both included. */
export function hasSessionBetween(from: string | null, to: string | null): SQL | undefined {
  if (from === null && to === null) return undefined;
  const days = and(
    from === null ? undefined : sql`sessions.date >= ${from}::date`,
    to === null ? undefined : sql`sessions.date <= ${to}::date`,
  );
  return sql`exists (select 1 from sessions where sessions.activity_id = "activities"."id" and sessions.status = 'planned' and ${days})`;
}

/** A price in cents is within these bounds, both included. */
export function isPricedBetween(price: SQL, from: number | string | null, to: number | string | null): SQL | undefined {
  return and(
    from === null ? undefined : sql`${price} >= ${Number(from)}::bigint`,
    to === null ? undefined : sql`${price} <= ${Number(to)}::bigint`,
  );
}
