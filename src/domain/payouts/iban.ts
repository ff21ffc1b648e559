/** Waiting period for payouts after a change of account, in hours, so that others can object to the change. */
export const PAYOUT_HOLD_HOURS = 72;

/** The end of the waiting period; null if there is none. */
export function heldUntil(changed_at: string | null, now: string): string | null {
  if (changed_at === null) return null;
  const until = Date.parse(changed_at) + PAYOUT_HOLD_HOURS * 3_600_000;
  return Date.parse(now) < until ? new Date(until).toISOString() : null;
}
