import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundaryMoment } from '../../../src/domain/cancellation/boundaryMoment';
import { type CancellationPeriod, MAX_MINUTES } from '../../../src/domain/cancellation/cancellationPeriods';
import { refundInCents } from '../../../src/domain/cancellation/refundInCents';
import { refundPercentageAt } from '../../../src/domain/cancellation/refundPercentageAt';
import { spreadPrice } from '../../../src/domain/cancellation/spreadPrice';

const periodsOf = (...list: [number | null, number | null, number][]): CancellationPeriod[] =>
  list.map(([from_minutes, until_minutes, percentage]) => ({ from_minutes, until_minutes, percentage }));
const STEPS = periodsOf([null, 2880, 100], [2880, 1440, 50], [1440, null, 0]);

describe('how much comes back', () => {
  test.each([
    ['long before', STEPS, 100_000, 100],
    ['a minute before the first boundary', STEPS, 2881, 100],
    ['on a boundary it is still the more generous period', STEPS, 2880, 100],
    ['a millisecond after it no longer', STEPS, 2880 - 1 / 60_000, 50],
    ['a minute after it', STEPS, 2879, 50],
    ['on the last boundary', STEPS, 1440, 50],
    ['after the last boundary', STEPS, 1439, 0],
    ['a minute before the start', STEPS, 1, 0],
    ['at the start nobody cancels by themselves', STEPS, 0, null],
    ['after the start neither', STEPS, -5, null],
    ['one period is flat, long before', periodsOf([null, null, 35]), 500_000, 35],
    ['one period is flat, to the last moment', periodsOf([null, null, 35]), 0.5, 35],
    ['without a term nothing is promised', [], 5000, null],
    ['at no moment at all', STEPS, Number.NaN, null],
    ['a percentage that rises holds as it is', periodsOf([null, 60, 0], [60, null, 100]), 60, 0],
  ])('%s', (_, periods, minutes, percentage) => {
    expect(refundPercentageAt(periods, minutes)).toBe(percentage);
  });

  test('each period holds from just after the boundary above it to its own', () => {
    const bounds = fc
      .uniqueArray(fc.integer({ min: 1, max: MAX_MINUTES }), { minLength: 1, maxLength: 8 })
      .map((list) => list.toSorted((a, b) => b - a));
    fc.assert(
      fc.property(bounds, fc.integer({ min: 1, max: MAX_MINUTES + 10 }), (list, minutes) => {
        const chain = periodsOf(...[null, ...list].map((from, at): [number | null, number | null, number] => [from, list[at] ?? null, at]));
        return refundPercentageAt(chain, minutes) === list.filter((bound) => bound > minutes).length;
      }),
      { seed: 11 },
    );
  });
});

describe('a refund', () => {
  test.each([
    [1250, 100, 1250],
    [1250, 50, 625],
    [125, 50, 63],
    [1, 50, 1],
    [1, 49, 0],
    [333, 33, 110],
    [999, 0, 0],
    [0, 100, 0],
    [100_000_000, 99, 99_000_000],
  ])('of %i cents at %i percent is %i', (base, percentage, refund) => {
    expect(refundInCents(base, percentage)).toBe(refund);
  });

  test('is exactly the nearest whole cent, half up, and never more than there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Math.floor(Number.MAX_SAFE_INTEGER / 100) }),
        fc.integer({ min: 0, max: 100 }),
        (base, share) => {
          const exact = (BigInt(base) * BigInt(share) * 2n + 100n) / 200n;
          return BigInt(refundInCents(base, share)) === exact && refundInCents(base, share) <= base;
        },
      ),
      { seed: 12, numRuns: 2000 },
    );
  });

  test.each([
    [12.5, 50],
    [-1, 50],
    [Number.NaN, 50],
    [Number.MAX_SAFE_INTEGER, 50],
    [100, 12.5],
    [100, -1],
    [100, 101],
  ])('of %d at %d percent is refused', (base, percentage) => {
    expect(() => refundInCents(base, percentage)).toThrow(RangeError);
  });
});

describe('a price over the sessions of a bundle', () => {
  test.each([
    [10000, 3, [3334, 3333, 3333]],
    [10001, 3, [3334, 3334, 3333]],
    [2, 4, [1, 1, 0, 0]],
    [0, 2, [0, 0]],
    [1250, 1, [1250]],
  ])('%i cents over %i', (price, sessions, parts) => {
    expect(spreadPrice(price, sessions)).toEqual(parts);
  });

  test('adds up to it, and no session differs by more than a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 1, max: 300 }), (price, sessions) => {
        const parts = spreadPrice(price, sessions);
        return parts.reduce((sum, part) => sum + part, 0) === price && Math.max(...parts) - Math.min(...parts) <= 1;
      }),
      { seed: 13 },
    );
  });

  test.each([
    [10, 0],
    [10, 1.5],
    [-1, 2],
    [0.5, 2],
  ])('%d over %d is refused', (price, sessions) => {
    expect(() => spreadPrice(price, sessions)).toThrow(RangeError);
  });
});

test.each([
  ['on a usual day', '2026-11-30T18:00:00Z', 1440, { date: '2026-11-29', time: '19:00' }],
  ['over the night that skips an hour', '2026-03-29T10:00:00Z', 1440, { date: '2026-03-28', time: '11:00' }],
  ['over the night that has an hour twice', '2026-10-25T11:00:00Z', 1440, { date: '2026-10-24', time: '13:00' }],
  ['at the start itself', '2026-10-25T11:00:00Z', 0, { date: '2026-10-25', time: '12:00' }],
  ['of no start', 'soon', 60, null],
])('a boundary is elapsed minutes before the start, on the clock of the session: %s', (_, starts_at, minutes, moment) => {
  expect(boundaryMoment(starts_at, minutes, 'Europe/Amsterdam')).toEqual(moment);
});
