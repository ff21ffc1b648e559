import { describe, expect, test } from 'vitest';
import { ATTENDANCES, type CheckInFacts, checkInPlan } from '../../../src/domain/bookings/checkIn';

const SESSION = { starts_at: '2026-11-23T18:00:00.000Z', ends_at: '2026-11-23T19:00:00.000Z', is_cancelled: false };
const BEFORE = '2026-11-23T17:59:59.999Z';
const shown = (facts: Omit<CheckInFacts, 'session'> & { session?: CheckInFacts['session'] }) => {
  const plan = checkInPlan({ session: SESSION, ...facts });
  return plan.kind === 'set' ? plan.booking : plan.issues.map(({ key }) => key.replace('bookings.', '')).join();
};

describe('checkInPlan', () => {
  test.each<[string, CheckInFacts['to'], string, boolean, string]>([
    ['signed out in time', 'signed_out', BEFORE, true, 'release'],
    ['signed out at the start', 'signed_out', SESSION.starts_at, true, 'keep'],
    ['signed out twice', 'signed_out', BEFORE, false, 'keep'],
    ['there', 'present', '2026-11-23T18:05:00.000Z', true, 'keep'],
    ['there, early', 'present', BEFORE, true, 'keep'],
    ['there after all, who had signed out', 'present', '2026-11-23T18:05:00.000Z', false, 'take'],
    ['a slip undone', 'none', BEFORE, false, 'take'],
    ['two days later, a millisecond short', 'absent', '2026-11-25T18:59:59.999Z', true, 'keep'],
    ['two days later', 'absent', '2026-11-25T19:00:00.000Z', true, 'check_in_over'],
  ])('%s', (_, to, now, is_booked, expected) => {
    expect(shown({ to, now, is_booked })).toBe(expected);
  });

  test('any state may follow any other while it is open', () => {
    for (const to of ATTENDANCES)
      for (const is_booked of [true, false]) expect(shown({ to, is_booked, now: SESSION.ends_at })).not.toContain('check_in');
  });

  test('not in a cancelled session', () => {
    for (const to of ATTENDANCES)
      expect(shown({ to, is_booked: true, now: BEFORE, session: { ...SESSION, is_cancelled: true } })).toBe('cancelled');
  });
});
