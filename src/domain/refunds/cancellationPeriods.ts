import { type Issue, issue } from '../checks/issue';

/**
 * A period of a cancellation term, in elapsed minutes before the start, so `from_minutes` is greater than `until_minutes`. A null
 * `from_minutes` means since booking, a null `until_minutes` until the start.
 */
export interface CancellationPeriod {
  readonly from_minutes: number | null;
  readonly until_minutes: number | null;
  /** Refunded share of the price: a whole percentage, 0 to 100. */
  readonly percentage: number;
}

/** Maximum number of minutes before the start: a year. */
export const MAX_MINUTES = 366 * 24 * 60;

/**
 * Checks that periods form a continuous chain from booking to start. Paths name the period and field: `periods.1.from_minutes`. Source:
 * docs/domain/cancellation.md 1.
 *
 * @example cancellationPeriodIssues([{ from_minutes: null, until_minutes: null, percentage: 100 }]) // []
 */
export function cancellationPeriodIssues(periods: readonly CancellationPeriod[]): Issue[] {
  if (periods.length === 0) return [issue('periods', 'periods.none')];
  return periods.flatMap((period, index) => [
    ...boundIssues(periods, period, index),
    ...(isShare(period.percentage) ? [] : [issue(`periods.${index}.percentage`, 'periods.percentage')]),
  ]);
}

/** Allowed but unusual: a later cancellation gets a higher refund. */
export function cancellationPeriodHints(periods: readonly CancellationPeriod[]): Issue[] {
  return periods.flatMap(({ percentage }, index) => {
    const above = periods[index - 1];
    return above && percentage > above.percentage ? [issue(`periods.${index}.percentage`, 'periods.rises')] : [];
  });
}

function boundIssues(periods: readonly CancellationPeriod[], { from_minutes, until_minutes }: CancellationPeriod, index: number): Issue[] {
  const [isFirst, isLast] = [index === 0, index === periods.length - 1];
  const [from, until] = [`periods.${index}.from_minutes`, `periods.${index}.until_minutes`];
  const issues: Issue[] = [];
  if (isFirst && from_minutes !== null) issues.push(issue(from, 'periods.first'));
  if (!isFirst && from_minutes === null) issues.push(issue(from, 'periods.from'));
  if (isLast && until_minutes !== null) issues.push(issue(until, 'periods.last'));
  if (!isLast && until_minutes === null) issues.push(issue(until, 'periods.until'));
  if (issues.length > 0) return issues;
  for (const [at, minutes] of [
    [from, from_minutes],
    [until, until_minutes],
  ] as const) {
    if (minutes !== null && !(Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_MINUTES))
      issues.push(issue(at, 'periods.minutes', { days: MAX_MINUTES / 1440 }));
  }
  if (issues.length > 0) return issues;
  if (from_minutes !== null && until_minutes !== null && until_minutes >= from_minutes) return [issue(until, 'periods.order')];
  const above = periods[index - 1];
  return above && above.until_minutes !== null && above.until_minutes !== from_minutes ? [issue(from, 'periods.gap')] : [];
}

const isShare = (percentage: number) => Number.isInteger(percentage) && percentage >= 0 && percentage <= 100;
