import type { DayRange } from '../calendar/calendarSpan';
import { publicHolidays, type PublicHoliday } from './publicHolidays';
import { type SchoolHoliday, schoolHolidays, type SchoolRegion } from './schoolHolidays';

/** Days on which a club may not want to plan: a single day or several consecutive days. */
export type DaysOff =
  | { readonly reason: 'public'; readonly name: PublicHoliday; readonly from: string; readonly to: string }
  | { readonly reason: 'school'; readonly name: SchoolHoliday; readonly from: string; readonly to: string }
  | ClosedDays;

/** A closure entered by the club itself: of the club or of one of its locations. */
export interface ClosedDays {
  readonly reason: 'closed';
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Null for the whole club. */
  readonly location: string | null;
  readonly location_name: string | null;
}

/** `GET organization/days-off`: the days off of a club in a period. */
export interface DaysOffAnswer {
  readonly days_off: readonly DaysOff[];
  /** Null if the organization has not set a school region. */
  readonly school_region: SchoolRegion | null;
  /** The last day for which school holidays are known; null without a region. */
  readonly school_until: string | null;
}

/** Why a day can be off, the closures of the club first. */
export const DAY_OFF_REASONS = ['closed', 'public', 'school'] as const;
export type DayOffReason = (typeof DAY_OFF_REASONS)[number];

/** The school region and the closures of a club. */
export interface Closing {
  /** Null if not set: then no school holidays are known. */
  readonly region: SchoolRegion | null;
  readonly closed: readonly ClosedDays[];
}

/**
 * All days off that overlap a range of days, by their first day: public holidays, school holidays of the region, and the closures of the
 * club. Source: docs/domain/holidays.md 1 to 3.
 */
export function daysOffIn({ from, to }: DayRange, { region, closed }: Closing): DaysOff[] {
  const touches = (days: DayRange) => days.from <= to && days.to >= from;
  const years = Array.from(
    { length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 },
    (_none, index) => Number(from.slice(0, 4)) + index,
  );
  const all: DaysOff[] = [
    ...closed,
    ...years.flatMap((year) => publicHolidays(year).map(([name, day]): DaysOff => ({ reason: 'public', name, from: day, to: day }))),
    ...(region ? schoolHolidays(region).map((holiday): DaysOff => ({ reason: 'school', ...holiday })) : []),
  ];
  return all.filter(touches).sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
}

/**
 * Why a day is to be skipped for a session: a closed location only affects itself. Closures of the club come first, then public holidays,
 * then school holidays. Source: docs/domain/holidays.md 4.
 *
 * @param location that of the session; null if it has none, undefined for any location, so that every closure counts
 */
export function daysOffOn(day: string, all: readonly DaysOff[], location?: string | null): DaysOff[] {
  const found = all.filter(
    (days) =>
      days.from <= day &&
      day <= days.to &&
      (days.reason !== 'closed' || days.location === null || location === undefined || days.location === location),
  );
  return found.sort((a, b) => DAY_OFF_REASONS.indexOf(a.reason) - DAY_OFF_REASONS.indexOf(b.reason));
}
