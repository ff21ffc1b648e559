import { capacityOf, freeSpots, hasRoom } from '../bookings/capacity';
import { type Issue, issue } from '../checks/issue';
import type { StaffPayment } from './orderPlan';

/** Statuses of orders that failed, were cancelled or were refunded: their items can be sold again. */
export const UNDONE_STATUSES = ['failed', 'canceled', 'expired', 'refunded'] as const;

export const MAX_QUANTITY = 1000;

export interface PurchaseFacts {
  /** Null means unlimited. */
  readonly spots: number | null;
  /** How many were sold, in orders that were not undone. */
  readonly taken: number;
  readonly quantity: number;
  /** Price per item; 0 if it is free. */
  readonly price_in_cents: number;
  /** Null if nothing was chosen, as for a free product. */
  readonly payment: StaffPayment | null;
}

/**
 * The problems with a purchase: not enough left, or no payment method. Source: docs/domain/money.md 8 and 10.
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
