const MINUTE = 60_000;
const UNITS = { m: MINUTE, h: 60 * MINUTE, d: 24 * 60 * MINUTE } as const;
const MIN_INTERVAL_MS = 15 * MINUTE;
const MAX_INTERVAL_MS = 31 * UNITS.d;

/** Parses an interval such as `6h`, `24h`, `7d` or `90m` to milliseconds, from 15 minutes to a month. Null when invalid. */
export function readInterval(text: string): number | null {
  const [, number, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  if (number === undefined || unit === undefined) return null;
  const ms = Number(number) * UNITS[unit as keyof typeof UNITS];
  return ms >= MIN_INTERVAL_MS && ms <= MAX_INTERVAL_MS ? ms : null;
}

/**
 * The time of the next backup: one interval after the last one started, whatever its result; shortly after the start when there is none.
 */
export function nextBackup(everyMs: number, lastAt: Date | null, startedAt: Date): Date {
  return lastAt ? new Date(lastAt.getTime() + everyMs) : new Date(startedAt.getTime() + MINUTE);
}

/**
 * The scheduled archives to delete now that a newer one was verified: all but the latest `keep`. Requested archives are kept.
 *
 * @param names of archives, which sort by the time they contain
 */
export function outdated(names: readonly string[], keep: number): string[] {
  return names
    .filter((name) => SCHEDULED.test(name))
    .toSorted()
    .toReversed()
    .slice(keep);
}

const SCHEDULED = /^speelveld-[\dT-]+\.scheduled\.tar\.gz$/;

/** For example `speelveld-2026-11-25T14-50-00.tar.gz`. */
export function archiveName(at: Date, isScheduled: boolean): string {
  return `speelveld-${at.toISOString().slice(0, 19).replaceAll(':', '-')}${isScheduled ? '.scheduled' : ''}.tar.gz`;
}
