import type { VatTier } from './vat';

export interface TierSum {
  readonly vat: VatTier;
  /** Without VAT, in cents. */
  readonly base_in_cents: number;
  readonly vat_in_cents: number;
}

const ORDER: readonly VatTier[] = ['high', 'low', 'zero', 'exempt'];

/**
 * The lines of an order by their tier: what was sold without VAT, and the VAT of the lines together, never reckoned anew from a sum.
 * Source: docs/domain/money.md 3.
 * @example vatByTier([{ vat: 'low', total_price_in_cents: 1250, vat_in_cents: 103 }]) // [{ vat: 'low', base_in_cents: 1147, vat_in_cents: 103 }]
 */
export function vatByTier(
  lines: readonly { readonly vat: VatTier; readonly total_price_in_cents: number; readonly vat_in_cents: number }[],
): TierSum[] {
  return ORDER.flatMap((vat) => {
    const own = lines.filter((line) => line.vat === vat);
    if (own.length === 0) return [];
    const vat_in_cents = own.reduce((sum, line) => sum + line.vat_in_cents, 0);
    return [{ vat, vat_in_cents, base_in_cents: own.reduce((sum, line) => sum + line.total_price_in_cents, 0) - vat_in_cents }];
  });
}
