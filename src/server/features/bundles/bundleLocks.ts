import { and, eq, inArray, or } from 'drizzle-orm';
import * as z from 'zod';
import type { AccessScope } from '../../engine/accessScope';
import { resourceNamed } from '../../db/declared';
import type { LockKey } from '../../db/lock';
import { columnOf, pairsOf, table } from '../../db/tables';
import type { WriteCtx } from '../../core/write';
import { affectedLocks } from '../bookings/affectedLocks';
import { bundleKey } from '../bookings/lockSession';

/** Anything but a list of ids counts as empty here; validation refuses it later. */
const some = z.array(z.uuid()).max(1000).catch([]);

/**
 * The locks of bundles within the caller's scope, of their current and requested sessions, and of everything that these affect.
 *
 * @param wanted the sessions in the request, not validated yet
 */
export async function bundleLocks(
  w: WriteCtx,
  { where, organization_id }: AccessScope,
  ids: readonly string[],
  wanted: unknown,
): Promise<LockKey[]> {
  const [bundles, sessions, pairs] = [table('bundles'), table('sessions'), pairsOf(resourceNamed('bundles'), 'sessions')];
  const own = await w.db
    .select({ id: bundles.id })
    .from(bundles)
    .where(and(where, inArray(bundles.id, [...ids])));
  const paired = w.db
    .select({ id: columnOf(pairs, 'target_id') })
    .from(pairs)
    .where(
      inArray(
        columnOf(pairs, 'owner_id'),
        own.map(({ id }) => id),
      ),
    );
  const touched = await w.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.organization_id, organization_id ?? ''),
        or(own.length > 0 ? inArray(sessions.id, paired) : undefined, inArray(sessions.id, some.parse(wanted ?? []))),
      ),
    );
  return [
    ...own.map(({ id }) => bundleKey(id)),
    ...(await affectedLocks(
      w,
      touched.map(({ id }) => id),
    )),
  ];
}
