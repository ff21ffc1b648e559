import { addDays, addToMonth, isDay, mondayOf } from '../time/calendarDays';

export const CALENDAR_SPANS = ['day', 'week', 'month', 'list'] as const;
/** How much a calendar shows; a list covers four weeks from its day. */
export type CalendarSpan = (typeof CALENDAR_SPANS)[number];

export interface DayRange {
  readonly from: string;
  /** The last day, inclusive. */
  readonly to: string;
}

/**
 * The days that a calendar shows around a day. A month shows whole weeks, so it includes days of adjacent months.
 *
 * @example daysShown('month', '2026-11-23') // { from: '2026-10-26', to: '2026-12-06' }
 */
export function daysShown(span: CalendarSpan, day: string): DayRange {
  if (span === 'day') return { from: day, to: day };
  if (span === 'list') return { from: day, to: addDays(day, LISTED - 1) };
  if (span === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  const last = addDays(addToMonth(day, 1), -1);
  return { from: mondayOf(addToMonth(day, 0)), to: addDays(mondayOf(last), 6) };
}

/**
 * The day shown some spans later or earlier. A month keeps the day of the month where possible.
 *
 * @example stepBy('month', '2026-01-31', 1) // '2026-02-28'
 */
export function stepBy(span: CalendarSpan, day: string, steps: number): string {
  if (span !== 'month') return addDays(day, steps * STEPS[span]);
  const first = addToMonth(day, steps);
  const wanted = `${first.slice(0, 8)}${day.slice(8)}`;
  return isDay(wanted) ? wanted : addDays(addToMonth(first, 1), -1);
}

/** Days of a list, and the step of each other span. */
const LISTED = 28;
const STEPS = { day: 1, week: 7, list: LISTED } as const;

/**
 * Whether a session belongs to the period in the calendar's title: a month also shows days of its neighbours, and a session that began the
 * evening before belongs to that day.
 */
export function isCounted(span: CalendarSpan, day: string, date: string): boolean {
  if (span === 'month') return date.slice(0, 7) === day.slice(0, 7);
  const { from, to } = daysShown(span, day);
  return from <= date && date <= to;
}

/** Each day of a range, inclusive. */
export function daysIn({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
