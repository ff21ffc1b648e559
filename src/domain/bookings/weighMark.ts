import type { Attendance } from './checkIn';

/** What somebody's attendance is, or was to who looked; `at` is when it was tapped, null where nobody has said anything yet. */
export interface SeenAttendance {
  readonly status: Attendance;
  readonly at: string | null;
}

/** A tap that comes in, perhaps long after it was made. Instants are ISO 8601. */
export interface Mark {
  readonly to: Attendance;
  /** By the clock of the device; null where it does not say, and the moment of arrival counts. */
  readonly tapped_at: string | null;
  /** What the device showed when it was tapped; null where it does not say. */
  readonly seen: SeenAttendance | null;
}

export interface MarkFacts {
  readonly now: string;
  /** Before it nobody could be marked: when the participant signed up. */
  readonly opens_at: string | null;
  readonly stands: SeenAttendance;
  readonly mark: Mark;
}

/** What to do with a mark, and the moment that it counts for. */
export interface MarkOutcome {
  /** `ask` where somebody else set another value that the tap did not know of; `agree` where they set the same. */
  readonly kind: 'set' | 'agree' | 'ask';
  readonly at: string;
}

/**
 * Weighs a mark against what stands, so that neither takes the place of the other unseen. The moment of the tap counts: never
 * in the future, never before there was anything to mark, never before what it knowingly changes. Source: docs/domain/check-in.md 9 and 10.
 */
export function weighMark({ now, opens_at, stands, mark: { to, tapped_at, seen } }: MarkFacts): MarkOutcome {
  const latest = Date.parse(now);
  const tapped = tapped_at === null ? latest : Date.parse(tapped_at);
  const knows = seen === null ? isNotNewer(stands, tapped) : seen.status === stands.status && isSameMoment(seen.at, stands.at);
  const earliest = Math.max(moment(opens_at), knows ? moment(stands.at) : Number.NEGATIVE_INFINITY);
  const at = new Date(Math.min(latest, Math.max(earliest, tapped))).toISOString();
  if (knows) return { kind: 'set', at };
  return { kind: to === stands.status ? 'agree' : 'ask', at };
}

const moment = (at: string | null) => (at === null ? Number.NEGATIVE_INFINITY : Date.parse(at));

const isNotNewer = (stands: SeenAttendance, tapped: number) => moment(stands.at) <= tapped;

const isSameMoment = (one: string | null, other: string | null) => moment(one) === moment(other);
