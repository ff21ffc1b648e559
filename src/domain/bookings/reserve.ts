import { type Issue, issue } from '../checks/issue';
import { signUpState, type SignUpWindow } from './signUpWindow';
import { type Capacity, freeSpots, hasRoom, type Occupancy } from './capacity';

/**
 * How long after its end a session can still be booked for people who were there unregistered, in milliseconds; as long as attendance can
 * be recorded.
 */
export const OPEN_AFTER_END_MS = 48 * 60 * 60_000;

/**
 * How a person gets a spot: newly added, moved from another session, promoted from the waiting list, through a bundle, returning after
 * signing out, or on a held spot. `'hold'` is the hold itself, made before the person is known.
 */
export type WayIn = 'add' | 'move' | 'promotion' | 'bundle' | 'return' | 'hold' | 'held';

/** Instants are ISO 8601. */
export interface ReserveFacts {
  readonly now: string;
  readonly way: WayIn;
  readonly session: { readonly ends_at: string; readonly is_cancelled: boolean };
  readonly capacity: Capacity;
  readonly occupancy: Occupancy;
  /** Number of requested spots, 1 by default. */
  readonly places?: number;
  /** Number of other people waiting for the spot. */
  readonly waiting: number;
  readonly window: SignUpWindow;
  readonly is_in: boolean;
  /** Result of `eligibilityIssues`. */
  readonly eligibility: readonly Issue[];
  /** Reason with which staff override a refusal. */
  readonly reason: string | null;
}

export type Refused = 'cancelled' | 'over' | 'already_in' | 'not_eligible' | 'window' | 'people_wait' | 'full';

export type ReserveDecision =
  | { readonly kind: 'reserve'; /** Exceeds the number of spots, with a reason. */ readonly overbooked: boolean }
  | {
      readonly kind: 'refuse';
      readonly why: Refused;
      readonly issues: readonly Issue[];
      /** Staff may override the refusal with a reason. */ readonly needs_reason: boolean;
    };

/** The rules per way in, besides the number of spots. People from the waiting list or with a hold were checked when they got their turn. */
const RULES: Record<WayIn, { readonly window: boolean; readonly queue: boolean; readonly demands: boolean }> = {
  add: { window: true, queue: true, demands: true },
  move: { window: false, queue: true, demands: true },
  promotion: { window: false, queue: false, demands: true },
  bundle: { window: false, queue: true, demands: true },
  return: { window: false, queue: false, demands: false },
  hold: { window: true, queue: true, demands: false },
  held: { window: false, queue: false, demands: true },
};

/**
 * Decides whether a person may have a spot. Absolute refusals are checked first, and those that staff may override with a reason last.
 * Source: docs/domain/capacity.md 8 and 9, docs/domain/waiting-list.md 6, docs/domain/public-api.md 6.
 */
export function decideReserve(facts: ReserveFacts): ReserveDecision {
  const { session, now, way, capacity, occupancy, reason, places = 1 } = facts;
  const never = (why: Refused, ...issues: readonly Issue[]): ReserveDecision => ({ kind: 'refuse', why, issues, needs_reason: false });
  if (session.is_cancelled) return never('cancelled', issue('', 'bookings.cancelled'));
  if (Date.parse(now) >= Date.parse(session.ends_at) + OPEN_AFTER_END_MS) return never('over', issue('', 'bookings.over'));
  if (facts.is_in) return never('already_in', issue('person', 'bookings.already_in'));
  if (RULES[way].demands && facts.eligibility.length > 0) return never('not_eligible', ...facts.eligibility);

  const isFull = !hasRoom(freeSpots(capacity, occupancy), places);
  const inTheWay = firstInTheWay(facts, isFull);
  if (inTheWay === null || hasReason(reason)) return { kind: 'reserve', overbooked: isFull };
  return { kind: 'refuse', why: inTheWay.why, issues: [inTheWay.issue], needs_reason: true };
}

export const hasReason = (reason: string | null): boolean => reason !== null && reason.trim() !== '';

function firstInTheWay(
  { now, way, window, waiting, capacity, occupancy }: ReserveFacts,
  isFull: boolean,
): { why: Refused; issue: Issue } | null {
  if (isFull && capacity.kind === 'limited') return { why: 'full', issue: fullIssue(capacity.spots, occupancy) };
  const respects = RULES[way];
  if (respects.window) {
    const state = signUpState(window, now);
    if (state !== 'open')
      return { why: 'window', issue: issue('', state === 'early' ? 'bookings.not_open_yet' : 'bookings.no_longer_open') };
  }
  return respects.queue && waiting > 0 ? { why: 'people_wait', issue: issue('', 'bookings.people_wait', { smart_count: waiting }) } : null;
}

const fullIssue = (spots: number, { taken, held }: Occupancy): Issue =>
  held > 0
    ? issue('', 'bookings.full_with_offers', { spots, taken, held, next: taken + 1 })
    : issue('', 'bookings.full', { spots, taken, next: taken + 1 });
