import { MAX_MINUTES } from './cancellationPeriods';

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** A time axis from some distance ahead (0) to the start (1), on which both a quarter of an hour and a week are visible. */
export interface TimeScale {
  /** Minutes before the start at which the axis begins. */
  readonly reach: number;
  toShare(minutes: number): number;
  toMinutes(share: number): number;
}

/** Possible lengths of an axis; the last is beyond every boundary, so that the period before it is visible. */
const REACHES = [WEEK, 4 * WEEK, 13 * WEEK, 1.5 * MAX_MINUTES];

/** The length of an axis on which the furthest boundary leaves room before it. */
export const reachFor = (furthest: number): number => REACHES.find((reach) => reach >= 1.5 * furthest) ?? 1.5 * MAX_MINUTES;

/** Logarithmic, with an offset of half an hour so that the last minutes do not dominate. */
export function timeScale(reach: number): TimeScale {
  const whole = Math.log1p(reach / BEND);
  return {
    reach,
    toShare: (minutes) => 1 - Math.log1p(Math.min(Math.max(minutes, 0), reach) / BEND) / whole,
    toMinutes: (share) => Math.expm1((1 - Math.min(Math.max(share, 0), 1)) * whole) * BEND,
  };
}

const BEND = 30;

/** The nearest round value: quarters of an hour near the start, days and weeks further away. At least one step. */
export function snapMinutes(minutes: number): number {
  const step = STEPS.find(([below]) => minutes < below)?.[1] ?? WEEK;
  return Math.max(step, Math.round(minutes / step) * step);
}

const STEPS = [
  [3 * HOUR, 15],
  [12 * HOUR, 30],
  [2 * DAY, HOUR],
  [WEEK, 12 * HOUR],
  [8 * WEEK, DAY],
] as const;

/** Labelled distances: as many round ones as fit without overlapping. */
export function ticksOf({ reach, toShare }: TimeScale): number[] {
  const kept: number[] = [];
  for (const minutes of TICKS) {
    const [share, nearest = null] = [toShare(minutes), kept.at(-1)];
    const isInside = minutes < reach && share > EDGE && share < 1 - EDGE;
    if (isInside && (nearest === null || toShare(nearest) - share >= APART)) kept.push(minutes);
  }
  return kept;
}

const TICKS = [HOUR, 6 * HOUR, DAY, 3 * DAY, WEEK, 4 * WEEK, 13 * WEEK, 52 * WEEK];
const EDGE = 0.1;
const APART = 0.07;
