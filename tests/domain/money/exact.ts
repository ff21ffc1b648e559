/**
 * Money in exact fractions, written from the rules (docs/domain/money.md, docs/domain/cancellation.md) without using the product. The whole
 * cents of the product are compared with it.
 */
export const halfUp = (numerator: bigint, denominator: bigint): bigint => {
  const twice = 2n * numerator + denominator;
  const parts = 2n * denominator;
  return (twice - (((twice % parts) + parts) % parts)) / parts;
};

/** The VAT in a gross price: gross x r / (100 + r). */
export const exactVat = (gross: bigint, percentage: number): bigint => halfUp(gross * BigInt(percentage), 100n + BigInt(percentage));

/** The largest remainder method: each gets the whole cents, and the remaining cents go to the largest remainders. */
export function exactSpread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map((_, at) => (at === 0 ? amount : 0n));
  const shares = weights.map((weight) => (amount * weight) / total);
  const lacks = weights.map((weight, at) => amount * weight - (shares[at] ?? 0n) * total);
  for (let left = amount - shares.reduce((sum, share) => sum + share, 0n); left > 0n; left -= 1n) {
    let most = 0;
    for (const [at, lack] of lacks.entries()) if (lack > (lacks[most] ?? 0n)) most = at;
    shares[most] = (shares[most] ?? 0n) + 1n;
    lacks[most] = -1n;
  }
  return shares;
}

interface Period {
  readonly until_minutes: number | null;
  readonly percentage: number;
}

/** The refund percentage of a term a number of minutes before the start, read from the start backwards. Null from the start on. */
export function exactPercentage(periods: readonly Period[], minutes: number | null): bigint | null {
  const last = periods.at(-1);
  if (!last) return null;
  if (minutes === null) return periods.length === 1 ? BigInt(last.percentage) : null;
  if (minutes <= 0) return null;
  let applicable = last;
  for (const period of periods.toReversed()) if (period.until_minutes !== null && minutes >= period.until_minutes) applicable = period;
  return BigInt(applicable.percentage);
}
