interface TimeRange {
  readonly from: number;
  readonly until: number;
}

interface Part extends TimeRange {
  /** It began the evening before. */
  readonly isContinued?: boolean;
}

interface Shown {
  readonly days: readonly string[];
  /** Parts of each day, in minutes since midnight. */
  readonly partsOn: (day: string) => readonly Part[];
  readonly today: string;
  /** Minutes since midnight. */
  readonly now: number;
}

/**
 * The part of the grid to scroll to when it opens, and its day: the current or next part today, otherwise the first start, otherwise now. A
 * part that began the evening before is used only when there is nothing else.
 */
export function opensAt({ days, partsOn, today, now }: Shown): (TimeRange & { readonly day: string }) | null {
  const earliest = (day: string, parts: readonly Part[]) =>
    parts.map(({ from, until }) => ({ from, until, day })).sort((a, b) => a.from - b.from || a.until - b.until)[0] ?? null;
  const firstOf = (isIncluded: (part: Part) => boolean) =>
    days.flatMap((day) => earliest(day, partsOn(day).filter(isIncluded)) ?? []).sort((a, b) => a.from - b.from)[0];
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
