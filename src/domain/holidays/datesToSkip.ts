import { type DateRule, datesOf } from '../sessions/datesOf';
import { addDays } from '../time/calendarDays';
import { type DaysOff, daysOffOn } from './daysOff';

/** A date of a repetition on which something is off, with what. */
export interface DateOff {
  readonly date: string;
  readonly off: readonly DaysOff[];
}

/** The dates of these that are days off for a session at a location. Source: docs/domain/holidays.md 4. */
export const datesOff = (dates: readonly string[], all: readonly DaysOff[], location?: string | null): DateOff[] =>
  dates.flatMap((date) => {
    const off = daysOffOn(date, all, location);
    return off.length > 0 ? [{ date, off }] : [];
  });

/** How many weeks a new session is put off at most to avoid days off. */
export const MAX_WEEKS_OFF = 12;

/**
 * The date to propose for a session that is held weekly: this one, or the first a number of weeks later that is no day off. Where all of
 * `MAX_WEEKS_OFF` weeks are days off, the date itself. Source: docs/domain/holidays.md 8.
 *
 * @param all days off at least until `MAX_WEEKS_OFF` weeks after the date
 */
export function weekToPropose(date: string, all: readonly DaysOff[], location?: string | null): string {
  const weeks = Array.from({ length: MAX_WEEKS_OFF + 1 }, (_none, week) => addDays(date, week * 7));
  return weeks.find((day) => datesOff([day], all, location).length === 0) ?? date;
}

/**
 * The dates that a rule leaves out so that none of its dates is a day off of these reasons: those it leaves out already, and more. A rule
 * that ends after a number of times goes on for each that it leaves out, and what comes then is looked at as well.
 * Source: docs/domain/holidays.md 5.
 *
 * @param all days off at least until the last day that the rule may reach
 */
export function datesToSkip(
  rule: DateRule,
  all: readonly DaysOff[],
  reasons: readonly DaysOff['reason'][],
  location?: string | null,
): string[] {
  const counted = all.filter(({ reason }) => reasons.includes(reason));
  let excluded = [...rule.excluded_dates];
  for (;;) {
    const more = datesOff(datesOf({ ...rule, excluded_dates: excluded }).dates, counted, location).map(({ date }) => date);
    if (more.length === 0) return excluded.sort();
    excluded = [...excluded, ...more];
  }
}
