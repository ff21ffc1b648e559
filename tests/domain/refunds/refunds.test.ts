import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundaryMoment } from '../../../src/domain/refunds/boundaryMoment';
import { type CancellationPeriod, MAX_MINUTES } from '../../../src/domain/refunds/cancellationPeriods';
import { refundInCents } from '../../../src/domain/refunds/refundInCents';
import { refundPercentageAt } from '../../../src/domain/refunds/refundPercentageAt';
import { spreadPrice } from '../../../src/domain/refunds/spreadPrice';

const periodsOf = (...list: [number | null, number | null, number][]): CancellationPeriod[] =>
  list.map(([from_minutes, until_minutes, percentage]) => ({ from_minutes, until_minutes, percentage }));
const STEPS = periodsOf([null, 2880, 100], [2880, 1440, 50], [1440, null, 0]);

describe('the refund percentage', () => {
  test.each([
    ['long before the start is that of the first period', STEPS, 100_000, 100],
    ['a minute before the first boundary is that of the first period', STEPS, 2881, 100],
    ['on a boundary is that of the more generous period', STEPS, 2880, 100],
    ['a millisecond after a boundary is that of the next period', STEPS, 2880 - 1 / 60_000, 50],
    ['a minute after a boundary is that of the next period', STEPS, 2879, 50],
    ['on the last boundary is that of the middle period', STEPS, 1440, 50],
    ['after the last boundary is that of the last period', STEPS, 1439, 0],
    ['a minute before the start is that of the last period', STEPS, 1, 0],
    ['at the start is unknown', STEPS, 0, null],
    ['after the start is unknown', STEPS, -5, null],
    ['of a single period is flat long before the start', periodsOf([null, null, 35]), 500_000, 35],
    ['of a single period is flat until the last moment', periodsOf([null, null, 35]), 0.5, 35],
    ['without a term is unknown', [], 5000, null],
    ['at an invalid moment is unknown', STEPS, Number.NaN, null],
    ['may rise', periodsOf([null, 60, 0], [60, null, 100]), 60, 0],
  ])('%s', (_, periods, minutes, percentage) => {
    expect(refundPercentageAt(periods, minutes)).toBe(percentage);
  });

  test('of each period applies from just after the boundary above it to its own', () => {
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

  test('is the nearest whole cent, half up, and never more than the base', () => {
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
  ])('of %d at %d percent throws', (base, percentage) => {
    expect(() => refundInCents(base, percentage)).toThrow(RangeError);
  });
});

describe('a price spread over the sessions of a bundle', () => {
  test.each([
    [10000, 3, [3334, 3333, 3333]],
    [10001, 3, [3334, 3334, 3333]],
    [2, 4, [1, 1, 0, 0]],
    [0, 2, [0, 0]],
    [1250, 1, [1250]],
  ])('splits %i cents over %i sessions', (price, sessions, parts) => {
    expect(spreadPrice(price, sessions)).toEqual(parts);
  });

  test('adds up to the price, with sessions at most a cent apart', () => {
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
  ])('throws for %d over %d', (price, sessions) => {
    expect(() => spreadPrice(price, sessions)).toThrow(RangeError);
  });
});

test.each([
  ['on an ordinary day', '2026-11-30T18:00:00Z', 1440, { date: '2026-11-29', time: '19:00' }],
  ['over the night that skips an hour', '2026-03-29T10:00:00Z', 1440, { date: '2026-03-28', time: '11:00' }],
  ['over the night that repeats an hour', '2026-10-25T11:00:00Z', 1440, { date: '2026-10-24', time: '13:00' }],
  ['at the start', '2026-10-25T11:00:00Z', 0, { date: '2026-10-25', time: '12:00' }],
  ['with an invalid start', 'soon', 60, null],
])('a boundary is counted in elapsed minutes and shown on the clock of the session: %s', (_, starts_at, minutes, moment) => {
  expect(boundaryMoment(starts_at, minutes, 'Europe/Amsterdam')).toEqual(moment);
});
