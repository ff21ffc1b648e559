import type { Conflict } from '../sessionPlan';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a planned session would take, and when: ISO instants, half open. */
export interface Wanted {
  readonly date: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** Where it really is: its own location, or the activity's. */
  readonly location: string | null;
  readonly trainers: readonly string[];
}

/** A session that is there already, of any activity of the organization. */
export interface Taken {
  readonly session_id: string;
  readonly activity_name: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly location: Named | null;
  readonly trainers: readonly Named[];
}

/** No session is longer than a night and a day, and an hour of clock change. */
const LONGEST = 25 * 3_600_000;

/** For each wanted session what is in its way: the same location, or the same trainer, at the same time. */
export function conflictsIn(wanted: readonly Wanted[], taken: readonly Taken[]): Conflict[][] {
  const byStart = taken
    .map((one) => ({ one, from: Date.parse(one.starts_at), until: Date.parse(one.ends_at) }))
    .sort((a, b) => a.from - b.from);
  return wanted.map((session) => {
    const [from, until] = [Date.parse(session.starts_at), Date.parse(session.ends_at)];
    const found: Conflict[] = [];
    for (let at = firstFrom(byStart, from - LONGEST); at < byStart.length; at++) {
      const other = byStart[at];
      if (!other || other.from >= until) break;
      if (other.until > from) found.push(...clashes(session, other.one));
    }
    return found;
  });
}

/** The dates on which anything is in the way, each once: location and trainer of one session are one date. */
export const datesIn = (conflicts: readonly Conflict[]): string[] => [...new Set(conflicts.map(({ date }) => date))].sort();

function clashes(session: Wanted, other: Taken): Conflict[] {
  const of = (what: Conflict['what'], name: string): Conflict => ({
    date: session.date,
    what,
    name,
    activity_name: other.activity_name,
    session_id: other.session_id,
    start_time: other.start_time,
    end_time: other.end_time,
  });
  const place = other.location && other.location.id === session.location ? [of('location', other.location.name)] : [];
  return [...place, ...other.trainers.filter(({ id }) => session.trainers.includes(id)).map(({ name }) => of('trainer', name))];
}

/** The first place in the list, by halving, that starts at a moment or later. */
function firstFrom(list: readonly { readonly from: number }[], moment: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.from ?? Infinity) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
