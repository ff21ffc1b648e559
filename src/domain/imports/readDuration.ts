const MINUTES: Readonly<Record<string, number>> = { d: 1440, u: 60, h: 60, m: 1 };

/**
 * A duration as people write it in a cell, in minutes: `90`, `1:30`, `1 dag 2 uur`, `45 min`. Null if it is none. The first letter of each
 * word gives the unit, in Dutch and in English.
 */
export function readDuration(text: string): number | null {
  const bare = text.trim().toLowerCase();
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(bare);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  if (/^\d{1,7}$/.test(bare)) return Number(bare);
  if (!/^(\d{1,7}\s*[duhm][a-z]*[\s,.]*)+$/.test(bare)) return null;
  return [...bare.matchAll(/(\d+)\s*([duhm])/g)].reduce((sum, [, count, unit = 'm']) => sum + Number(count) * (MINUTES[unit] ?? 1), 0);
}
