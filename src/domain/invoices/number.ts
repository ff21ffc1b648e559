/**
 * The number of an invoice within its series: the year and at least six digits.
 * Source: docs/domain/invoices.md 2.
 * @param turn 1 for the first invoice of the year
 * @throws RangeError if `turn` is no such number
 * @example invoiceNumber(2026, 123) // '2026-000123'
 */
export function invoiceNumber(year: number, turn: number): string {
  if (!Number.isSafeInteger(turn) || turn < 1 || !Number.isSafeInteger(year)) throw new RangeError(`${year}-${turn} is no number`);
  return `${year}-${String(turn).padStart(6, '0')}`;
}

/** The issue date of the next invoice of a series: today, but never before the previous one. Local days, `YYYY-MM-DD`. */
export const nextIssueDay = (today: string, last: string | null): string => (last !== null && last > today ? last : today);
