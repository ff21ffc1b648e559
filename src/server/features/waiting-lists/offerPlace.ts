import { makeLink } from '../../auth/secrets/linkTokens';
import { audit } from '../../engine/audit';
import type { Transaction } from '../../engine/transaction';
import { type WaitingEntry, type Bookable, WAITING_LISTS, setEntries } from './entries';
import { notifyOffered } from '../bookings/notify';

/**
 * Offers a place of a held bookable, which is kept until the offer ends, and writes the mail with the link to answer it.
 * @param reason why staff offer more places than there are, or null
 */
export async function offerPlace(
  w: Transaction,
  bookable: Bookable,
  entry: WaitingEntry,
  expires_at: string,
  reason: string | null,
): Promise<void> {
  const { entries: resource } = WAITING_LISTS[bookable.kind];
  await setEntries(w, bookable.kind, [entry.id], {
    status: 'offered',
    offered_at: w.now.toISOString(),
    offer_expires_at: expires_at,
    reason,
  });
  await audit(w, {
    action: 'offered',
    resource,
    record_id: entry.id,
    before: { status: entry.status },
    after: { status: 'offered', offer_expires_at: expires_at },
    organization_id: bookable.organization_id,
    ...(reason === null ? {} : { reason }),
  });
  const token = await makeLink(w.db, { purpose: 'offer', resource, record_id: entry.id }, w.now, expires_at);
  await notifyOffered(w, bookable, entry, token, expires_at);
}
