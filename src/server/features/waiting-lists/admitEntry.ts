import type { Transaction } from '../../engine/transaction';
import { notifyPromoted } from '../bookings/notify';
import { personalOf } from '../persons/personInput';
import type { LockedBookable } from './bookable';
import type { WaitingEntry } from './entries';

/**
 * Gives somebody who waits the spot, and writes the mail that says so. The booking ends their entry.
 * @param reason why staff let them in though it is full; where staff offered it so, they have said so already
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
