import type { OrderTransaction } from '../orders/refreshOrder';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Banks accept chargebacks for about half a year. */
const LAST_LOOK_MS = 180 * DAY_MS;

/**
 * When to read a received payment again, to find chargebacks and refunds that no webhook reported: soon at first, then at least once a week
 * for half a year. Null if it is not read again.
 */
export function nextLook({ provider_id, paid_at }: Pick<OrderTransaction, 'provider_id' | 'paid_at'>, now: Date): string | null {
  if (provider_id === null || paid_at === null) return null;
  const age = now.getTime() - Date.parse(paid_at);
  if (age >= LAST_LOOK_MS) return null;
  return new Date(now.getTime() + Math.min(7 * DAY_MS, Math.max(15 * MINUTE_MS, age))).toISOString();
}
