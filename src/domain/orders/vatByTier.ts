import type { Vat, VatTier } from './vat';

export interface TierSum extends Vat {
  /** Excluding VAT, in cents. */
  readonly base_in_cents: number;
  readonly vat_in_cents: number;
}

const ORDER: readonly VatTier[] = ['high', 'low', 'zero', 'exempt'];

/**
 * The lines by tier and percentage: the amount excluding VAT, and the total of the lines' VAT, which is never calculated from a sum.
 * Source: docs/domain/money.md 3.
 * @example
 * vatByTier([{ vat: 'low', vat_percentage: 9, total_price_in_cents: 1250, vat_in_cents: 103 }])
 * // [{ vat: 'low', vat_percentage: 9, base_in_cents: 1147, vat_in_cents: 103 }]
 */
export function vatByTier(lines: readonly (Vat & { readonly total_price_in_cents: number; readonly vat_in_cents: number })[]): TierSum[] {
  const sums = new Map<string, TierSum>();
  for (const { vat, vat_percentage, total_price_in_cents, vat_in_cents } of lines) {
    const key = `${vat} ${vat_percentage}`;
    const before = sums.get(key);
    sums.set(key, {
      vat,
      vat_percentage,
      base_in_cents: (before?.base_in_cents ?? 0) + total_price_in_cents - vat_in_cents,
      vat_in_cents: (before?.vat_in_cents ?? 0) + vat_in_cents,
    });
  }
  return [...sums.values()].toSorted((a, b) => ORDER.indexOf(a.vat) - ORDER.indexOf(b.vat) || b.vat_percentage - a.vat_percentage);
}
