import { type DateRule, datesOf } from '../sessions/datesOf';
import { addDays } from '../time/calendarDays';
import { type DaysOff, daysOffOn } from './daysOff';

/** A date of a repetition that is a day off, and the reason. */
export interface DateOff {
  readonly date: string;
  readonly off: readonly DaysOff[];
}

/** Which of these dates are days off for a session at a location. Source: docs/domain/holidays.md 4. */
export const datesOff = (dates: readonly string[], all: readonly DaysOff[], location?: string | null): DateOff[] =>
  dates.flatMap((date) => {
    const off = daysOffOn(date, all, location);
    return off.length > 0 ? [{ date, off }] : [];
  });

/** Maximum number of weeks that a new session is postponed to avoid days off. */
export const MAX_WEEKS_OFF = 12;

/**
 * The date to propose for a weekly session: this date, or the first one a number of weeks later that is not a day off. If all
 * `MAX_WEEKS_OFF` weeks are days off, the date itself. Source: docs/domain/holidays.md 8.
 *
 * @param all days off until at least `MAX_WEEKS_OFF` weeks after the date
 */
export function weekToPropose(date: string, all: readonly DaysOff[], location?: string | null): string {
  const weeks = Array.from({ length: MAX_WEEKS_OFF + 1 }, (_, week) => addDays(date, week * 7));
  return weeks.find((day) => datesOff([day], all, location).length === 0) ?? date;
}

/**
 * The dates that a rule has to skip so that none of its dates is a day off for these reasons, including those it skips already. A rule that
 * ends after a number of times continues for each skipped date, and those later dates are checked too. Source: docs/domain/holidays.md
 * 5.
 *
 * @param all days off until at least the last day that the rule may reach
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
