import type { MovedUp } from '../../../domain/waiting-lists/movedUp';
import { holds } from '../../db/lock';
import type { Transaction } from '../../engine/transaction';
import { affectedBundles, lockAffected } from '../bookings/affectedLocks';
import { lockedBookableSession } from '../bookings/bookableSession';
import { bundleKey, lockSessions, sessionKey } from '../bookings/lockSession';
import { lockedBookableBundle } from '../bundles/bookableBundle';
import { lockBundle, sessionsAhead } from '../bundles/lockBundle';
import { advanceList } from './advanceList';
import type { Bookable } from './bookable';

/**
 * Advances everyone who waits for a spot in these sessions, in the transaction that freed one: first the waiting lists of the sessions,
 * then those of bundles, longest waiting first. It does nothing if no one waits or if it is repeated. Call it with the sessions locked by
 * `lockAffected`, or without any locks.
 *
 * @param bundle_ids bundles that may have room too, because their sessions were deleted
 * @returns who moved up
 * @example await write(ctx, async (w) => { const session = await lockSessionAndAffected(w, id); await release(...); await
 * advanceWaitingLists(w, [id]); });
 */
export async function advanceWaitingLists(
  w: Transaction,
  session_ids: readonly string[],
  bundle_ids: readonly string[] = [],
): Promise<MovedUp[]> {
  await lockAffected(w, session_ids);
  const movedUp = await advanceSessions(w, session_ids);
  for (const id of new Set([...(await affectedBundles(w, session_ids)), ...bundle_ids])) {
    const ahead = await sessionsAhead(w, id);
    // A person who joined the list of a bundle after the locks were taken is served by the next run of the job.
    if (!holds(w.db, bundleKey(id), ...ahead.map(sessionKey))) continue;
    const advanced = await advanceList(w, lockedBookableBundle(w, await lockBundle(w, id)));
    movedUp.push(...advanced.movedUp);
    if (advanced.isFreed) movedUp.push(...(await advanceSessions(w, ahead)));
  }
  return movedUp;
}

/** The same for a bundle: its own waiting list first, then those of its sessions. */
export async function advanceBundle(w: Transaction, bundle_id: string): Promise<MovedUp[]> {
  const bundle = await lockBundle(w, bundle_id);
  const own = bundle.open_entries > 0 ? (await advanceList(w, lockedBookableBundle(w, bundle))).movedUp : [];
  const others = await advanceWaitingLists(
    w,
    bundle.sessions.map(({ id }) => id),
  );
  return [...own, ...others];
}

/** The same for a session or a bundle. */
export const advanceBookable = (w: Transaction, { kind, id }: Pick<Bookable, 'kind' | 'id'>): Promise<MovedUp[]> =>
  kind === 'session' ? advanceWaitingLists(w, [id]) : advanceBundle(w, id);

/** Advances only the waiting lists of the sessions themselves. */
async function advanceSessions(w: Transaction, session_ids: readonly string[]): Promise<MovedUp[]> {
  const movedUp: MovedUp[] = [];
  for (const session of (await lockSessions(w, session_ids)).values())
    if (session.open_entries > 0) movedUp.push(...(await advanceList(w, lockedBookableSession(w, session))).movedUp);
  return movedUp;
}
