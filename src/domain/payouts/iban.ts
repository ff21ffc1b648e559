/** Hours for which payouts stand still after a change of account, so that whoever did not make it can say so. */
export const PAYOUT_HOLD_HOURS = 72;

/** Until when payouts stand still; null where they do not. */
export function heldUntil(changed_at: string | null, now: string): string | null {
  if (changed_at === null) return null;
  const until = Date.parse(changed_at) + PAYOUT_HOLD_HOURS * 3_600_000;
  return Date.parse(now) < until ? new Date(until).toISOString() : null;
}
