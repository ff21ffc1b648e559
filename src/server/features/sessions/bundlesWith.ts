import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { BundleAffected } from '../../../domain/sessions/sessionPlan';
import { nameKey } from '../../db/nameKey';
import type { Orm, Tx } from '../../db/database';
import { resourceNamed } from '../../db/declared';
import { columnOf, pairsOf, table } from '../../db/tables';

/** The bundles that contain any of these sessions, with their number of holders. */
export async function bundlesWith(db: Orm | Tx, session_ids: readonly string[]): Promise<BundleAffected[]> {
  if (session_ids.length === 0) return [];
  const [bundles, pairs] = [table('bundles'), pairsOf(resourceNamed('bundles'), 'sessions')];
  const own = sql.raw('"bundles"."id"');
  return db
    .selectDistinct({
      id: bundles.id,
      name: bundles.name,
      participants: sql<number>`(select count(*)::int from bundle_places as one where one.bundle_id = ${own} and one.status = 'active')`,
    })
    .from(bundles)
    .innerJoin(pairs, eq(columnOf(pairs, 'owner_id'), bundles.id))
    .where(inArray(columnOf(pairs, 'target_id'), [...session_ids]))
    .orderBy(asc(nameKey(bundles.name)), asc(bundles.id));
}
