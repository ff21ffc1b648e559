import { type Bought, type LineAmounts, lineAmounts, type OrderAmounts, orderTotals } from './orderTotals';
import { spreadByWeight } from './shares';

/** How staff can say that something is paid: at the desk, later on an invoice, elsewhere, by a payment link that the buyer gets, or with a voucher. */
export const STAFF_PAYMENTS = ['cash', 'invoice', 'external', 'online', 'voucher'] as const;
export type StaffPayment = (typeof STAFF_PAYMENTS)[number];

/** How an order is to be paid when it is made. */
export type PaymentType = StaffPayment | 'free';

const STATUS = { cash: 'paid', invoice: 'open', external: 'external', online: 'open', voucher: 'open', free: 'free' } as const;

/** An order as it is made: its lines with their part of the fee, its sums, and how its money stands. Cents. */
export interface OrderPlan extends OrderAmounts {
  readonly lines: readonly (Bought & LineAmounts & { readonly fee_in_cents: number })[];
  readonly payment_type: PaymentType;
  /** Of the order, and of its first transaction. */
  readonly status: (typeof STATUS)[PaymentType];
  /** The money is there already. */
  readonly is_paid: boolean;
}

/**
 * What an order comes to when it is made, and how it stands then. What costs nothing is free, whatever is said of the payment; what
 * costs something and was said to be free is to be paid later. Source: docs/domain/money.md 3, 8 and 13.
 *
 * @example orderPlan([{ quantity: 1, unit_price_in_cents: 1000, vat: 'high', vat_percentage: 21 }], 'cash').status // 'paid'
 */
export function orderPlan(bought: readonly Bought[], wanted: PaymentType, transaction_fee_in_cents = 0): OrderPlan {
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
