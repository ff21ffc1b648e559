import { type Issue, issue } from '../checks/issue';

/** Months that the history is kept: null for ever. Source: docs/domain/history.md 10. */
export const LEAST_MONTHS = 6;
export const MOST_MONTHS = 600;

/** What is wrong with a number of months as it was sent. */
export const retentionIssues = (months: number | null): Issue[] =>
  months === null || (Number.isInteger(months) && months >= LEAST_MONTHS && months <= MOST_MONTHS)
    ? []
    : [issue('months', 'validation.between', { min: LEAST_MONTHS, max: MOST_MONTHS })];

/** The moment before which lines go: so many months back, on the last day of a shorter month. Both in ISO 8601. */
export function keptSince(now: string, months: number): string {
  const at = new Date(now);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() - months);
  at.setUTCDate(Math.min(day, new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()));
  return at.toISOString();
}
