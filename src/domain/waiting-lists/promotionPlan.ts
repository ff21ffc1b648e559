import type { Issue } from '../checks/issue';
import { type Capacity, type Free, freeSpots, hasRoom } from '../bookings/capacity';
import { cutoffOf, inOrder, isOpenOffer, offerExpiry, type Waiter, type WaitingMode } from './waitingList';

/** A waiting person, with the current obstacles. */
export interface Contender extends Waiter {
  /** The result of `eligibilityIssues`. */
  readonly issues: readonly Issue[];
  /** Number of people who come together, all or none; 1 by default. */
  readonly party?: number;
}

export interface PromotionRules {
  readonly has_waitlist: boolean;
  readonly mode: WaitingMode;
  readonly offer_minutes: number;
  readonly cutoff_minutes: number;
  /** Whether a smaller party may pass a larger one that does not fit. */
  readonly fills_gaps: boolean;
}

/** Instants are ISO 8601. */
export interface PromotionFacts {
  readonly now: string;
  readonly session: { readonly starts_at: string; readonly is_cancelled: boolean };
  readonly rules: PromotionRules;
  /** The moment at which sign-up closes. */
  readonly closes_at: string;
  readonly capacity: Capacity;
  readonly taken: number;
  /** Spots kept for people outside this line: by offers of a bundle. */
  readonly held: number;
  /** The people who wait or have an offer. */
  readonly line: readonly Contender[];
}

/** Why no one, or no one else, advances. */
export type Blocked =
  | 'nobody_waits'
  | 'cancelled'
  | 'started'
  | 'no_waitlist'
  | 'manual'
  | 'cutoff'
  | 'window_closed'
  | 'not_eligible'
  | 'offers_open'
  | 'full'
  | 'party_too_large';

export interface PromotionPlan {
  /** Ids of those who get a booking now, in order. */
  readonly promoted: readonly string[];
  /** Ids of those who get an offer now, in order, with its expiry. */
  readonly offered: readonly { readonly id: string; readonly expires_at: string }[];
  readonly skipped: readonly { readonly id: string; readonly issues: readonly Issue[] }[];
  /** Ids of the entries to close, because the list ends. */
  readonly closed: readonly string[];
  readonly blocked: Blocked;
}

const NOBODY: Omit<PromotionPlan, 'blocked'> = { promoted: [], offered: [], skipped: [], closed: [] };

/**
 * Who advances on a waiting list now. Equal facts give an equal plan, and the facts after carrying out a plan give an empty plan. Expired
 * offers keep no spot; put their holders at the end of the line before the call. Source: docs/domain/waiting-list.md 2 to 8.
 */
export function promotionPlan(facts: PromotionFacts): PromotionPlan {
  const { now, session, rules, line } = facts;
  const hasStarted = Date.parse(now) >= Date.parse(session.starts_at);
  if (session.is_cancelled || hasStarted)
    return { ...NOBODY, closed: line.map(({ id }) => id), blocked: session.is_cancelled ? 'cancelled' : 'started' };
  const blocked = blockedBeforehand(facts);
  if (blocked) return { ...NOBODY, blocked };

  const { chosen, skipped, stopped } = choose(facts);
  const expires_at = offerExpiry(now, session.starts_at, rules.offer_minutes, rules.cutoff_minutes);
  const offers = rules.mode === 'offer' && expires_at !== null ? chosen.map((id) => ({ id, expires_at })) : [];
  return { promoted: rules.mode === 'auto' ? chosen : [], offered: offers, skipped, closed: [], blocked: stopped };
}

function blockedBeforehand({ now, session, rules, closes_at, line }: PromotionFacts): Blocked | null {
  const at = Date.parse(now);
  if (!line.some(({ status }) => status === 'waiting')) return 'nobody_waits';
  if (!rules.has_waitlist) return 'no_waitlist';
  if (rules.mode === 'manual') return 'manual';
  if (at >= Date.parse(cutoffOf(session.starts_at, rules.cutoff_minutes))) return 'cutoff';
  return at >= Date.parse(closes_at) ? 'window_closed' : null;
}

function choose({ now, capacity, taken, held, rules, line }: PromotionFacts): {
  chosen: string[];
  skipped: PromotionPlan['skipped'];
  stopped: Blocked;
} {
  const openOffers = line.filter((entry) => isOpenOffer(entry, now)).length;
  const chosen: string[] = [];
  const skipped: { id: string; issues: readonly Issue[] }[] = [];
  let stopped: Blocked | null = null;
  let free: Free = freeSpots(capacity, { taken, held: held + openOffers });
  for (const { id, issues, party = 1 } of inOrder(line.filter(({ status }) => status === 'waiting'))) {
    if (issues.length > 0) {
      skipped.push({ id, issues });
      continue;
    }
    if (hasRoom(free, party)) {
      chosen.push(id);
      if (free.kind === 'limited') free = { kind: 'limited', free: free.free - party };
      continue;
    }
    stopped ??= hasRoom(free)
      ? 'party_too_large'
      : openOffers + held > 0 || (rules.mode === 'offer' && chosen.length > 0)
        ? 'offers_open'
        : 'full';
    if (!rules.fills_gaps || !hasRoom(free)) break;
  }
  return { chosen, skipped, stopped: stopped ?? (skipped.length > 0 ? 'not_eligible' : 'nobody_waits') };
}
