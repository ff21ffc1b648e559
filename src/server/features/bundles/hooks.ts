import { sql } from 'drizzle-orm';
import { type Issue, issue } from '../../../domain/checks/issue';
import type { Hooks, Change } from '../../engine/hooks';
import { type BundleChange, followChange, lockChange, assertSameActivity } from './changeBundle';
import { bundleLocks } from './bundleLocks';
import { priceSql } from '../rates/priceSql';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import type { WriteCtx } from '../../core/write';

const own = sql.raw('"bundles"."id"');
const sessionsOf = sql`from bundles_sessions as pair join sessions on sessions.id = pair.target_id where pair.owner_id = ${own} and sessions.status = 'planned'`;

const sessionsIn = (record: Change['after']) => (record?.['sessions'] as readonly string[] | undefined) ?? [];

function changeOf({ id, before, after }: Change): BundleChange {
  const [old, next] = [sessionsIn(before), sessionsIn(after)];
  return { id, added: next.filter((session) => !old.includes(session)), removed: old.filter((session) => !next.includes(session)) };
}

/** The number of spots cannot be lowered below the number of bookings. */
async function validate(w: WriteCtx, change: Change): Promise<Issue[]> {
  if (!change.before || !change.after) return [];
  const { taken } = await lockChange(w, changeOf(change));
  const spots = change.after['spots'] as number | null;
  return spots !== null && spots < taken && spots !== change.before['spots'] ? [issue('spots', 'bookings.spots_below', { taken })] : [];
}

async function afterWrite(w: WriteCtx, change: Change): Promise<void> {
  if (!change.after) return;
  await assertSameActivity(w, change.id, changeOf(change).added);
  if (!change.before) return;
  const followed = changeOf(change);
  const isRoomier = change.before['spots'] !== change.after['spots'];
  if (followed.added.length + followed.removed.length === 0 && !isRoomier) return;
  await followChange(w, followed);
  await advanceWaitingLists(w, followed.removed);
}

export const hooks: Hooks<'bundles'> = {
  locks: (w, access, ids, sent) => bundleLocks(w, access, ids, sent?.['sessions']),
  validate,
  afterWrite,
  derive: {
    start_date: sql`(select min(sessions.date)::text ${sessionsOf})`,
    sessions_count: sql`(select count(*)::int ${sessionsOf})`,
    price_in_cents: priceSql('bundles'),
    offers_amount: sql`(select count(*)::int from bundle_waiting_list_entries as offer where offer.bundle_id = ${own} and offer.status = 'offered')`,
    participants_amount: sql`(select count(*)::int from bundle_places as place where place.bundle_id = ${own} and place.status = 'active')`,
  },
};
