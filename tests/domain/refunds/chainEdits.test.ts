import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CancellationPeriod, cancellationPeriodIssues, MAX_MINUTES } from '../../../src/domain/refunds/cancellationPeriods';
import { boundsOf, isSplittable, movedBound, allowedRange, splitPeriod, withoutPeriod } from '../../../src/domain/refunds/chainEdits';
import { isSameTerm } from '../../../src/domain/refunds/isSameTerm';
import { TERM_PRESETS } from '../../../src/domain/refunds/termPresets';
import { reachFor, snapMinutes, ticksOf, timeScale } from '../../../src/domain/refunds/timeScale';

type Short = [number | null, number | null, number];
const periodsOf = (...list: Short[]): CancellationPeriod[] =>
  list.map(([from_minutes, until_minutes, percentage]) => ({ from_minutes, until_minutes, percentage }));
const short = (periods: readonly CancellationPeriod[]): Short[] =>
  periods.map(({ from_minutes, until_minutes, percentage }) => [from_minutes, until_minutes, percentage]);
const STEPS = periodsOf([null, 2880, 100], [2880, 1440, 50], [1440, null, 0]);

const chains = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: MAX_MINUTES }), { maxLength: 8 }),
    fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 9, maxLength: 9 }),
  )
  .map(([list, shares]) => {
    const bounds = list.toSorted((a, b) => b - a);
    return periodsOf(...[null, ...bounds].map((from, at): Short => [from, bounds[at] ?? null, shares[at] ?? 0]));
  });

describe('a chain of periods', () => {
  test('moves a boundary of the periods before and after it together', () => {
    expect(short(movedBound(STEPS, 0, 4000))).toEqual([
      [null, 4000, 100],
      [4000, 1440, 50],
      [1440, null, 0],
    ]);
    expect(boundsOf(movedBound(STEPS, 1, 60))).toEqual([2880, 60]);
  });

  test.each<[string, Short[], number, Short[]]>([
    [
      'the only period, a day before the start',
      [[null, null, 100]],
      0,
      [
        [null, 1440, 100],
        [1440, null, 0],
      ],
    ],
    [
      'the first period, twice as far ahead',
      [
        [null, 1440, 100],
        [1440, null, 0],
      ],
      0,
      [
        [null, 2880, 100],
        [2880, 1440, 50],
        [1440, null, 0],
      ],
    ],
    [
      'the first period, at least a day ahead',
      [
        [null, 60, 100],
        [60, null, 0],
      ],
      0,
      [
        [null, 1440, 100],
        [1440, 60, 50],
        [60, null, 0],
      ],
    ],
    [
      'the last period, halfway',
      [
        [null, 1440, 100],
        [1440, null, 60],
      ],
      1,
      [
        [null, 1440, 100],
        [1440, 720, 60],
        [720, null, 30],
      ],
    ],
    [
      'a period without room',
      [
        [null, 1, 100],
        [1, null, 0],
      ],
      1,
      [
        [null, 1, 100],
        [1, null, 0],
      ],
    ],
    ['an unknown period', [[null, null, 100]], 4, [[null, null, 100]]],
  ])('splits a period: %s', (_, list, at, expected) => {
    expect(short(splitPeriod(periodsOf(...list), at))).toEqual(expected);
  });

  test.each<[string, number, Short[]]>([
    [
      'the first',
      0,
      [
        [null, 1440, 50],
        [1440, null, 0],
      ],
    ],
    [
      'the middle',
      1,
      [
        [null, 1440, 100],
        [1440, null, 0],
      ],
    ],
    [
      'the last',
      2,
      [
        [null, 2880, 100],
        [2880, null, 50],
      ],
    ],
  ])('removes a period without leaving a gap: %s', (_, at, expected) => {
    expect(short(withoutPeriod(STEPS, at))).toEqual(expected);
  });

  test('keeps its only period', () => {
    expect(withoutPeriod(periodsOf([null, null, 5]), 0)).toEqual(periodsOf([null, null, 5]));
  });

  test('stays unbroken after any split, removal or move within the allowed range', () => {
    fc.assert(
      fc.property(chains, fc.nat(8), fc.integer({ min: 0, max: MAX_MINUTES }), (chain, which, wish) => {
        const at = which % chain.length;
        const split = splitPeriod(chain, at);
        const isSplit = split.length === chain.length + (chain.slice(at, at + 1).some(isSplittable) ? 1 : 0);
        const { least, most } = allowedRange(boundsOf(chain), at);
        const moved = at < chain.length - 1 ? movedBound(chain, at, Math.min(most, Math.max(least, wish))) : chain;
        return isSplit && [split, withoutPeriod(chain, at), moved].every((periods) => cancellationPeriodIssues(periods).length === 0);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  test('allows a boundary between its neighbours, an hour from each', () => {
    expect(allowedRange([2880, 1440], 0)).toEqual({ least: 1500, most: MAX_MINUTES });
    expect(allowedRange([2880, 1440], 1)).toEqual({ least: 60, most: 2820 });
    expect(allowedRange([61, 60, 59], 1)).toEqual({ least: 60, most: 60 });
    expect(allowedRange([30], 0)).toEqual({ least: 30, most: MAX_MINUTES });
  });
});

test('every preset is valid, and all presets differ', () => {
  const presets = Object.values(TERM_PRESETS);
  for (const [at, periods] of presets.entries()) {
    expect(cancellationPeriodIssues(periods)).toEqual([]);
    expect(presets.findIndex((other) => isSameTerm(other, periods))).toBe(at);
  }
});

describe('the time line from booking to start', () => {
  test.each([0, 60, 1440, 6720, 20_160, 40_320, MAX_MINUTES])('shows a boundary %i minutes ahead, and the time before it', (minutes) => {
    const scale = timeScale(reachFor(minutes));
    expect(scale.toShare(minutes)).toBeGreaterThan(0.03);
    expect(scale.toShare(15)).toBeLessThan(0.98);
    expect(scale.toMinutes(scale.toShare(minutes))).toBeCloseTo(minutes, 4);
    const ticks = ticksOf(scale).map((tick) => scale.toShare(tick));
    expect(ticks.length).toBeGreaterThan(2);
    expect(ticks.every((share, at) => share > 0 && share < 1 && (at === 0 || share < (ticks[at - 1] ?? 0)))).toBe(true);
  });

  test.each([
    [4, 15],
    [50, 45],
    [200, 210],
    [1450, 1440],
    [4000, 4320],
    [20_000, 20_160],
    [100_000, 100_800],
  ])('snaps %i minutes to %i', (minutes, round) => {
    expect(snapMinutes(minutes)).toBe(round);
  });
});
