export interface MollieAmount {
  readonly currency: string;
  /** With two decimals: "12.50". */
  readonly value: string;
}

/**
 * Whole cents as Mollie writes euros, without a division.
 * @throws RangeError where that is no whole number of cents, or is none at all
 * @example mollieAmount(5) // { currency: 'EUR', value: '0.05' }
 */
export function mollieAmount(cents: number): MollieAmount {
  if (!Number.isSafeInteger(cents) || cents < 1) throw new RangeError(`${cents} is no amount in whole cents`);
  const digits = String(cents).padStart(3, '0');
  return { currency: 'EUR', value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** The same read back; null for another currency, or what is no such amount. */
export function centsIn({ currency, value }: MollieAmount): number | null {
  if (currency !== 'EUR' || !/^\d{1,12}\.\d{2}$/.test(value)) return null;
  return Number(value.replace('.', ''));
}
