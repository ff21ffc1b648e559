import type { Transaction } from '../../engine/transaction';
import { notifyPromoted } from '../bookings/notify';
import { personalOf } from '../persons/personInput';
import type { LockedBookable } from './bookable';
import type { WaitingEntry } from './entries';

/**
 * Books the spot for a waiting person and queues the mail about it. The booking closes their entry.
 *
 * @param reason why staff admit the person although it is full; an overbooked offer already has its reason
 */
export async function admitEntry(
  w: Transaction,
  bookable: LockedBookable,
  entry: WaitingEntry,
  reason: string | null = null,
): Promise<void> {
  await bookable.admit({
    way: 'promotion',
    person: { ...personalOf(entry), id: entry.person },
    answers: entry.answers,
    notes: null,
    reason: reason ?? entry.reason,
  });
  await notifyPromoted(w, bookable, entry);
}
