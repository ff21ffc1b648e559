import { holds } from '../db/lock';
import type { Acting } from './acting';
import { bundlesAround, lockAround } from './around';
import { bundleGoal } from './bundles/bundleGoal';
import { type HeldBundle, holdBundle, sessionsAhead } from './bundles/holdBundle';
import { bundleKey, sessionKey } from './hold';
import { advance } from './lines/advance';
import { promote } from './promote';

/**
 * Lets everybody move on who waits for a place in these sessions, in the transaction of what freed one: first their own
 * waiting lists, then those of bundles, whoever waited longest first. It does nothing where nobody waits, and nothing
 * when asked twice. Call it with the sessions held by `lockAround`, or with nothing held.
 *
 * @param bundle_ids bundles that may have room as well: of sessions that are no more
 * @example await write(ctx, async (w) => { const session = await holdOneAround(w, id); await release(...); await moveOn(w, [id]); });
 */
export async function moveOn(w: Acting, session_ids: readonly string[], bundle_ids: readonly string[] = []): Promise<void> {
  await lockAround(w, session_ids);
  await promote(w, ...session_ids);
  for (const id of new Set([...(await bundlesAround(w, session_ids)), ...bundle_ids])) {
    const ahead = await sessionsAhead(w, id);
    // Somebody who joined its line since the locks were taken is the next round's.
    if (!holds(w.db, bundleKey(id), ...ahead.map(sessionKey))) continue;
    const { expired, closed } = await advance(w, bundleGoal(w, await holdBundle(w, id)));
    // Its offers kept places for which others wait.
    if (expired + closed > 0) await promote(w, ...ahead);
  }
}

/** The same for a bundle that is held: its own line first, then whoever waits for one of its sessions. */
export async function moveBundleOn(w: Acting, { id, sessions }: HeldBundle): Promise<void> {
  const held = await holdBundle(
    w,
    id,
    sessions.map((session) => session.id),
  );
  if (held.in_line > 0) await advance(w, bundleGoal(w, held));
  await moveOn(
    w,
    held.sessions.map((session) => session.id),
  );
}

/** The same for a bundle by its id, with nothing held yet. */
export async function moveOnBundle(w: Acting, bundle_id: string): Promise<void> {
  await moveBundleOn(w, await holdBundle(w, bundle_id));
}
