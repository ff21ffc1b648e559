import { addDays, addToMonth, daysBetween, isStorableDay, mondayOf } from '../time/calendarDays';
import { type Issue, issue } from '../checks/issue';

/** A range of calendar days, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Width of a bar in a chart. */
export type Bucket = 'day' | 'week' | 'month';

/** Two years and a leap day. */
export const MAX_RANGE_DAYS = 731;

/** What is wrong with a range of days. */
export function rangeIssues({ from, to }: DateRange): Issue[] {
  const unreadable = [['from', from] as const, ['to', to] as const].filter(([, day]) => !isStorableDay(day));
  if (unreadable.length > 0) return unreadable.map(([at]) => issue(at, 'validation.date'));
  if (from > to) return [issue('to', 'validation.not_before', { other: 'field:from' })];
  return daysBetween(from, to) >= MAX_RANGE_DAYS ? [issue('to', 'validation.range_length', { days: MAX_RANGE_DAYS })] : [];
}

/** A readable number of bars: days up to a month, weeks up to half a year, months beyond. */
export function bucketOf({ from, to }: DateRange): Bucket {
  const days = daysBetween(from, to) + 1;
  return days <= 31 ? 'day' : days <= 184 ? 'week' : 'month';
}

/** The first day of each bar; that of the first bar may be before the range. */
export function bucketStarts(range: DateRange, bucket: Bucket): string[] {
  const starts: string[] = [];
  for (let start = startOf(range.from, bucket); start <= range.to; start = after(start, bucket)) starts.push(start);
  return starts;
}

const startOf = (day: string, bucket: Bucket) => (bucket === 'day' ? day : bucket === 'week' ? mondayOf(day) : addToMonth(day, 0));
const after = (day: string, bucket: Bucket) => (bucket === 'month' ? addToMonth(day, 1) : addDays(day, bucket === 'week' ? 7 : 1));

/** As many days as a range has, right before it. @example rangeBefore({ from: '2026-11-08', to: '2026-11-14' }) // { from: '2026-11-01', to: '2026-11-07' } */
export function rangeBefore({ from, to }: DateRange): DateRange {
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
}

/** Every month from one to another, both included, as `2026-11`. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let day = `${first}-01`; day <= `${last}-01`; day = addToMonth(day, 1)) months.push(day.slice(0, 7));
  return months;
}

/** Whole months as a range; of more than a range can hold, those at the end that was moved. @example rangeOfMonths('2026-01', '2026-02', 'to') // { from: '2026-01-01', to: '2026-02-28' } */
export function rangeOfMonths(first: string, last: string, moved: keyof DateRange): DateRange {
  const end = (month: string) => addDays(addToMonth(`${month}-01`, 1), -1);
  const range = { from: `${first}-01`, to: end(last) };
  if (daysBetween(range.from, range.to) < MAX_RANGE_DAYS) return range;
  return moved === 'from'
    ? { ...range, to: addDays(addToMonth(range.from, MAX_MONTHS), -1) }
    : { ...range, from: addToMonth(`${last}-01`, 1 - MAX_MONTHS) };
}
const MAX_MONTHS = 24;

export const PRESETS = ['last_7', 'last_30', 'this_month', 'last_month', 'last_year', 'next_30'] as const;
export type Preset = (typeof PRESETS)[number];

/** Ranges that people ask for, seen from `today`. @example presetRange('last_7', '2026-11-23') // { from: '2026-11-17', to: '2026-11-23' } */
export function presetRange(preset: Preset, today: string): DateRange {
  switch (preset) {
    case 'last_7':
      return { from: addDays(today, -6), to: today };
    case 'last_30':
      return { from: addDays(today, -29), to: today };
    case 'this_month':
      return { from: addToMonth(today, 0), to: addDays(addToMonth(today, 1), -1) };
    case 'last_month':
      return { from: addToMonth(today, -1), to: addDays(addToMonth(today, 0), -1) };
    case 'last_year':
      return { from: addToMonth(today, -11), to: today };
    case 'next_30':
      return { from: today, to: addDays(today, 29) };
  }
}
