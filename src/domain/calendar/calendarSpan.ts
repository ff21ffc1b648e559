import { addDays, addToMonth, isDay, mondayOf } from '../time/calendarDays';

export const CALENDAR_SPANS = ['day', 'week', 'month', 'list'] as const;
/** How much a calendar shows at once; a list is four weeks on from its day. */
export type CalendarSpan = (typeof CALENDAR_SPANS)[number];

export interface DayRange {
  readonly from: string;
  /** The last day, counted in. */
  readonly to: string;
}

/**
 * The days that a calendar shows around a day. A month shows whole weeks, so it begins in the month before and ends in
 * the one after.
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
 * The day to show some spans later, or earlier. A month keeps the day of the month as far as the other month has it.
 *
 * @example stepBy('month', '2026-01-31', 1) // '2026-02-28'
 */
export function stepBy(span: CalendarSpan, day: string, steps: number): string {
  if (span !== 'month') return addDays(day, steps * STEPS[span]);
  const first = addToMonth(day, steps);
  const wanted = `${first.slice(0, 8)}${day.slice(8)}`;
  return isDay(wanted) ? wanted : addDays(addToMonth(first, 1), -1);
}

/** The days of a list, and how far each other span goes. */
const LISTED = 28;
const STEPS = { day: 1, week: 7, list: LISTED } as const;

/**
 * Whether a session of that day counts for what the title of a calendar names: a month shows days of its neighbours as well, and what
 * began the evening before is one of the day before.
 */
export function isCounted(span: CalendarSpan, day: string, date: string): boolean {
  if (span === 'month') return date.slice(0, 7) === day.slice(0, 7);
  const { from, to } = daysShown(span, day);
  return from <= date && date <= to;
}

/** Each day from one to another, both counted in. */
export function daysIn({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
