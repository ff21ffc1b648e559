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
 * @example await write(ctx, async (w) => { const session = await lockSessionAndAffected(w, id); await release(...); await advanceWaitingLists(w, [id]); });
 */
export async function advanceWaitingLists(
  w: Transaction,
  session_ids: readonly string[],
  bundle_ids: readonly string[] = [],
): Promise<void> {
  await lockAffected(w, session_ids);
  await advanceSessions(w, session_ids);
  for (const id of new Set([...(await affectedBundles(w, session_ids)), ...bundle_ids])) {
    const ahead = await sessionsAhead(w, id);
    // Somebody who has begun to wait for it since the locks were taken is for the next run of the job.
    if (!holds(w.db, bundleKey(id), ...ahead.map(sessionKey))) continue;
    const isFreed = await advanceList(w, lockedBookableBundle(w, await lockBundle(w, id)));
    if (isFreed) await advanceSessions(w, ahead);
  }
}

/** The same for a bundle: its own waiting list first, then whoever waits for one of its sessions. */
export async function advanceBundle(w: Transaction, bundle_id: string): Promise<void> {
  const bundle = await lockBundle(w, bundle_id);
  if (bundle.open_entries > 0) await advanceList(w, lockedBookableBundle(w, bundle));
  await advanceWaitingLists(
    w,
    bundle.sessions.map(({ id }) => id),
  );
}

/** The same for either. */
export const advanceBookable = (w: Transaction, { kind, id }: Pick<Bookable, 'kind' | 'id'>): Promise<void> =>
  kind === 'session' ? advanceWaitingLists(w, [id]) : advanceBundle(w, id);

/** The waiting lists of the sessions alone. */
async function advanceSessions(w: Transaction, session_ids: readonly string[]): Promise<void> {
  for (const session of (await lockSessions(w, session_ids)).values())
    if (session.open_entries > 0) await advanceList(w, lockedBookableSession(w, session));
}
