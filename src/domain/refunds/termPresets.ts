import type { CancellationPeriod } from './cancellationPeriods';

/** Common terms to start from. */
export const TERM_PRESETS = {
  flexible: [
    { from_minutes: null, until_minutes: 120, percentage: 100 },
    { from_minutes: 120, until_minutes: null, percentage: 50 },
  ],
  one_day: [
    { from_minutes: null, until_minutes: 1440, percentage: 100 },
    { from_minutes: 1440, until_minutes: null, percentage: 0 },
  ],
  none: [{ from_minutes: null, until_minutes: null, percentage: 0 }],
} as const satisfies Readonly<Record<string, readonly CancellationPeriod[]>>;

export type TermPreset = keyof typeof TERM_PRESETS;
