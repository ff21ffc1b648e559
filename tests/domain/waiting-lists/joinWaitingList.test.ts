import { expect, test } from 'vitest';
import { issue } from '../../../src/domain/checks/issue';
import { type JoinFacts, joinIssues } from '../../../src/domain/waiting-lists/joinWaitingList';

const FULL: JoinFacts = {
  now: '2026-11-23T12:00:00.000Z',
  starts_at: '2026-11-30T18:00:00.000Z',
  is_cancelled: false,
  has_waitlist: true,
  window: { opens_at: null, closes_at: '2026-11-30T18:00:00.000Z' },
  has_room: false,
  is_in: false,
  is_waiting: false,
  eligibility: [],
};

test.each<[string, Partial<JoinFacts>, string]>([
  ['allows joining a full session', {}, ''],
  ['rejects when there is room', { has_room: true }, ' bookings.not_full'],
  ['rejects a person with a spot', { is_in: true }, 'person bookings.already_in'],
  ['rejects a person who already waits', { is_waiting: true }, 'person bookings.already_waiting'],
  ['rejects a person who already waits before checking for room', { is_waiting: true, has_room: true }, 'person bookings.already_waiting'],
  [
    'rejects a person who is too young',
    { eligibility: [issue('date_of_birth', 'bookings.too_young')] },
    'date_of_birth bookings.too_young',
  ],
  ['rejects without a waiting list', { has_waitlist: false }, ' bookings.no_waitlist'],
  [
    'rejects before sign-up opens',
    { window: { opens_at: '2026-11-24T12:00:00.000Z', closes_at: FULL.starts_at } },
    ' bookings.not_open_yet',
  ],
  ['rejects after sign-up closed', { window: { opens_at: null, closes_at: FULL.now } }, ' bookings.no_longer_open'],
  ['rejects at the start', { now: FULL.starts_at }, ' bookings.started'],
  ['rejects a cancelled session', { is_cancelled: true }, ' bookings.cancelled'],
])('%s', (_, facts, expected) => {
  expect(
    joinIssues({ ...FULL, ...facts })
      .map(({ at, key }) => `${at} ${key}`)
      .join(),
  ).toBe(expected);
});
