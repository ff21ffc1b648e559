export interface MollieAmount {
  readonly currency: string;
  /** With two decimals: "12.50". */
  readonly value: string;
}

/**
 * Converts whole cents to Mollie's format without floating point division.
 * @throws RangeError for anything but a whole number of cents of at least 1
 * @example mollieAmount(5) // { currency: 'EUR', value: '0.05' }
 */
export function mollieAmount(cents: number): MollieAmount {
  if (!Number.isSafeInteger(cents) || cents < 1) throw new RangeError(`${cents} is no amount in whole cents`);
  const digits = String(cents).padStart(3, '0');
  return { currency: 'EUR', value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** Parses Mollie's amount; null for another currency or format. */
export function centsIn({ currency, value }: MollieAmount): number | null {
  if (currency !== 'EUR' || !/^\d{1,12}\.\d{2}$/.test(value)) return null;
  return Number(value.replace('.', ''));
}
