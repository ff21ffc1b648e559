/** The tiers of a rate, and *exempt*, which is not the same as 0 %. */
export type VatTier = 'zero' | 'low' | 'high' | 'exempt';

/** Whole percents. Exempt holds no VAT. Source: docs/domain/money.md 4. */
export const VAT_PERCENT: Readonly<Record<VatTier, number>> = { zero: 0, low: 9, high: 21, exempt: 0 };

/**
 * The VAT that a gross price holds, in whole cents: gross × r / (100 + r), half a cent up.
 * Source: docs/domain/money.md 2 and 3.
 * @param gross_in_cents whole, 0 or more; asked once for each order line, never for a sum of lines
 * @throws RangeError where that is no whole number of cents
 * @example vatIn(1000, 'high') // 174
 */
export function vatIn(gross_in_cents: number, tier: VatTier): number {
  if (!Number.isSafeInteger(gross_in_cents) || gross_in_cents < 0) throw new RangeError(`${gross_in_cents} is no amount in whole cents`);
  const percent = VAT_PERCENT[tier];
  const parts = 100 + percent;
  // Rounded in whole numbers: a half that a division would miss by a hair stays a half.
  return Math.floor((2 * gross_in_cents * percent + parts) / (2 * parts));
}
