import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../src/domain/time/calendarDays';
import { bucketOf, bucketStarts, MAX_RANGE_DAYS, PRESETS, presetRange, rangeIssues } from '../../../src/domain/statistics/dateRange';
import { hideSmallGroups, MIN_GROUP_SIZE } from '../../../src/domain/statistics/hideSmallGroups';

describe('a dashboard range', () => {
  test.each<[string, string, string[]]>([
    ['2026-11-01', '2026-11-30', []],
    ['2026-11-01', '2026-11-01', []],
    ['2026-11-02', '2026-11-01', ['to']],
    ['2026-02-29', '2026-03-01', ['from']],
    ['', 'morgen', ['from', 'to']],
    ['2024-01-01', addDays('2024-01-01', MAX_RANGE_DAYS - 1), []],
    ['2024-01-01', addDays('2024-01-01', MAX_RANGE_DAYS), ['to']],
    ['0001-01-01', '0001-01-02', ['from', 'to']],
  ])('from %s to %s has issues at %o', (from, to, wrong) => {
    expect(rangeIssues({ from, to }).map(({ at }) => at)).toEqual(wrong);
  });

  test.each([
    ['2026-11-01', '2026-11-03', 'day', ['2026-11-01', '2026-11-02', '2026-11-03']],
    [
      '2026-10-28',
      '2026-12-09',
      'week',
      ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'],
    ],
    [
      '2025-12-15',
      '2026-07-01',
      'month',
      ['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01', '2026-07-01'],
    ],
  ] as const)('from %s to %s has a bar for each %s', (from, to, bucket, starts) => {
    expect(bucketOf({ from, to })).toBe(bucket);
    expect(bucketStarts({ from, to }, bucket)).toEqual(starts);
  });

  test('has at most 31 bars, with each day in one of them', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: MAX_RANGE_DAYS - 1 }), (from, length) => {
        const range = { from, to: addDays(from, length) };
        const starts = bucketStarts(range, bucketOf(range));
        expect(starts.length).toBeLessThanOrEqual(31);
        expect((starts[0] ?? '') <= range.from && (starts.at(-1) ?? '') <= range.to).toBe(true);
        expect([...starts].sort()).toEqual(starts);
      }),
      { seed: 6 },
    );
  });

  test.each(['2026-11-23', '2026-01-31', '2024-02-29', '2026-12-31'])('from a preset on %s is valid', (today) => {
    for (const preset of PRESETS) expect([preset, rangeIssues(presetRange(preset, today))]).toEqual([preset, []]);
    expect(daysBetween(...(Object.values(presetRange('last_30', today)) as [string, string]))).toBe(29);
  });
});

describe('small groups', () => {
  const hide = (...totals: number[]) =>
    hideSmallGroups(totals.map((total, index) => ({ name: String(index), total }))).map(({ total }) => total);
  test.each<[number[], (number | null)[]]>([
    [
      [40, 9, 2],
      [40, null, null],
    ],
    [
      [40, 9, 4, 3],
      [40, 9, null, null],
    ],
    [
      [40, 9],
      [40, 9],
    ],
    [[4], [null]],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [40, 0, 1],
      [null, 0, null],
    ],
    [
      [5, 6, 5],
      [5, 6, 5],
    ],
    [
      [2, 1],
      [null, null],
    ],
  ])('with totals %o are shown as %o', (totals, shown) => {
    expect(hide(...totals)).toEqual(shown);
  });

  test('cannot be derived from the sum', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { minLength: 2, maxLength: 8 }), (totals) => {
        const shown = hide(...totals);
        const hidden = totals.filter((_, index) => shown[index] === null);
        for (const total of shown) expect(total === null || total === 0 || total >= MIN_GROUP_SIZE).toBe(true);
        const others = shown.some((total) => total !== null && total > 0);
        if (hidden.length > 0 && others)
          expect(hidden.length > 1 && hidden.reduce((sum, total) => sum + total, 0) >= MIN_GROUP_SIZE).toBe(true);
      }),
      { seed: 6 },
    );
  });
});
