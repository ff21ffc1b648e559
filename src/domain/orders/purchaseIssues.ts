import { capacityOf, freeSpots, hasRoom } from '../bookings/capacity';
import { type Issue, issue } from '../checks/issue';
import type { StaffPayment } from './orderPlan';

/** Orders that came to nothing, or whose money went back: what was on them can be bought again. */
export const UNDONE_STATUSES = ['failed', 'canceled', 'expired', 'refunded'] as const;

export const MAX_QUANTITY = 1000;

export interface PurchaseFacts {
  /** Null: as many as people want. */
  readonly spots: number | null;
  /** How many are bought already, of orders that stand. */
  readonly taken: number;
  readonly quantity: number;
  /** Of one; 0 where it is free. */
  readonly price_in_cents: number;
  /** Null where nothing was chosen, as with what is free. */
  readonly payment: StaffPayment | null;
}

/**
 * Why a purchase of a product cannot be: more than are left, or nothing said of how it is paid. Source: docs/domain/money.md 8 and 10.
 * @example purchaseIssues({ spots: 10, taken: 9, quantity: 2, price_in_cents: 0, payment: null })
 * // [{ at: 'quantity', key: 'orders.too_few', values: { smart_count: 1 } }]
 */
export function purchaseIssues({ spots, taken, quantity, price_in_cents, payment }: PurchaseFacts): Issue[] {
  const free = freeSpots(capacityOf(spots), { taken, held: 0 });
  const isShort = !hasRoom(free, quantity);
  const left = free.kind === 'limited' ? free.free : 0;
  return [
    ...(isShort ? [left > 0 ? issue('quantity', 'orders.too_few', { smart_count: left }) : issue('quantity', 'orders.sold_out')] : []),
    ...(price_in_cents > 0 && payment === null ? [issue('payment_type', 'validation.required')] : []),
  ];
}
