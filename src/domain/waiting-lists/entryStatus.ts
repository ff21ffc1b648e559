/** How somebody stands on a waiting list. The first two are open; the others are how it ended. */
export const ENTRY_STATUSES = ['waiting', 'offered', 'accepted', 'expired', 'declined', 'cancelled', 'promoted', 'closed'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** What happens to somebody on a waiting list, by itself, by staff or by their own answer. */
export const ENTRY_EVENTS = ['offer', 'admit', 'decline', 'expire', 'remove', 'close', 'reopen', 'move_up'] as const;
export type EntryEvent = (typeof ENTRY_EVENTS)[number];

/** Every change of state there is. Source: docs/domain/waiting-list.md. */
const NEXT: Readonly<Record<EntryStatus, Readonly<Partial<Record<EntryEvent, EntryStatus>>>>> = {
  waiting: { offer: 'offered', admit: 'promoted', remove: 'cancelled', close: 'closed', move_up: 'waiting' },
  offered: { admit: 'accepted', expire: 'expired', decline: 'declined', remove: 'cancelled', close: 'closed' },
  accepted: {},
  expired: {},
  declined: {},
  cancelled: {},
  promoted: {},
  closed: { reopen: 'waiting' },
};

export const isOpenStatus = (status: EntryStatus): status is 'waiting' | 'offered' => status === 'waiting' || status === 'offered';

/** What keeps an event from happening in a state, as the key of a sentence; null where it may happen. */
export function keptFrom(status: EntryStatus, event: EntryEvent): string | null {
  if (NEXT[status][event] !== undefined) return null;
  if (!isOpenStatus(status)) return 'bookings.not_waiting';
  return status === 'offered' ? 'bookings.offered_already' : 'bookings.not_offered';
}

/**
 * The state after an event.
 * @throws where there is no such change: a fault of the code, which asks `keptFrom` first where a person wants it
 */
export function nextStatus(status: EntryStatus, event: EntryEvent): EntryStatus {
  const next = NEXT[status][event];
  if (next === undefined) throw new Error(`A waiting list entry that is ${status} knows no "${event}"`);
  return next;
}
