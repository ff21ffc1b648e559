import { type PurchasedItem, type LineAmounts, lineAmounts, type OrderAmounts, orderTotals } from './orderTotals';
import { spreadByWeight } from './shares';

/** The payment methods that staff can choose: at the desk, later by invoice, elsewhere, by a payment link for the buyer, or by voucher. */
export const STAFF_PAYMENTS = ['cash', 'invoice', 'external', 'online', 'voucher'] as const;
export type StaffPayment = (typeof STAFF_PAYMENTS)[number];

/** How a new order is to be paid. */
export type PaymentType = StaffPayment | 'free';

const STATUS = { cash: 'paid', invoice: 'open', external: 'external', online: 'open', voucher: 'open', free: 'free' } as const;

/** A new order: its lines with their share of the fee, its totals, and its payment status. Amounts in cents. */
export interface OrderPlan extends OrderAmounts {
  readonly lines: readonly (PurchasedItem & LineAmounts & { readonly fee_in_cents: number })[];
  readonly payment_type: PaymentType;
  /** Status of the order, and of its first transaction. */
  readonly status: (typeof STATUS)[PaymentType];
  /** The money has already been received. */
  readonly is_paid: boolean;
}

/**
 * The amounts and status of a new order. An order that costs nothing is free, whatever the payment type. An order with a price and type
 * `free` is to be paid later. Source: docs/domain/money.md 3, 8 and 13.
 *
 * @example orderPlan([{ quantity: 1, unit_price_in_cents: 1000, vat: 'high', vat_percentage: 21 }], 'cash').status // 'paid'
 */
export function orderPlan(bought: readonly PurchasedItem[], wanted: PaymentType, transaction_fee_in_cents = 0): OrderPlan {
  const lines = bought.map((line) => ({ ...line, ...lineAmounts(line) }));
  const totals = orderTotals(lines, transaction_fee_in_cents);
  const fees = spreadByWeight(
    totals.transaction_fee_in_cents,
    lines.map(({ total_price_in_cents }) => total_price_in_cents),
  );
  const payment_type = totals.total_in_cents === 0 ? 'free' : wanted === 'free' ? 'invoice' : wanted;
  const status = STATUS[payment_type];
  return {
    ...totals,
    lines: lines.map((line, index) => ({ ...line, fee_in_cents: fees[index] ?? 0 })),
    payment_type,
    status,
    is_paid: status === 'paid' || status === 'external',
  };
}
