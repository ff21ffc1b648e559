import { type Issue, issue } from '../checks/issue';
import { signUpState, type SignUpWindow } from '../bookings/signUpWindow';

/** Instants are ISO 8601. */
export interface JoinFacts {
  readonly now: string;
  readonly starts_at: string;
  readonly is_cancelled: boolean;
  readonly has_waitlist: boolean;
  readonly window: SignUpWindow;
  /** Whether there is a spot that no one else waits for. */
  readonly has_room: boolean;
  readonly is_in: boolean;
  readonly is_waiting: boolean;
  /** The result of `eligibilityIssues`. */
  readonly eligibility: readonly Issue[];
}

/**
 * Why a person cannot join a waiting list; empty if they can. A problem with the person is attached to its field. Source:
 * docs/domain/waiting-list.md 9 and 12.
 */
export function joinIssues({
  now,
  starts_at,
  is_cancelled,
  has_waitlist,
  window,
  has_room,
  is_in,
  is_waiting,
  eligibility,
}: JoinFacts): readonly Issue[] {
  if (is_cancelled) return [issue('', 'bookings.cancelled')];
  if (Date.parse(now) >= Date.parse(starts_at)) return [issue('', 'bookings.started')];
  if (!has_waitlist) return [issue('', 'bookings.no_waitlist')];
  if (is_in) return [issue('person', 'bookings.already_in')];
  if (is_waiting) return [issue('person', 'bookings.already_waiting')];
  if (eligibility.length > 0) return eligibility;
  const state = signUpState(window, now);
  if (state !== 'open') return [issue('', state === 'early' ? 'bookings.not_open_yet' : 'bookings.no_longer_open')];
  return has_room ? [issue('', 'bookings.not_full')] : [];
}
