/** Statuses of a waiting-list entry. The first two are open; the others are final. */
export const ENTRY_STATUSES = ['waiting', 'offered', 'accepted', 'expired', 'declined', 'cancelled', 'promoted', 'closed'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** Events of a waiting-list entry, caused automatically, by staff or by the person's answer. */
export const ENTRY_EVENTS = ['offer', 'admit', 'decline', 'expire', 'remove', 'close', 'reopen', 'move_up'] as const;
export type EntryEvent = (typeof ENTRY_EVENTS)[number];

/** All changes of status. Source: docs/domain/waiting-list.md. */
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

/** Why an event is not allowed in a status, as the key of a message; null if it is allowed. */
export function keptFrom(status: EntryStatus, event: EntryEvent): string | null {
  if (NEXT[status][event] !== undefined) return null;
  if (!isOpenStatus(status)) return 'bookings.not_waiting';
  return status === 'offered' ? 'bookings.offered_already' : 'bookings.not_offered';
}

/**
 * The status after an event.
 *
 * @throws if there is no such change. That is a bug: for a user's request, call `keptFrom` first
 */
export function nextStatus(status: EntryStatus, event: EntryEvent): EntryStatus {
  const next = NEXT[status][event];
  if (next === undefined) throw new Error(`A waiting list entry that is ${status} knows no "${event}"`);
  return next;
}
