import { and, asc, eq, gt } from 'drizzle-orm';
import { table } from '../../db/tables';
import type { BundleInWords } from '../../mail/bookingMail';
import type { Transaction } from '../../engine/transaction';

/**
 * The bundle that a booking belongs to, with the future sessions in which its holder still takes part; null for a booking without a bundle.
 */
export async function bundleOf({ db, now }: Transaction, bundle_place: string | null): Promise<BundleInWords | null> {
  if (bundle_place === null) return null;
  const [places, bundles, participants, sessions] = [table('bundle_places'), table('bundles'), table('participants'), table('sessions')];
  const [found] = await db
    .select({ name: bundles.name })
    .from(places)
    .innerJoin(bundles, eq(bundles.id, places.bundle_id))
    .where(eq(places.id, bundle_place));
  if (!found) return null;
  const rows = await db
    .select({ starts_at: sessions.starts_at })
    .from(participants)
    .innerJoin(sessions, eq(sessions.id, participants.session_id))
    .where(and(eq(participants.bundle_place, bundle_place), eq(participants.status, 'active'), gt(sessions.starts_at, now.toISOString())))
    .orderBy(asc(sessions.starts_at));
  return { name: found.name, starts: rows.map(({ starts_at }) => starts_at) };
}
