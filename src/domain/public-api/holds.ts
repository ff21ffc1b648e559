/** How long places are kept while somebody fills in who comes. Source: docs/domain/public-api.md 6. */
export const HOLD_MINUTES = 15;
/** As many as one hold keeps, and one order takes. */
export const MOST_PLACES = 10;

/**
 * When a hold ends by itself: a quarter of an hour from now, and never after the start of the session. ISO 8601.
 *
 * @example holdUntil('2026-11-23T12:00:00.000Z', '2026-11-23T12:05:00.000Z') // '2026-11-23T12:05:00.000Z'
 */
export function holdUntil(now: string, starts_at: string): string {
  const end = Math.min(Date.parse(now) + HOLD_MINUTES * 60_000, Date.parse(starts_at));
  return new Date(end).toISOString();
}

/** Whether a hold still keeps its places at an instant. */
export const isOpenHold = ({ status, expires_at }: { readonly status: string; readonly expires_at: string }, now: string): boolean =>
  status === 'open' && Date.parse(expires_at) > Date.parse(now);

/**
 * Open holds of one visitor of an application at once: enough to compare sessions in several tabs or to sign up a family for different
 * hours, and too few to keep a whole programme.
 */
export const MAX_OPEN_HOLDS_PER_VISITOR = 3;
/** Places of one session that one visitor holds at once: as many as one order takes. */
export const MAX_HELD_PLACES_PER_VISITOR = MOST_PLACES;

/**
 * Places of a session that a client holds at once without naming its visitors: half of the spots, so that a single visitor behind that
 * client leaves the other half to the desk and to everybody else. Source: docs/domain/public-api.md 16.
 *
 * @param spots null without a limit
 */
export const anonymousShare = (spots: number | null): number => (spots === null ? Number.POSITIVE_INFINITY : Math.ceil(spots / 2));

/** What is held already, for the visitor who asks or for all visitors whom the client does not name. */
export interface HeldBefore {
  readonly isNamed: boolean;
  readonly open_holds: number;
  readonly places_in_session: number;
}

/**
 * Which limit of an application's client another hold would exceed; null where it may be made. Source: docs/domain/public-api.md 16.
 *
 * @returns `visitor`: too many open holds of one visitor; `visitor_places`: too many places of one session for one visitor;
 *   `share`: too many places of one session for a client that names no visitors
 */
export function exceededHoldLimit(
  { isNamed, open_holds, places_in_session }: HeldBefore,
  { places, spots }: { readonly places: number; readonly spots: number | null },
): 'visitor' | 'visitor_places' | 'share' | null {
  if (!isNamed) return places_in_session + places > anonymousShare(spots) ? 'share' : null;
  if (open_holds >= MAX_OPEN_HOLDS_PER_VISITOR) return 'visitor';
  return places_in_session + places > MAX_HELD_PLACES_PER_VISITOR ? 'visitor_places' : null;
}
