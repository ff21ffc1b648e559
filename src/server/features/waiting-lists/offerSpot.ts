import { makeLink } from '../../auth/secrets/linkTokens';
import type { Transaction } from '../../engine/transaction';
import { notifyOffered } from '../bookings/notify';
import type { LockedBookable } from './bookable';
import { changeStatus } from './changeStatus';
import { WAITING_LISTS, type WaitingEntry } from './entries';

/**
 * Offers a person a spot, which is kept until the offer expires, and queues the mail with the link.
 * @param reason why staff offer more spots than there are, or null
 */
export async function offerSpot(
  w: Transaction,
  bookable: LockedBookable,
  entry: WaitingEntry,
  offer_expires_at: string,
  reason: string | null = null,
): Promise<void> {
  const { entries: resource } = WAITING_LISTS[bookable.kind];
  await changeStatus(w, bookable.kind, [entry], 'offer', { offered_at: w.now.toISOString(), offer_expires_at, reason }, reason);
  const token = await makeLink(w.db, { purpose: 'offer', resource, record_id: entry.id }, w.now, offer_expires_at);
  await notifyOffered(w, bookable, entry, token, offer_expires_at);
}
