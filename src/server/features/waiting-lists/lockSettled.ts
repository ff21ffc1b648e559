import type { LockKey } from '../../db/lock';
import type { Transaction } from '../../engine/transaction';
import { affectedBundles, lockSessionAndAffected } from '../bookings/affectedLocks';
import { type LockedSession, lockSession } from '../bookings/lockSession';
import { type LockedBundle, lockBundle } from '../bundles/lockBundle';
import { advanceBundle, advanceWaitingLists } from './advanceWaitingLists';

/**
 * Locks a session and serves its waiting people first, so that the spot of an offer that just expired goes to the next person in line, not
 * to a newcomer.
 */
export async function lockSettledSession(w: Transaction, session_id: string, ...also: readonly LockKey[]): Promise<LockedSession> {
  const session = await lockSessionAndAffected(w, session_id, ...also);
  if (session.open_entries === 0 && (await affectedBundles(w, [session_id])).length === 0) return session;
  await advanceWaitingLists(w, [session_id]);
  return lockSession(w, session_id);
}

/** The same for a bundle and its future sessions. */
export async function lockSettledBundle(w: Transaction, bundle_id: string, ...also: readonly LockKey[]): Promise<LockedBundle> {
  const bundle = await lockBundle(w, bundle_id, [], ...also);
  const session_ids = bundle.sessions.map(({ id }) => id);
  const isWaitedFor = bundle.open_entries > 0 || bundle.sessions.some(({ open_entries }) => open_entries > 0);
  if (!isWaitedFor && (await affectedBundles(w, session_ids)).length === 0) return bundle;
  await advanceBundle(w, bundle_id);
  return lockBundle(w, bundle_id);
}
