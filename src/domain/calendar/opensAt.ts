interface Stretch {
  readonly from: number;
  readonly until: number;
}

interface Shown {
  readonly days: readonly string[];
  /** What stands on each day, in minutes of its clock. */
  readonly partsOn: (day: string) => readonly Stretch[];
  readonly today: string;
  /** Minutes of today's clock. */
  readonly now: number;
}

/** The part of a grid of hours that should be in sight when it opens, and on which day: what runs or comes next today, else the first of what is there, else now. */
export function opensAt({ days, partsOn, today, now }: Shown): (Stretch & { readonly day: string }) | null {
  const earliest = (day: string, parts: readonly Stretch[]) =>
    parts.map((part) => ({ ...part, day })).sort((a, b) => a.from - b.from || a.until - b.until)[0] ?? null;
  const isToday = days.includes(today);
  const ahead = isToday
    ? earliest(
        today,
        partsOn(today).filter(({ until }) => until > now),
      )
    : null;
  if (ahead) return ahead;
  const first = days.flatMap((day) => earliest(day, partsOn(day)) ?? []).sort((a, b) => a.from - b.from)[0];
  return first ?? (isToday ? { day: today, from: now, until: now } : null);
}
