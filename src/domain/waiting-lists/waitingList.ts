/** How people advance on a waiting list: with a booking at once, by accepting an offer, or by staff. */
export const WAITING_MODES = ['auto', 'offer', 'manual'] as const;
export type WaitingMode = (typeof WAITING_MODES)[number];

const MINUTE = 60_000;

/** A person on a waiting list. Instants are ISO 8601. */
export interface Waiter {
  readonly id: string;
  readonly priority: number;
  readonly joined_at: string;
  readonly status: 'waiting' | 'offered';
  readonly offer_expires_at: string | null;
}

/** The mode of an activity. Without a choice: `auto` if it is free, `offer` if it has a price. Source: docs/domain/waiting-list.md 2. */
export const waitingModeOf = (chosen: WaitingMode | null, price_in_cents: number | null): WaitingMode =>
  chosen ?? (price_in_cents !== null && price_in_cents > 0 ? 'offer' : 'auto');

/** A waiting list in order: by priority, then by moment of joining, then by id. Source: docs/domain/waiting-list.md 1. */
export function inOrder<W extends Pick<Waiter, 'id' | 'priority' | 'joined_at'>>(waiters: readonly W[]): W[] {
  return waiters.toSorted(
    (a, b) => b.priority - a.priority || Date.parse(a.joined_at) - Date.parse(b.joined_at) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

/** From this instant on only staff can advance people. Source: docs/domain/waiting-list.md 4. */
export const cutoffOf = (starts_at: string, cutoff_minutes: number): string =>
  new Date(Date.parse(starts_at) - cutoff_minutes * MINUTE).toISOString();

/**
 * The expiry of an offer made now: after the offer period, and at the latest at the cut-off. Null after the cut-off. Source:
 * docs/domain/waiting-list.md 3.
 */
export function offerExpiry(now: string, starts_at: string, offer_minutes: number, cutoff_minutes: number): string | null {
  const until = Math.min(Date.parse(now) + offer_minutes * MINUTE, Date.parse(cutoffOf(starts_at, cutoff_minutes)));
  return until > Date.parse(now) ? new Date(until).toISOString() : null;
}

/** An offer by staff after the cut-off is valid until the session starts. Null if it has started. */
export const staffOfferExpiry = (now: string, starts_at: string, offer_minutes: number, cutoff_minutes: number): string | null =>
  offerExpiry(now, starts_at, offer_minutes, cutoff_minutes) ?? offerExpiry(now, starts_at, offer_minutes, 0);

export const isOpenOffer = ({ status, offer_expires_at }: Pick<Waiter, 'status' | 'offer_expires_at'>, now: string): boolean =>
  status === 'offered' && offer_expires_at !== null && Date.parse(offer_expires_at) > Date.parse(now);

/** Expired offers. Each becomes a new entry at the end of the line. */
export const expiredOffers = <W extends Waiter>(waiters: readonly W[], now: string): W[] =>
  waiters.filter((waiter) => waiter.status === 'offered' && !isOpenOffer(waiter, now));

/**
 * The priorities that move a person one place up, or to the front: those of everyone down to that person, so that the rest of the line
 * keeps its order. Empty if there is no one to pass. Source: docs/domain/waiting-list.md 13.
 */
export function movedUp(
  waiters: readonly Waiter[],
  id: string,
  to: 'one_up' | 'front' = 'one_up',
): { readonly id: string; readonly priority: number }[] {
  const line = inOrder(waiters.filter(({ status }) => status === 'waiting'));
  const from = line.findIndex((waiter) => waiter.id === id);
  const mover = line[from];
  if (from <= 0 || !mover) return [];
  const at = to === 'front' ? 0 : from - 1;
  const front = [...line.slice(0, at), mover, ...line.slice(at, from)];
  const floor = Math.max(0, ...line.slice(from + 1).map(({ priority }) => priority));
  return front.map((waiter, index) => ({ id: waiter.id, priority: floor + front.length - index }));
}
