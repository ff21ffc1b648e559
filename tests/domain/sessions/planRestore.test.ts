import { describe, expect, test } from 'vitest';
import { issue } from '../../../src/domain/checks/issue';
import { planRestore, type RestoreFacts, type RestorePerson } from '../../../src/domain/sessions/planRestore';

const person = (id: string, more: Partial<RestorePerson> = {}): RestorePerson => ({
  id,
  person: id,
  has_booking: true,
  bundle_ended: false,
  order_ended: false,
  is_eligible: false,
  ...more,
});
const facts = (more: Partial<RestoreFacts> = {}): RestoreFacts => ({
  now: '2026-11-23T12:00:00.000Z',
  session: { is_cancelled: true, starts_at: '2026-11-30T18:00:00.000Z' },
  is_refunded: false,
  capacity: { kind: 'limited', spots: 2 },
  occupancy: { taken: 0, held: 0 },
  people: [person('anna')],
  waiting: [],
  ...more,
});

describe('a cancelled session', () => {
  test.each<[string, Partial<RestoreFacts>, string | null]>([
    ['can be restored while no participant was refunded', {}, null],
    ['cannot be restored after a refund', { is_refunded: true }, 'session_rules.restore_refunded'],
    ['cannot be restored after its start', { now: '2026-11-30T18:00:00.000Z' }, 'session_rules.restore_past'],
    [
      'cannot be restored twice',
      { session: { is_cancelled: false, starts_at: '2026-11-30T18:00:00.000Z' } },
      'session_rules.not_cancelled',
    ],
  ])('%s', (_, more, key) => {
    expect(planRestore(facts(more)).issues).toEqual(key === null ? [] : [issue('', key)]);
  });

  test('gives spots back in the order of sign-up, as far as they fit', () => {
    const people = [
      person('anna', { order_ended: true }),
      person('bram', { bundle_ended: true }),
      person('cas'),
      person('daan', { has_booking: false }),
      person('eva', { has_booking: false, is_eligible: true }),
      person('fien'),
    ];
    expect(planRestore(facts({ people })).people.map(({ stays_out }) => stays_out)).toEqual([
      'order_ended',
      'bundle_ended',
      null,
      'not_eligible',
      null,
      'full',
    ]);
  });

  test('restores the waiting list by priority and moment of joining, without duplicates and people who get a spot', () => {
    const entry = (id: string, personId: string, priority: number, joined_at: string) => ({ id, person: personId, priority, joined_at });
    const waiting = [
      entry('1', 'bram', 0, '2026-11-20T09:00:00.000Z'),
      entry('2', 'cas', 0, '2026-11-20T08:00:00.000Z'),
      entry('3', 'daan', 1, '2026-11-20T10:00:00.000Z'),
      entry('4', 'anna', 2, '2026-11-20T07:00:00.000Z'),
      entry('5', 'bram', 0, '2026-11-20T11:00:00.000Z'),
    ];
    expect(planRestore(facts({ waiting })).waiting).toEqual(['3', '2', '1']);
  });
});
