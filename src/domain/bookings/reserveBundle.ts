import { type Issue, issue } from '../checks/issue';
import { type Bound, type BoundOver, boundsOver, type Capacity, freeSpots, hasRoom, type Occupancy, tightestBound } from './capacity';
import { hasReason, type Refused } from './reserve';

/** A future session of the bundle. */
export interface BundleSession {
  readonly id: string;
  /** Local date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly capacity: Capacity;
  readonly occupancy: Occupancy;
  /** Whether the person already has a spot in it. */
  readonly is_in: boolean;
}

export interface BundleFacts {
  readonly capacity: Capacity;
  readonly occupancy: Occupancy;
  readonly sessions: readonly BundleSession[];
  readonly is_in: boolean;
  readonly eligibility: readonly Issue[];
  /** Number of other people waiting for the bundle or one of its sessions. */
  readonly waiting: number;
  readonly way: 'add' | 'promotion';
  readonly reason: string | null;
}

export type BundleDecision =
  | {
      readonly kind: 'reserve';
      /** Full sessions, whose number of spots staff exceed with this booking. */ readonly overbooked: readonly string[];
    }
  | {
      readonly kind: 'refuse';
      readonly why: Refused;
      readonly issues: readonly Issue[];
      readonly needs_reason: boolean;
      /** The limits that this booking would exceed, the bundle's own first. */ readonly over?: readonly BoundOver[];
    };

/**
 * One spot in each remaining session and one in the bundle, or none at all. When it is full, the tighter limit is named. Source:
 * docs/domain/capacity.md 3.
 */
export function decideBundle({ capacity, occupancy, sessions, is_in, eligibility, waiting, way, reason }: BundleFacts): BundleDecision {
  const never = (why: Refused, ...issues: readonly Issue[]): BundleDecision => ({ kind: 'refuse', why, issues, needs_reason: false });
  const elsewhere = sessions.find((session) => session.is_in);
  if (sessions.length === 0) return never('over', issue('', 'bookings.bundle_over'));
  if (is_in) return never('already_in', issue('person', 'bookings.already_in_bundle'));
  if (elsewhere) return never('already_in', issue('person', 'bookings.already_in_session', { date: `date:${elsewhere.date}` }));
  if (eligibility.length > 0) return never('not_eligible', ...eligibility);
  const overbooked = sessions.filter((session) => !hasRoom(freeSpots(session.capacity, session.occupancy))).map(({ id }) => id);
  if (hasReason(reason)) return { kind: 'reserve', overbooked };

  const bounds: Bound[] = [
    { of: { kind: 'bundle' }, capacity, occupancy },
    ...sessions.map(({ id, date, ...rest }): Bound => ({
      of: { kind: 'session', id, date },
      capacity: rest.capacity,
      occupancy: rest.occupancy,
    })),
  ];
  const tightest = tightestBound(bounds);
  if (tightest?.free === 0)
    return { kind: 'refuse', why: 'full', issues: [fullIssue(tightest)], needs_reason: true, over: boundsOver(bounds) };
  if (way === 'add' && waiting > 0)
    return {
      kind: 'refuse',
      why: 'people_wait',
      issues: [issue('', 'bookings.people_wait', { smart_count: waiting })],
      needs_reason: true,
    };
  return { kind: 'reserve', overbooked };
}

function fullIssue({ of, capacity, occupancy }: Bound): Issue {
  const spots = capacity.kind === 'limited' ? capacity.spots : 0;
  return of.kind === 'bundle'
    ? issue('', 'bookings.bundle_full', { spots, taken: occupancy.taken + occupancy.held })
    : issue('', 'bookings.bundle_session_full', { spots, taken: occupancy.taken + occupancy.held, date: `date:${of.date}` });
}
