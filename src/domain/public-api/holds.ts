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
