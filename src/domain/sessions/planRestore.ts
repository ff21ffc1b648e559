import { type Capacity, freeSpots, hasRoom, type Occupancy } from '../bookings/capacity';
import { type Issue, issue } from '../checks/issue';
import { inOrder, type Waiter } from '../waiting-lists/waitingList';
import type { Conflict } from './sessionPlan';

/** Why a person does not get a spot when a session is restored. */
export type StaysOut = 'full' | 'bundle_ended' | 'order_ended' | 'not_eligible';

/** A person who had a booking when the session was cancelled, or bought a bundle with it since. */
export interface RestorePerson {
  /** Id of their earlier booking, or of the bundle that they bought since. */
  readonly id: string;
  readonly has_booking: boolean;
  /** Their booking came with a bundle that they cancelled since. */
  readonly bundle_ended: boolean;
  /** Their unpaid order was cancelled since, or its payment failed or expired. */
  readonly order_ended: boolean;
  /** Whether they meet the requirements of the activity; checked only without an earlier booking. */
  readonly is_eligible: boolean;
  readonly person: string;
}

/** A person who was on the waiting list when the session was cancelled. */
export type RestoreWaiter = Pick<Waiter, 'id' | 'priority' | 'joined_at'> & { readonly person: string };

export interface RestoreFacts {
  /** ISO 8601, as all instants here. */
  readonly now: string;
  readonly session: { readonly is_cancelled: boolean; readonly starts_at: string };
  /** One of these people got a refund since, or a refund is in progress. */
  readonly is_refunded: boolean;
  readonly capacity: Capacity;
  readonly occupancy: Occupancy;
  /** In the order of sign-up, with later bundle buyers last. */
  readonly people: readonly RestorePerson[];
  /** Entries of the waiting list that closed when the session was cancelled. */
  readonly waiting: readonly RestoreWaiter[];
}

export interface RestoreDecision {
  /** Why the session cannot be restored. */
  readonly issues: readonly Issue[];
  /** Null for those who get a place. */
  readonly people: readonly { readonly id: string; readonly stays_out: StaysOut | null }[];
  /** Entries that wait again, in the order of the list. */
  readonly waiting: readonly string[];
}

/**
 * Whether a cancelled session can be restored, who gets their place back (as many as fit, in the order in which they signed up), and who
 * waits again. Source: docs/domain/restoring-sessions.md 1 to 5.
 */
export function planRestore({ now, session, is_refunded, capacity, occupancy, people, waiting }: RestoreFacts): RestoreDecision {
  let { taken } = occupancy;
  const decided = people.map((person) => {
    const stays_out = whyOut(person) ?? (hasRoom(freeSpots(capacity, { taken, held: occupancy.held })) ? null : 'full');
    if (stays_out === null) taken += 1;
    return { id: person.id, person: person.person, stays_out };
  });
  const seen = new Set(decided.flatMap(({ person, stays_out }) => (stays_out === null ? [person] : [])));
  const again = inOrder(waiting).filter(({ person }) => {
    const isFirst = !seen.has(person);
    seen.add(person);
    return isFirst;
  });
  return {
    issues: restoreIssues({ now, session, is_refunded }),
    people: decided.map(({ id, stays_out }) => ({ id, stays_out })),
    waiting: again.map(({ id }) => id),
  };
}

function restoreIssues({ now, session, is_refunded }: Pick<RestoreFacts, 'now' | 'session' | 'is_refunded'>): Issue[] {
  if (!session.is_cancelled) return [issue('', 'session_rules.not_cancelled')];
  if (Date.parse(now) >= Date.parse(session.starts_at)) return [issue('', 'session_rules.restore_past')];
  return is_refunded ? [issue('', 'session_rules.restore_refunded')] : [];
}

function whyOut({ bundle_ended, order_ended, has_booking, is_eligible }: RestorePerson): StaysOut | null {
  if (bundle_ended) return 'bundle_ended';
  if (order_ended) return 'order_ended';
  return has_booking || is_eligible ? null : 'not_eligible';
}

/** What restoring a session would do, as the dialog shows it. */
export interface RestorePlan {
  /** The name of this plan: who sends it back agrees to exactly this. */
  readonly plan: string;
  /** Why it cannot be done, in the reader's language; null where it can. */
  readonly refusal: string | null;
  readonly people: readonly { readonly id: string; readonly name: string; readonly stays_out: StaysOut | null }[];
  /** People who return to the waiting list, in its order. */
  readonly waiting: readonly { readonly id: string; readonly name: string }[];
  /** What is in the way at the same location or with the same trainer. */
  readonly conflicts: readonly Conflict[];
  /** How many of those who come back or wait again have a mail address. */
  readonly told: number;
}
