import { and, type SQL, sql } from 'drizzle-orm';

/**
 * Conditions on offers, which lists narrow by and labels match by (docs/domain/labels.md): each holds over the table of activities or
 * products, and an open end is null.
 */

/** The ages that an offer is for and those that are asked overlap; an offer without ages is for everybody. */
export function overlapsAges(name: 'activities' | 'products', from: number | string | null, to: number | string | null): SQL | undefined {
  const bound = (key: 'from' | 'to') => sql`(${sql.identifier(name)}."age_range"->>${key})::int`;
  return and(
    to === null ? undefined : sql`coalesce(${bound('from')}, 0) <= ${Number(to)}::int`,
    from === null ? undefined : sql`coalesce(${bound('to')}, ${Number(from)}::int) >= ${Number(from)}::int`,
  );
}

/** A planned session of the activity is on one of the days, both included. */
export function hasSessionBetween(from: string | null, to: string | null): SQL | undefined {
  if (from === null && to === null) return undefined;
  const days = and(
    from === null ? undefined : sql`sessions.date >= ${from}::date`,
    to === null ? undefined : sql`sessions.date <= ${to}::date`,
  );
  return sql`exists (select 1 from sessions where sessions.activity_id = "activities"."id" and sessions.status = 'planned' and ${days})`;
}

/** A price in cents lies between two others, both included. */
export function isPricedBetween(price: SQL, from: number | string | null, to: number | string | null): SQL | undefined {
  return and(
    from === null ? undefined : sql`${price} >= ${Number(from)}::bigint`,
    to === null ? undefined : sql`${price} <= ${Number(to)}::bigint`,
  );
}
