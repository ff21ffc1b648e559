import { asc, inArray, sql } from 'drizzle-orm';
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
  const containing = db
    .select({ id: columnOf(pairs, 'owner_id') })
    .from(pairs)
    .where(inArray(columnOf(pairs, 'target_id'), [...session_ids]));
  return db
    .select({
      id: bundles.id,
      name: bundles.name,
      participants: sql<number>`(select count(*)::int from bundle_places as one where one.bundle_id = ${own} and one.status = 'active')`,
    })
    .from(bundles)
    .where(inArray(bundles.id, containing))
    .orderBy(asc(nameKey(bundles.name)), asc(bundles.id));
}
