import { addDays, addMonths, daysBetween, mondayOf } from '../time/calendarDays';
import { datesOf } from '../sessions/datesOf';
import type { SeriesRule } from '../sessions/repetition';
import type { Period, SeasonFrame, SkippedDay } from './season';
import { skippedOn } from './skippedOn';

/**
 * How many days later the new season is: whole weeks, so that a Tuesday stays a Tuesday and the first week becomes the first week.
 * Source: docs/domain/seasons.md 2.
 *
 * @example shiftOf({ from: '2025-09-01', ... }, { from: '2026-08-31', ... }) // 364
 */
export const shiftOf = (source: Period, target: Period): number => daysBetween(mondayOf(source.from), mondayOf(target.from));

interface Shifted {
  readonly rule: SeriesRule;
  /** The dates that it makes; none where all of them are skipped. */
  readonly dates: readonly string[];
  readonly skipped: readonly SkippedDay[];
}

interface Chain {
  /** When what it follows on began, where it was split off during the season. */
  readonly began?: string | undefined;
  /** Where its sessions are. */
  readonly location?: string | null;
}

/**
 * A series in the new season: on the same days of the week at the same time, from where it began in the old one to the end, or to
 * where it ended before that. Every other week stays every other week, counted from its first. A series by the month or year keeps its
 * day of the month. Null where it has no date in either season. Source: docs/domain/seasons.md 3 and 4.
 */
export function shiftSeries(
  rule: SeriesRule,
  { source, target, skip }: SeasonFrame,
  { began, location = null }: Chain = {},
): Shifted | null {
  const count = rule.end_date === null ? rule.count : null;
  const within = datesOf({ ...rule, count, excluded_dates: [], end_date: earliest(rule.end_date, source.until) });
  const inSeason = within.dates.filter((date) => date >= source.from);
  const [first, last] = [inSeason[0], inSeason.at(-1)];
  if (first === undefined || last === undefined) return null;
  const shift = shiftOf(source, target);
  const start = startIn(rule, addDays(began !== undefined && began < first ? began : first, shift), target.from);
  if (start === null) return null;
  const endless = datesOf({ ...rule, excluded_dates: [], count: null, end_date: source.until }).dates;
  const isToTheEnd = (endless.at(-1) ?? last) <= last;
  const end_date = isToTheEnd ? target.until : earliest(addDays(last, shift), target.until);
  const whole = { ...rule, start_date: start, end_date, count: null, excluded_dates: [] };
  const { dates, skipped } = datesOf(whole);
  if (dates.length === 0) return null;
  const off = dates.flatMap((date) => skippedOn(date, location, skip) ?? []);
  const out = new Set(off.map(({ date }) => date));
  const kept = dates.filter((date) => !out.has(date));
  return {
    rule: { ...whole, start_date: dates[0] ?? start, excluded_dates: [...out] },
    dates: kept,
    skipped: [...off, ...skipped.map(({ date }): SkippedDay => ({ date, reason: 'no_such_day', off: null }))],
  };
}

const earliest = (one: string | null, other: string): string => (one !== null && one < other ? one : other);

/** The first day of the rule in the new season: on a week, month or year on which it would be by counting on from the old one. */
function startIn(rule: SeriesRule, shifted: string, from: string): string | null {
  if (rule.type === 'weeks')
    return (
      datesOf({ ...rule, start_date: shifted, end_date: null, count: null, excluded_dates: [] }).dates.find((date) => date >= from) ?? null
    );
  const step = rule.type === 'years' ? 12 * rule.every : rule.every;
  const unit = rule.type === 'years' ? 12 : 1;
  const months = Math.round(monthsBetween(rule.start_date, shifted) / unit) * unit;
  const near = [-unit, 0, unit]
    .flatMap((more) => addMonths(rule.start_date, months + more) ?? [])
    .toSorted((a, b) => Math.abs(daysBetween(a, shifted)) - Math.abs(daysBetween(b, shifted)))[0];
  if (near === undefined || near >= from) return near ?? null;
  for (let more = step; more <= 48 * step; more += step) {
    const next = addMonths(near, more);
    if (next !== null && next >= from) return next;
  }
  return null;
}

const monthsBetween = (from: string, until: string): number =>
  (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(until.slice(5, 7)) - Number(from.slice(5, 7));
