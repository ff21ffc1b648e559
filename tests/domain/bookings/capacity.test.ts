import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bound, capacityOf, freeSpots, hasRoom, overbookedBy, tightestBound } from '../../../src/domain/bookings/capacity';

test.each<[number | null, number, number, number | 'unlimited', number]>([
  [null, 400, 20, 'unlimited', 0],
  [10, 0, 0, 10, 0],
  [10, 7, 1, 2, 0],
  [10, 7, 3, 0, 0],
  [10, 10, 0, 0, 0],
  [10, 13, 0, 0, 3],
  [10, 9, 4, 0, 0],
  [0, 0, 0, 0, 0],
])('%s spots, %i taken and %i held: %s free, overbooked by %i', (spots, taken, held, free, over) => {
  const room = freeSpots(capacityOf(spots), { taken, held });
  expect(room.kind === 'unlimited' ? 'unlimited' : room.free).toBe(free);
  expect(hasRoom(room)).toBe(free !== 0);
  expect(overbookedBy(capacityOf(spots), { taken })).toBe(over);
});

test('free spots are never below zero and never more than the spots', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(80), fc.nat(20), (spots, taken, held) => {
      const room = freeSpots(capacityOf(spots), { taken, held });
      return room.kind === 'limited' && room.free >= 0 && room.free <= spots && (room.free === 0) === taken + held >= spots;
    }),
    { seed: 1 },
  );
});

describe('tightestBound', () => {
  const bundle = (spots: number | null, taken: number): Bound => ({
    of: { kind: 'bundle' },
    capacity: capacityOf(spots),
    occupancy: { taken, held: 0 },
  });
  const session = (date: string, spots: number | null, taken: number, held = 0): Bound => ({
    of: { kind: 'session', id: date, date },
    capacity: capacityOf(spots),
    occupancy: { taken, held },
  });
  test.each<[string, Bound[], string | null]>([
    ['returns null without bounds', [], null],
    ['returns null when nothing is limited', [bundle(null, 5), session('2026-11-23', null, 9)], null],
    ['returns the bundle when only the bundle is limited', [bundle(8, 5), session('2026-11-23', null, 9)], 'bundle 3'],
    [
      'returns a session with less room than the bundle',
      [bundle(8, 5), session('2026-11-23', 12, 4), session('2026-11-30', 12, 11)],
      '2026-11-30 1',
    ],
    ['counts a spot held by an offer as taken', [bundle(8, 5), session('2026-11-23', 12, 11, 1)], '2026-11-23 0'],
    ['prefers the bundle when the room is equal', [session('2026-11-23', 3, 3), bundle(3, 3)], 'bundle 0'],
    [
      'prefers the earliest session when the room is equal',
      [bundle(9, 0), session('2026-11-30', 3, 2), session('2026-11-23', 3, 2)],
      '2026-11-23 1',
    ],
  ])('%s', (_, bounds, expected) => {
    const tightest = tightestBound(bounds);
    expect(tightest && `${tightest.of.kind === 'bundle' ? 'bundle' : tightest.of.date} ${tightest.free}`).toBe(expected);
  });
});
