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
  ['full', {}, ''],
  ['there is room', { has_room: true }, ' bookings.not_full'],
  ['has a place', { is_in: true }, 'person bookings.already_in'],
  ['waits already', { is_waiting: true }, 'person bookings.already_waiting'],
  ['waits already, and there is room', { is_waiting: true, has_room: true }, 'person bookings.already_waiting'],
  ['too young', { eligibility: [issue('date_of_birth', 'bookings.too_young')] }, 'date_of_birth bookings.too_young'],
  ['no waiting list', { has_waitlist: false }, ' bookings.no_waitlist'],
  ['sign-up has not opened', { window: { opens_at: '2026-11-24T12:00:00.000Z', closes_at: FULL.starts_at } }, ' bookings.not_open_yet'],
  ['sign-up has closed', { window: { opens_at: null, closes_at: FULL.now } }, ' bookings.no_longer_open'],
  ['it starts now', { now: FULL.starts_at }, ' bookings.started'],
  ['cancelled', { is_cancelled: true }, ' bookings.cancelled'],
])('%s', (_, facts, expected) => {
  expect(
    joinIssues({ ...FULL, ...facts })
      .map(({ at, key }) => `${at} ${key}`)
      .join(),
  ).toBe(expected);
});
