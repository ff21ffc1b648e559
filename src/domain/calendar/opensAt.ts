interface Stretch {
  readonly from: number;
  readonly until: number;
}

interface Part extends Stretch {
  /** It began the evening before. */
  readonly isContinued?: boolean;
}

interface Shown {
  readonly days: readonly string[];
  /** What stands on each day, in minutes of its clock. */
  readonly partsOn: (day: string) => readonly Part[];
  readonly today: string;
  /** Minutes of today's clock. */
  readonly now: number;
}

/**
 * The part of a grid of hours that should be in sight when it opens, and on which day: what runs or comes next today, else the first start
 * of what is there, else now. What is left of the evening before is shown first only where nothing else is.
 */
export function opensAt({ days, partsOn, today, now }: Shown): (Stretch & { readonly day: string }) | null {
  const earliest = (day: string, parts: readonly Part[]) =>
    parts.map(({ from, until }) => ({ from, until, day })).sort((a, b) => a.from - b.from || a.until - b.until)[0] ?? null;
  const firstOf = (isTold: (part: Part) => boolean) =>
    days.flatMap((day) => earliest(day, partsOn(day).filter(isTold)) ?? []).sort((a, b) => a.from - b.from)[0];
  const isToday = days.includes(today);
  const ahead = isToday
    ? earliest(
        today,
        partsOn(today).filter(({ until }) => until > now),
      )
    : null;
  if (ahead) return ahead;
  const first = firstOf(({ isContinued }) => isContinued !== true) ?? firstOf(() => true);
  return first ?? (isToday ? { day: today, from: now, until: now } : null);
}
