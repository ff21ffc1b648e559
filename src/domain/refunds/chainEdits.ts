import { type CancellationPeriod, MAX_MINUTES } from './cancellationPeriods';
import { snapMinutes } from './timeScale';

/** The boundaries of a chain from booking to start: the end of each period but the last. */
export const boundsOf = (periods: readonly CancellationPeriod[]): number[] =>
  periods.slice(0, -1).flatMap(({ until_minutes }) => (until_minutes === null ? [] : [until_minutes]));

/** Moves a boundary, which is the end of one period and the start of the next, so that no gap appears. */
export const movedBound = (periods: readonly CancellationPeriod[], index: number, minutes: number): CancellationPeriod[] =>
  periods.map((period, at) => ({
    ...period,
    ...(at === index && { until_minutes: minutes }),
    ...(at === index + 1 && { from_minutes: minutes }),
  }));

/**
 * Allowed range of a boundary between its neighbours: at least an hour away, or a minute when there is less room. Always includes its
 * current position.
 */
export function allowedRange(
  bounds: readonly number[],
  index: number,
  furthest = MAX_MINUTES,
): { readonly least: number; readonly most: number } {
  const [above = null, below = 0] = [index === 0 ? null : bounds[index - 1], bounds[index + 1]];
  const at = bounds[index] ?? 0;
  const apart = (above ?? furthest) - below > 2 * HOUR ? HOUR : 1;
  return { least: Math.min(at, below + apart), most: Math.max(at, above === null ? furthest : above - apart) };
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Whether a period is long enough to be split. */
export function isSplittable({ from_minutes, until_minutes }: CancellationPeriod): boolean {
  return from_minutes === null ? (until_minutes ?? 0) < MAX_MINUTES : from_minutes - (until_minutes ?? 0) > 1;
}

/** Splits a period at a round time about halfway; the later part refunds about halfway to what follows. */
export function splitPeriod(periods: readonly CancellationPeriod[], index: number): CancellationPeriod[] {
  const period = periods[index];
  if (!period || !isSplittable(period)) return [...periods];
  const bound = boundWithin(period);
  const after = periods[index + 1]?.percentage ?? 0;
  const later = Math.round((period.percentage + after) / 2);
  return [
    ...periods.slice(0, index),
    { ...period, until_minutes: bound },
    { ...period, from_minutes: bound, percentage: periods.length === 1 ? 0 : later },
    ...periods.slice(index + 1),
  ];
}

function boundWithin({ from_minutes, until_minutes }: CancellationPeriod): number {
  if (from_minutes === null) return until_minutes === null ? DAY : Math.min(until_minutes < DAY ? DAY : 2 * until_minutes, MAX_MINUTES);
  const least = until_minutes ?? 0;
  const round = snapMinutes((from_minutes + least) / 2);
  return round > least && round < from_minutes ? round : Math.floor((from_minutes + least) / 2);
}

/** Removes a period: the one before it is extended, or without one the next starts at booking. */
export function withoutPeriod(periods: readonly CancellationPeriod[], index: number): CancellationPeriod[] {
  const gone = periods[index];
  if (!gone || periods.length === 1) return [...periods];
  return periods
    .map((period, at) => ({
      ...period,
      ...(at === index - 1 && { until_minutes: gone.until_minutes }),
      ...(at === index + 1 && index === 0 && { from_minutes: null }),
    }))
    .filter((_, at) => at !== index);
}
