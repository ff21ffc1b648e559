import { type Dated, lastStarted } from '../time/startsOn';

/** The tiers of a rate, and *exempt*, which is not the same as 0 %. */
export const VAT_TIERS = ['zero', 'low', 'high', 'exempt'] as const;
export type VatTier = (typeof VAT_TIERS)[number];

/** A tier, and the percentage that it was at when something was sold. Exempt is stored as 0 and holds no VAT. */
export interface Vat {
  readonly vat: VatTier;
  /** Whole percents. */
  readonly vat_percentage: number;
}

/** What the low and the high tier come to, in whole percents. */
interface LegalRates extends Dated {
  readonly low: number;
  readonly high: number;
}

/**
 * The percentages by Dutch law, each from its day on. A change of law is a row here, released before its day; each starts on the first of
 * a month. Source: docs/domain/money.md 4, article 9 of the Wet op de omzetbelasting 1968.
 */
export const LEGAL_RATES: readonly LegalRates[] = [
  { starts_on: '2001-01-01', low: 6, high: 19 },
  { starts_on: '2012-10-01', low: 6, high: 21 },
  { starts_on: '2019-01-01', low: 9, high: 21 },
];

/**
 * The percentage of a tier on a local day.
 * @throws RangeError for a day before the first rates that are known
 */
export function vatPercentageOn(tier: VatTier, day: string): number {
  if (tier === 'zero' || tier === 'exempt') return 0;
  const rates = lastStarted(LEGAL_RATES, day);
  if (!rates) throw new RangeError(`the VAT rates of ${day} are not known`);
  return rates[tier];
}

/**
 * The VAT that a gross price holds, in whole cents: gross × r / (100 + r), half a cent up.
 * Source: docs/domain/money.md 2 and 3.
 * @param gross_in_cents whole, 0 or more; asked once for each order line, never for a sum of lines
 * @param percentage whole percents
 * @throws RangeError where that is no whole number of cents
 * @example vatIn(1000, 21) // 174
 */
export function vatIn(gross_in_cents: number, percentage: number): number {
  if (!Number.isSafeInteger(gross_in_cents) || gross_in_cents < 0) throw new RangeError(`${gross_in_cents} is no amount in whole cents`);
  const parts = 100 + percentage;
  // Rounded in whole numbers: a half that a division would miss by a hair stays a half.
  return Math.floor((2 * gross_in_cents * percentage + parts) / (2 * parts));
}
