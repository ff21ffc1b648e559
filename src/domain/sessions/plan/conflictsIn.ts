import { placeWithParts, type SharedLocation, type Stay, staysInTheWay } from '../../locations/sharedLocation';
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
  /** Of that location; empty takes the whole of it. */
  readonly parts: readonly string[];
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
  readonly location: (Named & SharedLocation) | null;
  readonly parts: readonly string[];
  readonly trainers: readonly Named[];
}

/** No session is longer than a night and a day, and an hour of clock change. */
const MAX_DURATION_MS = 25 * 3_600_000;

/**
 * For each wanted session what is in its way: a location that has no room for it, or the same trainer, at the same time.
 * Source: docs/domain/recurrence.md 12 and docs/domain/locations.md 8 to 10.
 */
export function conflictsIn(wanted: readonly Wanted[], taken: readonly Taken[]): Conflict[][] {
  const byStart = taken
    .map((session) => ({ session, parts: session.parts, from: Date.parse(session.starts_at), until: Date.parse(session.ends_at) }))
    .sort((a, b) => a.from - b.from);
  return wanted.map((session) => {
    const [from, until] = [Date.parse(session.starts_at), Date.parse(session.ends_at)];
    const during: TakenStay[] = [];
    for (let at = firstFrom(byStart, from - MAX_DURATION_MS); at < byStart.length; at++) {
      const other = byStart[at];
      if (!other || other.from >= until) break;
      if (other.until > from) during.push(other);
    }
    return clashes(session, { from, until, parts: session.parts }, during);
  });
}

type TakenStay = Stay & { readonly session: Taken };

/** The dates on which anything is in the way, each once: location and trainer of one session are one date. */
export const datesIn = (conflicts: readonly Conflict[]): string[] => [...new Set(conflicts.map(({ date }) => date))].sort();

/** In the order of their start, and of one session its location before its trainers. */
function clashes(wanted: Wanted, stay: Stay, during: readonly TakenStay[]): Conflict[] {
  const there = during.filter(({ session }) => session.location !== null && session.location.id === wanted.location);
  const shared = there[0]?.session.location;
  const inTheWay = new Set(shared ? staysInTheWay(stay, there, shared) : []);
  return during.flatMap((other) => {
    const { location, parts, trainers, activity_name, session_id, start_time, end_time } = other.session;
    const of = (what: Conflict['what'], name: string): Conflict => ({
      date: wanted.date,
      what,
      name,
      activity_name,
      session_id,
      start_time,
      end_time,
    });
    return [
      ...(location && inTheWay.has(other) ? [of('location', placeWithParts(location.name, parts))] : []),
      ...trainers.filter(({ id }) => wanted.trainers.includes(id)).map(({ name }) => of('trainer', name)),
    ];
  });
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
