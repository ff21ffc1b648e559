import { sql } from 'drizzle-orm';
import type { SportInUse } from '../../../domain/offers/sportsInUse';
import type { Ctx } from '../../core/context';
import { nameKey } from '../../db/nameKey';
import { rowsOf } from '../../db/rowsOf';
import { table } from '../../db/tables';

/** An organization whose sports are checked, or one of its locations. */
export interface SportsPlace {
  readonly organization_id: string;
  readonly location_id: string | null;
}

/**
 * Which of `sports` are used by activities. For a location these are the activities that are there, or that have a planned session there
 * that is not over.
 */
export async function findSportsInUse(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { organization_id, location_id }: SportsPlace,
  sports: readonly string[],
): Promise<SportInUse[]> {
  if (sports.length === 0) return [];
  const [activities, sessions, known] = [table('activities'), table('sessions'), table('sports')];
  const there = sql`(${activities.location} = ${location_id} or exists (
    select 1 from ${sessions} where ${sessions.activity_id} = ${activities.id} and ${sessions.location} = ${location_id}
      and ${sessions.status} = 'planned' and ${sessions.ends_at} > ${now.toISOString()}
  ))`;
  const found = await db.execute(sql`
    select ${known.id} as sport, ${known.name} as name, json_agg(${activities.name} order by ${nameKey(activities.name)}, ${activities.id}) as activities
    from ${activities} join ${known} on ${known.id} = ${activities.sport}
    where ${activities.organization_id} = ${organization_id} and ${activities.sport} in (${sql.join(
      sports.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})
      ${location_id === null ? sql`` : sql`and ${there}`}
    group by ${known.id}, ${known.name} order by ${nameKey(known.name)}, ${known.id}`);
  return rowsOf<SportInUse>(found);
}

/** The ids in `before` that are missing in `after`. */
export function unlinked(before: unknown, after: unknown): string[] {
  const [held, kept] = [before, after].map((ids) => (Array.isArray(ids) ? ids.map((id) => String(id).toLowerCase()) : []));
  return (held ?? []).filter((id) => !kept?.includes(id));
}
