import { holds } from '../../db/lock';
import type { Transaction } from '../../engine/transaction';
import { affectedBundles, lockAffected } from '../bookings/affectedLocks';
import { bookableBundle } from '../bundles/bookableBundle';
import { type LockedBundle, lockBundle, sessionsAhead } from '../bundles/lockBundle';
import { bundleKey, sessionKey } from '../bookings/lockSession';
import { advanceList } from './advanceList';
import { advanceSessions } from './advanceSessions';

/**
 * Lets everybody move on who waits for a place in these sessions, in the transaction of what freed one: first their own
 * waiting lists, then those of bundles, whoever waited longest first. It does nothing where nobody waits, and nothing
 * when asked twice. Call it with the sessions held by `lockAffected`, or with nothing held.
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
  await advanceSessions(w, ...session_ids);
  for (const id of new Set([...(await affectedBundles(w, session_ids)), ...bundle_ids])) {
    const ahead = await sessionsAhead(w, id);
    // Somebody who joined its line since the locks were taken is the next round's.
    if (!holds(w.db, bundleKey(id), ...ahead.map(sessionKey))) continue;
    const { expired, closed } = await advanceList(w, bookableBundle(w, await lockBundle(w, id)));
    // Its offers kept places for which others wait.
    if (expired + closed > 0) await advanceSessions(w, ...ahead);
  }
}

/** The same for a bundle that is held: its own line first, then whoever waits for one of its sessions. */
export async function advanceLockedBundle(w: Transaction, { id, sessions }: LockedBundle): Promise<void> {
  const held = await lockBundle(
    w,
    id,
    sessions.map((session) => session.id),
  );
  if (held.in_line > 0) await advanceList(w, bookableBundle(w, held));
  await advanceWaitingLists(
    w,
    held.sessions.map((session) => session.id),
  );
}

/** The same for a bundle by its id, with nothing held yet. */
export async function advanceBundle(w: Transaction, bundle_id: string): Promise<void> {
  await advanceLockedBundle(w, await lockBundle(w, bundle_id));
}
