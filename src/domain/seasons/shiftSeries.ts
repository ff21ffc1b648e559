import { addDays, addMonths, daysBetween, mondayOf } from '../time/calendarDays';
import { datesOf } from '../sessions/datesOf';
import type { SeriesRule } from '../sessions/repetition';
import type { Period, SeasonFrame, SkippedDay } from './season';
import { skippedOn } from './skippedOn';

/**
 * The number of days between two seasons: whole weeks, so that weekdays and week numbers are kept.
 * Source: docs/domain/seasons.md 2.
 *
 * @example shiftOf({ from: '2025-09-01', ... }, { from: '2026-08-31', ... }) // 364
 */
export const shiftOf = (source: Period, target: Period): number => daysBetween(mondayOf(source.from), mondayOf(target.from));

interface Shifted {
  readonly rule: SeriesRule;
  /** The dates of its sessions; empty if all of them are skipped. */
  readonly dates: readonly string[];
  readonly skipped: readonly SkippedDay[];
}

interface Chain {
  /** When the series that it continues started, if it was split off during the season. */
  readonly began?: string | undefined;
  /** The location of its sessions. */
  readonly location?: string | null;
}

/**
 * A series in the new season: on the same weekdays at the same time, from its start in the old season to the end, or to its earlier end.
 * Biweekly series keep their rhythm, counted from the first week. A monthly or yearly series keeps its day of the month. Null if it has no
 * date in one of the seasons. Source: docs/domain/seasons.md 3 and 4.
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

const earliest = (first: string | null, second: string): string => (first !== null && first < second ? first : second);

/** The first day of the rule in the new season, in a week, month or year in which the rule of the old season would continue. */
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
