import type { Attendance } from './checkIn';

/** An attendance, current or as seen by a device. `at` is when it was tapped; null when nothing was recorded yet. */
export interface SeenAttendance {
  readonly status: Attendance;
  readonly at: string | null;
}

/** A tap that is received, possibly long after it was made. Instants are ISO 8601. */
export interface Mark {
  readonly to: Attendance;
  /** By the clock of the device; null when unknown, and the time of arrival counts. */
  readonly tapped_at: string | null;
  /** The attendance that the device showed when it was tapped; null when unknown. */
  readonly seen: SeenAttendance | null;
}

export interface MarkFacts {
  readonly now: string;
  /** Earliest possible time: when the participant signed up. */
  readonly opens_at: string | null;
  readonly stands: SeenAttendance;
  readonly mark: Mark;
}

/** What to do with a mark, and its effective time. */
export interface MarkOutcome {
  /** `ask` when someone else set a different value that the tapping person had not seen; `agree` when they set the same value. */
  readonly kind: 'set' | 'agree' | 'ask';
  readonly at: string;
}

/**
 * Compares a mark with the current attendance, so that neither silently replaces the other. The time of the tap counts, but never in the
 * future, before the sign-up, or before the attendance it knowingly changes. Source: docs/domain/check-in.md 9 and 10.
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

const isSameMoment = (first: string | null, second: string | null) => moment(first) === moment(second);
