/** Each bucket ends a quarter above the previous one, from a millisecond to a minute, so a percentile is accurate to about ten percent. */
const GROWTH = 1.25;
export const BUCKETS = 51;

const upperBound = (bucket: number): number => GROWTH ** bucket;

/** The bucket of a duration; the last one has no upper limit. */
export function bucketOf(ms: number): number {
  if (!(ms > 1)) return 0;
  return Math.min(BUCKETS - 1, Math.ceil(Math.log(ms) / Math.log(GROWTH) - 1e-9));
}

/**
 * The duration within which this share of the calls was answered, in milliseconds; null without calls.
 *
 * @param counts number of calls per bucket
 * @param share `0.95` for the 95th percentile
 */
export function percentile(counts: ArrayLike<number>, share: number): number | null {
  const total = sumOf(counts);
  if (total === 0) return null;
  const wanted = share * total;
  let before = 0;
  for (let bucket = 0; bucket < counts.length; bucket += 1) {
    const count = counts[bucket] ?? 0;
    if (count > 0 && before + count >= wanted) {
      const from = bucket === 0 ? 0 : upperBound(bucket - 1);
      return from + (upperBound(bucket) - from) * ((wanted - before) / count);
    }
    before += count;
  }
  return upperBound(counts.length - 1);
}

function sumOf(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let bucket = 0; bucket < counts.length; bucket += 1) sum += counts[bucket] ?? 0;
  return sum;
}
