import type { Acting } from '../acting';
import { advance } from '../lines/advance';
import { promote } from '../promote';
import { bundleGoal } from './bundleGoal';
import { type HeldBundle, holdBundle } from './holdBundle';

/**
 * Lets the waiting list of a bundle move on, and then those of its sessions, for which an offer of the bundle may have
 * kept a place. Takes all their locks in one call, so it is no part of a transaction that holds one session alone: a
 * place that comes free there is found by the next round.
 */
export async function promoteBundle(w: Acting, bundle_id: string): Promise<void> {
  const bundle = await holdBundle(w, bundle_id);
  await moveBundleOn(w, bundle);
}

/** The same for a bundle that is held. Places that have changed since are read anew. */
export async function moveBundleOn(w: Acting, { id, sessions }: HeldBundle): Promise<void> {
  const held = await holdBundle(w, id, sessions.map((session) => session.id));
  if (held.in_line > 0) await advance(w, bundleGoal(w, held));
  await promote(w, ...held.sessions.map((session) => session.id));
}
