import { describe, expect, test } from 'vitest';
import {
  ENTRY_EVENTS,
  ENTRY_STATUSES,
  type EntryEvent,
  type EntryStatus,
  isOpenStatus,
  keptFrom,
  nextStatus,
} from '../../../src/domain/waiting-lists/entryStatus';

const settled = 'bookings.not_waiting';
const ended = {
  offer: settled,
  admit: settled,
  decline: settled,
  expire: settled,
  remove: settled,
  close: settled,
  reopen: settled,
  move_up: settled,
};
/** Every combination: the next state, or the message that explains why there is none. */
const CELLS: Record<EntryStatus, Record<EntryEvent, string>> = {
  waiting: {
    offer: 'offered',
    admit: 'promoted',
    decline: 'bookings.not_offered',
    expire: 'bookings.not_offered',
    remove: 'cancelled',
    close: 'closed',
    reopen: 'bookings.not_offered',
    move_up: 'waiting',
  },
  offered: {
    offer: 'bookings.offered_already',
    admit: 'accepted',
    decline: 'declined',
    expire: 'expired',
    remove: 'cancelled',
    close: 'closed',
    reopen: 'bookings.offered_already',
    move_up: 'bookings.offered_already',
  },
  accepted: ended,
  promoted: ended,
  expired: ended,
  declined: ended,
  cancelled: ended,
  closed: { ...ended, reopen: 'waiting' },
};

describe.each(ENTRY_STATUSES)('a waiting list entry that is %s', (status) => {
  test.each(ENTRY_EVENTS)('handles the event "%s"', (event) => {
    const cell = CELLS[status][event];
    if (cell.startsWith('bookings.')) {
      expect(keptFrom(status, event)).toBe(cell);
      expect(() => nextStatus(status, event)).toThrow(`is ${status} knows no "${event}"`);
    } else {
      expect(keptFrom(status, event)).toBeNull();
      expect(nextStatus(status, event)).toBe(cell);
    }
  });
});

test('an entry is open while it waits or has an offer, and only a closed entry can reopen', () => {
  expect(ENTRY_STATUSES.filter(isOpenStatus)).toEqual(['waiting', 'offered']);
  const endStates = ENTRY_STATUSES.filter((status) => !isOpenStatus(status));
  for (const status of endStates)
    for (const event of ENTRY_EVENTS)
      expect(keptFrom(status, event)).toBe(status === 'closed' && event === 'reopen' ? null : 'bookings.not_waiting');
  // Each end state can be reached.
  const reached = ENTRY_STATUSES.flatMap((status) =>
    ENTRY_EVENTS.flatMap((event) => (keptFrom(status, event) === null ? [nextStatus(status, event)] : [])),
  );
  expect(new Set(reached)).toEqual(new Set(ENTRY_STATUSES));
});
