import { type Issue, issue } from '../checks/issue';
import { capacityOf, freeSpots, hasRoom } from '../bookings/capacity';
import { type LineAmounts, lineAmounts, type OrderAmounts, orderTotals } from './orderTotals';
import type { VatTier } from './vat';

/** How staff can say that something is paid. Money that comes in online makes its own orders. */
export const STAFF_PAYMENTS = ['cash', 'invoice', 'external'] as const;
export type StaffPayment = (typeof STAFF_PAYMENTS)[number];

/** Orders that came to nothing, or whose money went back: what was on them can be bought again. */
export const UNDONE_STATUSES = ['failed', 'canceled', 'expired', 'refunded'] as const;

export const MAX_QUANTITY = 1000;

export interface PurchaseFacts {
  /** Null: as many as people want. */
  readonly spots: number | null;
  /** How many are bought already, of orders that stand. */
  readonly taken: number;
  readonly quantity: number;
  /** Null: free. */
  readonly rate: { readonly price_in_cents: number; readonly vat: VatTier } | null;
  /** Null where nothing was chosen, as with what is free. */
  readonly payment: StaffPayment | null;
}

export interface PurchasePlan extends OrderAmounts {
  readonly line: LineAmounts & { readonly quantity: number; readonly unit_price_in_cents: number; readonly vat: VatTier };
  readonly payment_type: StaffPayment | 'free';
  /** Of the order, and of its one transaction. */
  readonly status: 'free' | 'paid' | 'open' | 'external';
  readonly is_paid_now: boolean;
}

const STATUS = { cash: 'paid', invoice: 'open', external: 'external' } as const;

/**
 * What staff enter as one purchase of a product: its line, its amounts and how its money stands; or why it cannot be.
 * Source: docs/domain/money.md 8 and 10.
 * @example purchasePlan({ spots: 10, taken: 9, quantity: 2, rate: null, payment: null })
 * // { ok: false, issues: [{ at: 'quantity', key: 'orders.too_few', values: { smart_count: 1 } }] }
 */
export function purchasePlan({
  spots,
  taken,
  quantity,
  rate,
  payment,
}: PurchaseFacts): { readonly ok: true; readonly plan: PurchasePlan } | { readonly ok: false; readonly issues: readonly Issue[] } {
  const free = freeSpots(capacityOf(spots), { taken, held: 0 });
  const issues: Issue[] = [];
  if (!hasRoom(free, quantity))
    issues.push(
      free.kind === 'limited' && free.free > 0
        ? issue('quantity', 'orders.too_few', { smart_count: free.free })
        : issue('quantity', 'orders.sold_out'),
    );
  const bought = { quantity, unit_price_in_cents: rate?.price_in_cents ?? 0, vat: rate?.vat ?? 'zero' } as const;
  const amounts = lineAmounts(bought);
  const isFree = amounts.total_price_in_cents === 0;
  if (!isFree && payment === null) issues.push(issue('payment_type', 'validation.required'));
  if (issues.length > 0) return { ok: false, issues };
  const paid = isFree || payment === null ? ('free' as const) : payment;
  return {
    ok: true,
    plan: {
      ...orderTotals([amounts]),
      line: { ...bought, ...amounts },
      payment_type: paid,
      status: paid === 'free' ? 'free' : STATUS[paid],
      is_paid_now: paid === 'cash',
    },
  };
}
