/**
 * The number of an invoice within its series: the year and six digits, more where a year has a million.
 * Source: docs/domain/invoices.md 2.
 * @param turn 1 for the first of the year
 * @throws RangeError where that is no turn
 * @example invoiceNumber(2026, 123) // '2026-000123'
 */
export function invoiceNumber(year: number, turn: number): string {
  if (!Number.isSafeInteger(turn) || turn < 1 || !Number.isSafeInteger(year)) throw new RangeError(`${year}-${turn} is no number`);
  return `${year}-${String(turn).padStart(6, '0')}`;
}

/** The day on which the next of a series is issued: today, and never before the one that went before it. Local days, `YYYY-MM-DD`. */
export const nextIssueDay = (today: string, last: string | null): string => (last !== null && last > today ? last : today);
