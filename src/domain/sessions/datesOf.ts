import { addDays, addMonths, addToMonth, mondayOf } from '../time/calendarDays';
import { WEEKDAYS } from '../time/weekdays';
import { MAX_DATES, MAX_MONTHS, type Repetition, type SkippedDate } from './repetition';

export type DateRule = Repetition & { readonly start_date: string };

export interface RuleDates {
  readonly dates: readonly string[];
  readonly skipped: readonly SkippedDate[];
  readonly isCut: boolean;
}

/** The last day that a rule beginning on `start_date` may make. */
export const lastDayFrom = (start_date: string): string =>
  addMonths(start_date, MAX_MONTHS) ?? addDays(addToMonth(start_date, MAX_MONTHS + 1), -1);

/**
 * The dates of a rule by the calendar alone, without times or zone. Weeks count from the Monday of the start's week;
 * months and years leave out where there is no such day. Source: docs/domain/recurrence.md 10 and 11.
 */
export function datesOf(rule: DateRule): RuleDates {
  const [dates, skipped]: [string[], SkippedDate[]] = [[], []];
  const limit = lastDayFrom(rule.start_date);
  const until = rule.end_date !== null && rule.end_date < limit ? rule.end_date : limit;
  const excluded = new Set(rule.excluded_dates);
  const isEnough = () => dates.length >= (rule.count ?? Infinity);
  const isLonger = rule.end_date === null || rule.end_date > limit;
  if (rule.every < 1 || rule.start_date === '') return { dates, skipped, isCut: false };
  for (const found of candidates(rule)) {
    if (isEnough()) return { dates, skipped, isCut: false };
    if (found.last > until) return { dates, skipped, isCut: isLonger };
    if (dates.length === MAX_DATES) return { dates, skipped, isCut: true };
    if (found.day !== undefined) skipped.push({ date: found.date, reason: 'no_such_day', day: found.day });
    else if (excluded.has(found.date)) skipped.push({ date: found.date, reason: 'excluded' });
    else dates.push(found.date);
  }
  return { dates, skipped, isCut: false };
}

interface Candidate {
  readonly date: string;
  /** The day by which it is over: of a month without the day, its last. */
  readonly last: string;
  readonly day?: number;
}

/** Without an end: who asks stops. A rule without days has none at all. */
function* candidates(rule: DateRule): Generator<Candidate> {
  const { start_date, every } = rule;
  if (rule.type === 'weeks') {
    const days = WEEKDAYS.flatMap((day, index) => (rule.days.includes(day) ? [index] : []));
    if (days.length === 0) return;
    for (let week = mondayOf(start_date); ; week = addDays(week, 7 * every)) {
      for (const date of days.map((index) => addDays(week, index))) if (date >= start_date) yield { date, last: date };
    }
  }
  const step = rule.type === 'years' ? 12 * every : every;
  for (let months = 0; ; months += step) {
    const date = addMonths(start_date, months);
    const first = addToMonth(start_date, months);
    yield date === null ? { date: first, last: addDays(addToMonth(first, 1), -1), day: Number(start_date.slice(8)) } : { date, last: date };
  }
}
