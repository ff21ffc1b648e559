const MINUTE = 60_000;
const UNITS = { m: MINUTE, h: 60 * MINUTE, d: 24 * 60 * MINUTE } as const;
const SHORTEST = 15 * MINUTE;
const LONGEST = 31 * UNITS.d;

/** `6h`, `24h`, `7d`, `90m` in milliseconds, from a quarter of an hour to a month; null for what says nothing of the kind. */
export function readInterval(text: string): number | null {
  const [, number, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  if (number === undefined || unit === undefined) return null;
  const ms = Number(number) * UNITS[unit as keyof typeof UNITS];
  return ms >= SHORTEST && ms <= LONGEST ? ms : null;
}

/** When the next one is due: so long after the last began, whatever became of it; without a last, shortly after the start. */
export function nextBackup(everyMs: number, lastAt: Date | null, startedAt: Date): Date {
  return lastAt ? new Date(lastAt.getTime() + everyMs) : new Date(startedAt.getTime() + MINUTE);
}

/**
 * Which scheduled archives may go now that a newer one was proven: all but the latest `keep`. Those that somebody asked for stay.
 *
 * @param names of archives, each with its moment in it, so that they sort by it
 */
export function outdated(names: readonly string[], keep: number): string[] {
  return names
    .filter((name) => SCHEDULED.test(name))
    .toSorted()
    .toReversed()
    .slice(keep);
}

const SCHEDULED = /^speelveld-[\dT-]+\.scheduled\.tar\.gz$/;

/** `speelveld-2026-11-25T14-50-00.tar.gz`. */
export function archiveName(at: Date, isScheduled: boolean): string {
  return `speelveld-${at.toISOString().slice(0, 19).replaceAll(':', '-')}${isScheduled ? '.scheduled' : ''}.tar.gz`;
}
