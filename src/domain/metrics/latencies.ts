/** Each slot ends a quarter above the one before: from a millisecond to a minute, so that a percentile is right to some ten percent. */
const GROWTH = 1.25;
export const SLOTS = 51;

const endOf = (slot: number): number => GROWTH ** slot;

/** In which slot a call of so many milliseconds is counted; the last takes all that took longer. */
export function slotOf(ms: number): number {
  if (!(ms > 1)) return 0;
  return Math.min(SLOTS - 1, Math.ceil(Math.log(ms) / Math.log(GROWTH) - 1e-9));
}

/**
 * Within how many milliseconds that share of the calls was answered; null where there were none.
 *
 * @param counts of each slot
 * @param share `0.95` for the 95th percentile
 */
export function percentile(counts: ArrayLike<number>, share: number): number | null {
  const total = sumOf(counts);
  if (total === 0) return null;
  const wanted = share * total;
  let before = 0;
  for (let slot = 0; slot < counts.length; slot += 1) {
    const count = counts[slot] ?? 0;
    if (count > 0 && before + count >= wanted) {
      const from = slot === 0 ? 0 : endOf(slot - 1);
      return from + (endOf(slot) - from) * ((wanted - before) / count);
    }
    before += count;
  }
  return endOf(counts.length - 1);
}

function sumOf(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let slot = 0; slot < counts.length; slot += 1) sum += counts[slot] ?? 0;
  return sum;
}
