/** How long places are held during checkout. Source: docs/domain/public-api.md 6. */
export const HOLD_MINUTES = 15;
/** Maximum number of places per hold and per order. */
export const MAX_PLACES = 10;

/**
 * When a hold expires: a quarter of an hour from now, but not after the start of the session. ISO 8601.
 *
 * @example holdUntil('2026-11-23T12:00:00.000Z', '2026-11-23T12:05:00.000Z') // '2026-11-23T12:05:00.000Z'
 */
export function holdUntil(now: string, starts_at: string): string {
  const end = Math.min(Date.parse(now) + HOLD_MINUTES * 60_000, Date.parse(starts_at));
  return new Date(end).toISOString();
}

/** Whether a hold still holds its places at an instant. */
export const isOpenHold = ({ status, expires_at }: { readonly status: string; readonly expires_at: string }, now: string): boolean =>
  status === 'open' && Date.parse(expires_at) > Date.parse(now);

/**
 * Maximum number of open holds per visitor of an application: enough to compare sessions in several tabs or to sign up a family for
 * different hours, but not to block a whole programme.
 */
export const MAX_OPEN_HOLDS_PER_VISITOR = 3;
/** Maximum number of places that a visitor holds in one session: as many as fit in an order. */
export const MAX_HELD_PLACES_PER_VISITOR = MAX_PLACES;

/**
 * Maximum number of places in a session that a client can hold without identifying its visitors: half of the spots, so that a single
 * visitor of that client cannot block the session for others. Source: docs/domain/public-api.md 16.
 *
 * @param spots null without a limit
 */
export const anonymousShare = (spots: number | null): number => (spots === null ? Number.POSITIVE_INFINITY : Math.ceil(spots / 2));

/** Places already held by this visitor, or by all visitors whom the client does not identify. */
export interface HeldBefore {
  readonly isNamed: boolean;
  readonly open_holds: number;
  readonly places_in_session: number;
}

/**
 * The limit that another hold would exceed; null if the hold is allowed. Source: docs/domain/public-api.md 16.
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
