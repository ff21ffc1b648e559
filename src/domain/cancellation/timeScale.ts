import { MAX_MINUTES } from './cancellationPeriods';

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** A line from some way ahead (0) to the start (1), on which a quarter of an hour and a week can both be seen. */
export interface TimeScale {
  /** The minutes at which the line begins. */
  readonly reach: number;
  toShare(minutes: number): number;
  toMinutes(share: number): number;
}

/** So far ahead a line can begin: the last is further than any boundary lies, so that what comes before it is seen. */
const REACHES = [WEEK, 4 * WEEK, 13 * WEEK, 1.5 * MAX_MINUTES];

/** How far ahead a line begins on which a boundary leaves room for what comes before it. */
export const reachFor = (furthest: number): number => REACHES.find((reach) => reach >= 1.5 * furthest) ?? 1.5 * MAX_MINUTES;

/** Distances by their logarithm, counted from half an hour, so that the last minutes do not take all. */
export function timeScale(reach: number): TimeScale {
  const whole = Math.log1p(reach / BEND);
  return {
    reach,
    toShare: (minutes) => 1 - Math.log1p(Math.min(Math.max(minutes, 0), reach) / BEND) / whole,
    toMinutes: (share) => Math.expm1((1 - Math.min(Math.max(share, 0), 1)) * whole) * BEND,
  };
}

const BEND = 30;

/** The nearest round moment: quarters of an hour close to the start, days and weeks further away. At least one step. */
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

/** The distances that a line names: as many round ones as are well apart on it. */
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
