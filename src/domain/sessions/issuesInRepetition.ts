import { isDay, isStorableDay } from '../time/calendarDays';
import { type Issue, issue } from '../checks/issue';
import { datesOf, lastDayFrom } from './datesOf';
import { MAX_DATES, MAX_EVERY, MAX_MONTHS, type Repetition } from './repetition';

/**
 * What keeps a repetition that begins on `start_date` from being a rule. Paths begin with `at`: `repetition.every`.
 * Source: docs/domain/recurrence.md 1 and 10.
 *
 * @example issuesInRepetition({ type: 'weeks', every: 0, days: [], ... }, '2026-03-23') // every and days
 */
export function issuesInRepetition(repetition: Repetition, start_date: string, at = 'repetition'): Issue[] {
  const { type, every, days, end_date, count, excluded_dates } = repetition;
  const found = (field: string, key: string, values?: Issue['values']) => issue(`${at}.${field}`, `repetition_rules.${key}`, values);
  const issues = [
    ...(isWhole(every, MAX_EVERY) ? [] : [found('every', 'every', { max: MAX_EVERY })]),
    ...(type === 'weeks' && days.length === 0 ? [found('days', 'days')] : []),
    ...(end_date === null && count === null ? [found('end_date', 'end')] : []),
    ...(end_date !== null && !isDay(end_date) ? [found('end_date', 'date')] : []),
    ...(count !== null && !isWhole(count, MAX_DATES) ? [found('count', 'count', { max: MAX_DATES })] : []),
    ...(excluded_dates.every(isDay) ? [] : [found('excluded_dates', 'date')]),
  ];
  return issues.length > 0 || !isStorableDay(start_date) ? issues : lengthIssues(repetition, start_date, found);
}

function lengthIssues(
  repetition: Repetition,
  start_date: string,
  found: (field: string, key: string, values?: Issue['values']) => Issue,
): Issue[] {
  const { end_date, count } = repetition;
  if (end_date !== null && end_date < start_date) return [found('end_date', 'end_before_start')];
  if (end_date !== null && end_date > lastDayFrom(start_date)) return [found('end_date', 'too_long', { months: MAX_MONTHS })];
  const { dates, isCut } = datesOf({ ...repetition, start_date });
  if (dates.length === 0) return [found(end_date === null ? 'count' : 'end_date', 'no_dates')];
  // With an end date too, that ends it; with a count alone it must be reached.
  return isCut && end_date === null ? [found('count', 'too_many', { months: MAX_MONTHS, max: dates.length, count: count ?? 0 })] : [];
}

const isWhole = (number: number, max: number) => Number.isInteger(number) && number > 0 && number <= max;
