import { addDays } from '../../time/calendarDays';
import { WEEKDAYS } from '../../time/weekdays';
import { datesOf } from '../datesOf';
import type { Repetition, SeriesRule } from '../repetition';
import type { SessionChanges } from '../sessionPlan';
import type { SeriesFact } from './sessionFacts';

/**
 * Whether a repetition says something else than the series does. One that names only a count says the same if that count is what ends the
 * series, and not an earlier last day.
 */
export function isOtherRule(given: Repetition, series: SeriesRule): boolean {
  const textOf = ({ type, every, days, excluded_dates }: Repetition) =>
    JSON.stringify([type, every, type === 'weeks' ? WEEKDAYS.filter((day) => days.includes(day)) : [], [...excluded_dates].sort()]);
  if (textOf(given) !== textOf(series) || given.count !== series.count) return true;
  if (given.end_date === series.end_date) return false;
  return given.end_date !== null || given.count === null || !endsByCount(series, given.count);
}

/** Whether a rule reaches its count by its last day. Days left out count here, since one that is left out later adds none at the end. */
const endsByCount = (rule: SeriesRule, count: number): boolean =>
  datesOf({ ...rule, count: null, excluded_dates: [] }).dates.length >= count;

/** The last day on which a series can have a session. */
const lastDayOf = (series: SeriesRule): string => series.end_date ?? datesOf(series).dates.at(-1) ?? series.start_date;

/**
 * The rule from one occurrence on. A day's number of days moves the whole rule along: its weekdays, its end and the
 * days left out. Another repetition begins here.
 *
 * @param here the occurrence's date by the old rule
 * @param moved days that it moves by
 */
export function ruleFromHere(
  series: SeriesFact,
  given: Repetition | null,
  here: string,
  moved: number,
  { start_time, end_time }: SessionChanges,
): SeriesRule {
  const times = { start_time: start_time ?? series.start_time, end_time: end_time ?? series.end_time };
  if (given) return withEnd({ ...pick(given), ...times, start_date: addDays(here, moved) });
  const first = datesOf({ ...series, end_date: lastDayOf(series) }).dates.find((date) => date >= here) ?? here;
  return {
    ...pick(series),
    ...times,
    start_date: addDays(first, moved),
    end_date: addDays(lastDayOf(series), moved),
    count: null,
    days: WEEKDAYS.filter((_, index) => series.days.includes(WEEKDAYS[(index - (moved % 7) + 7) % 7] ?? 'monday')),
    excluded_dates: series.excluded_dates.filter((date) => date >= here).map((date) => addDays(date, moved)),
  };
}

const pick = ({ type, every, days, end_date, count, excluded_dates }: Repetition): Repetition => ({
  type,
  every,
  days,
  end_date,
  count,
  excluded_dates,
});

/**
 * A rule that says its last day, as series are kept: leaving out a day later must not add one at the end.
 */
export function withEnd(rule: SeriesRule): SeriesRule {
  const { dates } = datesOf(rule);
  return { ...rule, end_date: rule.end_date ?? dates.at(-1) ?? rule.start_date };
}
