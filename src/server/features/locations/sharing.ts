import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { type Issue, issue } from '../../../domain/checks/issue';
import { sessionPartIssues, type SharedLocation } from '../../../domain/locations/sharedLocation';
import type { Ctx } from '../../core/context';
import type { Orm, Tx } from '../../db/database';
import { table } from '../../db/tables';

type Named = SharedLocation & { readonly id: string; readonly name: string };

/** Locations with their sharing rules, by id. */
export async function sharedLocations(db: Orm | Tx, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map();
  const { id, name, groups_at_once, parts } = table('locations');
  const rows = await db
    .select({ id, name, groups_at_once, parts })
    .from(table('locations'))
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Problems with the parts of its location that a session uses. */
export async function partsIssues(
  { db }: Pick<Ctx, 'db'>,
  { location, parts }: { readonly location?: string | null; readonly parts?: readonly string[] },
): Promise<Issue[]> {
  if (!parts || parts.length === 0) return [];
  const known = location ? (await sharedLocations(db, [location])).get(location) : undefined;
  return sessionPartIssues(parts, known ?? null);
}

/** Parts that a planned future session uses cannot be removed: the session would silently take the whole location. */
export async function removedPartIssues(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  location_id: string,
  removed: readonly string[],
): Promise<Issue[]> {
  if (removed.length === 0) return [];
  const sessions = table('sessions');
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sessions)
    .where(
      and(
        eq(sessions.location, location_id),
        eq(sessions.status, 'planned'),
        gt(sessions.ends_at, now.toISOString()),
        or(...removed.map((part) => sql`${sessions.parts} ? ${part}`)),
      ),
    );
  const smart_count = Number(found?.count ?? 0);
  return smart_count === 0 ? [] : [issue('parts', 'location_rules.part_in_use', { parts: removed.join(', '), smart_count })];
}
