import { describe, expect, test } from 'vitest';
import { ATTENDANCES, type CheckInFacts, checkInPlan, isBeforeAttendance } from '../../../src/domain/bookings/checkIn';

const SESSION = { starts_at: '2026-11-23T18:00:00.000Z', ends_at: '2026-11-23T19:00:00.000Z', is_cancelled: false };
const BEFORE = '2026-11-23T17:59:59.999Z';
const outcomeOf = (facts: Omit<CheckInFacts, 'session'> & { session?: CheckInFacts['session'] }) => {
  const plan = checkInPlan({ session: SESSION, ...facts });
  return plan.kind === 'set' ? plan.booking : plan.issues.map(({ key }) => key.replace('bookings.', '')).join();
};

test.each([
  ['2026-11-23T17:29:59.999Z', true],
  ['2026-11-23T17:30:00.000Z', false],
  ['2026-11-25T12:00:00.000Z', false],
])('at %s a session that starts at 18:00 is too far ahead for attendance: %s', (now, expected) => {
  expect(isBeforeAttendance(SESSION.starts_at, Date.parse(now))).toBe(expected);
});

describe('checkInPlan', () => {
  test.each<[string, CheckInFacts['to'], string, boolean, string]>([
    ['releases the spot when signed out before the start', 'signed_out', BEFORE, true, 'release'],
    ['keeps the booking when signed out at the start', 'signed_out', SESSION.starts_at, true, 'keep'],
    ['keeps the state when signed out twice', 'signed_out', BEFORE, false, 'keep'],
    ['keeps the booking when present', 'present', '2026-11-23T18:05:00.000Z', true, 'keep'],
    ['keeps the booking when present early', 'present', BEFORE, true, 'keep'],
    ['books the spot again when present after signing out', 'present', '2026-11-23T18:05:00.000Z', false, 'take'],
    ['books the spot again when a mistake is undone', 'none', BEFORE, false, 'take'],
    ['accepts changes until two days after the end', 'absent', '2026-11-25T18:59:59.999Z', true, 'keep'],
    ['rejects changes from two days after the end', 'absent', '2026-11-25T19:00:00.000Z', true, 'check_in_over'],
  ])('%s', (_, to, now, is_booked, expected) => {
    expect(outcomeOf({ to, now, is_booked })).toBe(expected);
  });

  test('allows every change of attendance while check-in is open', () => {
    for (const to of ATTENDANCES)
      for (const is_booked of [true, false]) expect(outcomeOf({ to, is_booked, now: SESSION.ends_at })).not.toContain('check_in');
  });

  test('rejects every change in a cancelled session', () => {
    for (const to of ATTENDANCES)
      expect(outcomeOf({ to, is_booked: true, now: BEFORE, session: { ...SESSION, is_cancelled: true } })).toBe('cancelled');
  });
});
