import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentile, BUCKETS, bucketOf } from '../../../src/domain/system/latencies';

const countsOf = (times: readonly number[]) => {
  const counts = new Uint32Array(BUCKETS);
  for (const ms of times) counts[bucketOf(ms)] = (counts[bucketOf(ms)] ?? 0) + 1;
  return counts;
};

test('a percentile is within a quarter of the exact value', () => {
  const times = fc.array(fc.double({ min: 2, max: 50_000, noNaN: true }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.95, 0.99), (all, share) => {
      const sorted = all.toSorted((a, b) => a - b);
      const exact = sorted[Math.ceil(share * sorted.length - 1e-9) - 1] ?? Number.NaN;
      const estimate = percentile(countsOf(all), share) ?? Number.NaN;
      expect(estimate).toBeGreaterThanOrEqual(exact / 1.2501);
      expect(estimate).toBeLessThanOrEqual(exact * 1.2501);
    }),
  );
});

test('every call falls in a bucket, and a percentile without calls is null', () => {
  for (const ms of [0, 0.001, 1, 1e9, Number.POSITIVE_INFINITY, Number.NaN, -1]) {
    expect(bucketOf(ms)).toBeGreaterThanOrEqual(0);
    expect(bucketOf(ms)).toBeLessThan(BUCKETS);
  }
  expect(percentile(countsOf([]), 0.5)).toBeNull();
});
