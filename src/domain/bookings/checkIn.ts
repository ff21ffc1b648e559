import { type Issue, issue } from '../checks/issue';
import { OPEN_AFTER_END_MS } from './reserve';

/** Attendance of a participant; `none` when not recorded yet. */
export const ATTENDANCES = ['present', 'absent', 'signed_out', 'none'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** In milliseconds before the start: from then on, attendance is recorded without a question. Source: docs/domain/check-in.md 14. */
export const ATTENDANCE_OPENS_MS = 30 * 60_000;

/**
 * Whether a session is so far ahead that a mark is probably a mistake.
 *
 * @param starts_at ISO 8601
 * @param now in milliseconds since 1970
 */
export const isBeforeAttendance = (starts_at: string, now: number): boolean => Date.parse(starts_at) - ATTENDANCE_OPENS_MS > now;

/** Instants are ISO 8601. */
export interface CheckInFacts {
  readonly now: string;
  readonly session: { readonly starts_at: string; readonly ends_at: string; readonly is_cancelled: boolean };
  readonly to: Attendance;
  /** False for a participant who signed out in time, whose spot may be taken by now. */
  readonly is_booked: boolean;
}

export type CheckInPlan =
  | { readonly kind: 'refuse'; readonly issues: readonly Issue[] }
  | {
      readonly kind: 'set';
      /** Signing out before the start releases the spot, and returning takes one. */ readonly booking: 'keep' | 'release' | 'take';
    };

/**
 * The effect of setting an attendance. Any value may follow any other until 48 hours after the end. Source: docs/domain/check-in.md 1 and
 * 2.
 */
export function checkInPlan({ now, session, to, is_booked }: CheckInFacts): CheckInPlan {
  const at = Date.parse(now);
  if (session.is_cancelled) return { kind: 'refuse', issues: [issue('', 'bookings.cancelled')] };
  if (at >= Date.parse(session.ends_at) + OPEN_AFTER_END_MS) return { kind: 'refuse', issues: [issue('', 'bookings.check_in_over')] };
  if (to !== 'signed_out') return { kind: 'set', booking: is_booked ? 'keep' : 'take' };
  return { kind: 'set', booking: is_booked && at < Date.parse(session.starts_at) ? 'release' : 'keep' };
}
