/** The maximum of one transfer, in cents, according to the standard. */
export const MAX_AMOUNT_IN_CENTS = 99_999_999_999;

/** Whole cents in the format of the file: euros with two decimals after a point. */
export const sepaAmount = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** An amount in a bank file, in whole cents; null if it is invalid or not a whole number of cents. */
export function readSepaAmount(text: string): number | null {
  const [, euros, rest = ''] = /^\+?(\d{1,15})(?:\.(\d{0,5}))?$/.exec(text.trim()) ?? [];
  if (euros === undefined || !/^0*$/.test(rest.slice(2))) return null;
  const cents = Number(euros) * 100 + Number(rest.slice(0, 2).padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
