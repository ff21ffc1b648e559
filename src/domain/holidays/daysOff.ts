import type { DayRange } from '../calendar/calendarSpan';
import { publicHolidays, type PublicHoliday } from './publicHolidays';
import { type SchoolHoliday, schoolHolidays, type SchoolRegion } from './schoolHolidays';

/** Days on which a club may not want to plan: one day, or several in a row. */
export type DaysOff =
  | { readonly reason: 'public'; readonly name: PublicHoliday; readonly from: string; readonly to: string }
  | { readonly reason: 'school'; readonly name: SchoolHoliday; readonly from: string; readonly to: string }
  | ClosedDays;

/** What a club says itself: it, or one of its locations, is closed. */
export interface ClosedDays {
  readonly reason: 'closed';
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Null: the whole club. */
  readonly location: string | null;
  readonly location_name: string | null;
}

/** `GET organization/days-off`: what a club is told of some days. */
export interface DaysOffAnswer {
  readonly days_off: readonly DaysOff[];
  /** Null where the organization did not say where its schools are. */
  readonly school_region: SchoolRegion | null;
  /** Until which day school holidays are known; null without a region. */
  readonly school_until: string | null;
}

/** Why a day can be off, what the club says itself first. */
export const DAY_OFF_REASONS = ['closed', 'public', 'school'] as const;
export type DayOffReason = (typeof DAY_OFF_REASONS)[number];

/** What is known of a club: where its schools are, and when it is closed. */
export interface Closing {
  /** Null where nobody said: then no holidays of schools are known. */
  readonly region: SchoolRegion | null;
  readonly closed: readonly ClosedDays[];
}

/**
 * All days off that touch a stretch of days, by their first day: public holidays, holidays of the region's schools, and the
 * club's own. Source: docs/domain/holidays.md 1 to 3.
 */
export function daysOffIn({ from, to }: DayRange, { region, closed }: Closing): DaysOff[] {
  const touches = (one: DayRange) => one.from <= to && one.to >= from;
  const years = Array.from(
    { length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 },
    (_none, index) => Number(from.slice(0, 4)) + index,
  );
  const all: DaysOff[] = [
    ...closed,
    ...years.flatMap((year) => publicHolidays(year).map(([name, day]): DaysOff => ({ reason: 'public', name, from: day, to: day }))),
    ...(region ? schoolHolidays(region).map((one): DaysOff => ({ reason: 'school', ...one })) : []),
  ];
  return all.filter(touches).sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
}

/**
 * What makes a day one to leave out for a session somewhere: a closed location closes itself alone. The club's own days come first,
 * then public holidays, then those of schools. Source: docs/domain/holidays.md 4.
 *
 * @param location where the session is; null where that is nowhere, undefined for whatever location: every closed day counts
 */
export function daysOffOn(day: string, all: readonly DaysOff[], location?: string | null): DaysOff[] {
  const found = all.filter(
    (one) =>
      one.from <= day &&
      day <= one.to &&
      (one.reason !== 'closed' || one.location === null || location === undefined || one.location === location),
  );
  return found.sort((a, b) => DAY_OFF_REASONS.indexOf(a.reason) - DAY_OFF_REASONS.indexOf(b.reason));
}
