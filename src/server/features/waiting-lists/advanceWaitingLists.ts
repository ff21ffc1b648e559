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
 * Lets everybody advance who waits for a spot in these sessions, in the transaction of what freed one: first on the
 * sessions' own waiting lists, then on those of bundles, whoever waited longest first. It does nothing where nobody waits,
 * and nothing when asked twice. Call it with the sessions locked by `lockAffected`, or with nothing locked.
 *
 * @param bundle_ids bundles that may have room as well: of sessions that are no more
 * @returns who moved up
 * @example await write(ctx, async (w) => { const session = await lockSessionAndAffected(w, id); await release(...); await advanceWaitingLists(w, [id]); });
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
    // Somebody who has begun to wait for it since the locks were taken is for the next run of the job.
    if (!holds(w.db, bundleKey(id), ...ahead.map(sessionKey))) continue;
    const advanced = await advanceList(w, lockedBookableBundle(w, await lockBundle(w, id)));
    movedUp.push(...advanced.movedUp);
    if (advanced.isFreed) movedUp.push(...(await advanceSessions(w, ahead)));
  }
  return movedUp;
}

/** The same for a bundle: its own waiting list first, then whoever waits for one of its sessions. */
export async function advanceBundle(w: Transaction, bundle_id: string): Promise<MovedUp[]> {
  const bundle = await lockBundle(w, bundle_id);
  const own = bundle.open_entries > 0 ? (await advanceList(w, lockedBookableBundle(w, bundle))).movedUp : [];
  const others = await advanceWaitingLists(
    w,
    bundle.sessions.map(({ id }) => id),
  );
  return [...own, ...others];
}

/** The same for either. */
export const advanceBookable = (w: Transaction, { kind, id }: Pick<Bookable, 'kind' | 'id'>): Promise<MovedUp[]> =>
  kind === 'session' ? advanceWaitingLists(w, [id]) : advanceBundle(w, id);

/** The waiting lists of the sessions alone. */
async function advanceSessions(w: Transaction, session_ids: readonly string[]): Promise<MovedUp[]> {
  const movedUp: MovedUp[] = [];
  for (const session of (await lockSessions(w, session_ids)).values())
    if (session.open_entries > 0) movedUp.push(...(await advanceList(w, lockedBookableSession(w, session))).movedUp);
  return movedUp;
}
