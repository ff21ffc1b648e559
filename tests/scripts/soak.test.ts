import { expect, test } from 'vitest';
import { slopeOf } from '../../bench/soak/slopeOf';
import { createTally } from '../../bench/soak/tally';
import { sumUp } from '../../bench/soak/tellSoak';

const HOUR_MS = 3_600_000;

test('a slope is computed from scattered points, and is NaN for one point', () => {
  const offsets = [0.5, -0.5, -0.5, 0.5];
  expect(slopeOf(offsets.map((off, at) => [at, 7 + 3 * at + off]))).toBeCloseTo(3);
  expect(slopeOf([[1, 5]])).toBeNaN();
});

test('a soak report computes memory growth from the second half, and compares the first tenth with the last', () => {
  const tally = createTally();
  for (let minute = 0; minute < 60; minute += 1)
    for (let n = 0; n < 100; n += 1) tally.add({ kind: n < 50 ? 'list' : 'record', at: minute * 60_000 + n, ms: minute < 54 ? n : 2 * n });
  // A warm-up of 200 MB, and 12 MB per hour after that.
  const samples = Array.from({ length: 61 }, (_, n) => [n * 60_000, n < 10 ? 100 + 20 * n : 300 + n / 5] as const);
  const { first, last, most_mb, slope_mb_an_hour, kinds } = sumUp(tally, samples, HOUR_MS);
  expect(first).toEqual({ calls: 600, p50_ms: 50, p99_ms: 99, memory_mb: 150 });
  expect(last).toEqual({ calls: 600, p50_ms: 100, p99_ms: 198, memory_mb: 311 });
  expect([most_mb, slope_mb_an_hour]).toEqual([312, 12]);
  expect(sumUp(tally, samples, HOUR_MS / 10).slope_mb_an_hour).toBeNull();
  expect(kinds['list']).toEqual({
    all: { calls: 3000, p50_ms: 26, p99_ms: 90 },
    first: { calls: 300, p50_ms: 25, p99_ms: 49 },
    last: { calls: 300, p50_ms: 50, p99_ms: 98 },
  });
});

test('unexpected answers are counted, and the first few of each kind are kept', () => {
  const tally = createTally();
  for (let n = 1; n <= 30; n += 1) tally.surprise('list: 500 instead of 200', `page ${n}`);
  tally.surprise('record: no answer instead of 200', 'timed out');
  expect(tally.unexpected()).toEqual({
    count: 31,
    ways: {
      'list: 500 instead of 200': { count: 30, first: ['page 1', 'page 2', 'page 3'] },
      'record: no answer instead of 200': { count: 1, first: ['timed out'] },
    },
  });
});
