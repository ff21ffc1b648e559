import { type Issue, issue } from '../checks/issue';

/** Months that the history is kept; null for ever. Source: docs/domain/history.md 10. */
export const MIN_MONTHS = 6;
export const MAX_MONTHS = 600;

/** What is wrong with a submitted number of months. */
export const retentionIssues = (months: number | null): Issue[] =>
  months === null || (Number.isInteger(months) && months >= MIN_MONTHS && months <= MAX_MONTHS)
    ? []
    : [issue('months', 'validation.between', { min: MIN_MONTHS, max: MAX_MONTHS })];

/** Entries before this moment are removed: this many months back, on the last day of a shorter month. Both in ISO 8601. */
export function keptSince(now: string, months: number): string {
  const at = new Date(now);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() - months);
  at.setUTCDate(Math.min(day, new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()));
  return at.toISOString();
}
