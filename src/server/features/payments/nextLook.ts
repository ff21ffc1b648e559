import type { OrderTransaction } from '../orders/refreshOrder';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Banks take money back for a buyer within about half a year. */
const LAST_LOOK_MS = 180 * DAY_MS;

/**
 * When the provider is asked again about a payment that came in, for chargebacks and refunds of which no news came: soon at first, then
 * at least once a week for half a year. Null where nobody is asked.
 */
export function nextLook({ provider_id, paid_at }: Pick<OrderTransaction, 'provider_id' | 'paid_at'>, now: Date): string | null {
  if (provider_id === null || paid_at === null) return null;
  const age = now.getTime() - Date.parse(paid_at);
  if (age >= LAST_LOOK_MS) return null;
  return new Date(now.getTime() + Math.min(7 * DAY_MS, Math.max(15 * MINUTE_MS, age))).toISOString();
}
