import { type Dated, lastStarted } from '../time/startsOn';

/** The VAT tiers of a rate. *Exempt* is not the same as 0 %. */
export const VAT_TIERS = ['zero', 'low', 'high', 'exempt'] as const;
export type VatTier = (typeof VAT_TIERS)[number];

/** A tier, with its percentage at the time of sale. Exempt is stored as 0 and includes no VAT. */
export interface Vat {
  readonly vat: VatTier;
  /** In whole percents. */
  readonly vat_percentage: number;
}

/** The percentages of the low and the high tier, in whole percents. */
interface LegalRates extends Dated {
  readonly low: number;
  readonly high: number;
}

/**
 * The percentages according to Dutch law, each from its starting date. A change of law is a new row, released before that date; each starts
 * on the first of a month. Source: docs/domain/money.md 4, article 9 of the Wet op de omzetbelasting 1968.
 */
export const LEGAL_RATES: readonly LegalRates[] = [
  { starts_on: '2001-01-01', low: 6, high: 19 },
  { starts_on: '2012-10-01', low: 6, high: 21 },
  { starts_on: '2019-01-01', low: 9, high: 21 },
];

/**
 * The percentage of a tier on a local date.
 *
 * @throws RangeError for a date before the first known rates
 */
export function vatPercentageOn(tier: VatTier, day: string): number {
  if (tier === 'zero' || tier === 'exempt') return 0;
  const rates = lastStarted(LEGAL_RATES, day);
  if (!rates) throw new RangeError(`the VAT rates of ${day} are not known`);
  return rates[tier];
}

/**
 * The VAT included in a gross price, in whole cents: gross × r / (100 + r), rounded half up. Source: docs/domain/money.md 2 and 3.
 *
 * @param gross_in_cents whole, 0 or more; called once per order line, never for a total of lines
 * @param percentage whole percents
 * @throws RangeError if the amount is not a whole number of cents
 * @example vatIn(1000, 21) // 174
 */
export function vatIn(gross_in_cents: number, percentage: number): number {
  if (!Number.isSafeInteger(gross_in_cents) || gross_in_cents < 0) throw new RangeError(`${gross_in_cents} is no amount in whole cents`);
  const parts = 100 + percentage;
  // Integer arithmetic, because a division could put an exact half just below it.
  return Math.floor((2 * gross_in_cents * percentage + parts) / (2 * parts));
}
