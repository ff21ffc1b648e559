import type { PaymentWay } from '../ledger/accounts';
import { isSettled, type TransactionStatus } from '../orders/orderStatus';
import { shareOf } from '../orders/shares';

/** Money of a payment that went back at the provider without being asked for here. */
export const TAKEN_BACK_TYPES = ['provider_refund', 'chargeback'] as const;
export type TakenBackType = (typeof TAKEN_BACK_TYPES)[number];

/** A payment that came in, and what of it went back or is on its way back. */
export interface Paid {
  readonly id: string;
  readonly way: PaymentWay;
  readonly amount_in_cents: number;
  readonly moves: number;
  readonly refunded_in_cents: number;
}

export interface Payback {
  readonly payment: string;
  readonly way: PaymentWay;
  readonly amount_in_cents: number;
  /** Whole moves that go back with it; with the last cent of a payment all that are left. */
  readonly moves: number;
}

/** A transaction, as far as it says where money came from and what of it went back. */
export interface Moved {
  readonly id: string;
  readonly type: 'payment' | 'refund' | TakenBackType;
  readonly status: TransactionStatus;
  readonly payment_type: PaymentWay;
  /** Below zero where it goes back. */
  readonly amount_in_cents: number;
  readonly moves: number | null;
  /** Of money that goes back: the payment it pays back. */
  readonly pays_back: string | null;
}

/** Money that is going back, or went: a refund, and what was taken back at the provider. */
export const isGoing = ({ type, status }: Pick<Moved, 'type' | 'status'>): boolean =>
  type !== 'payment' && (status === 'open' || isSettled(status));
/** What of a payment went back, or is on its way. */
export const refundedOf = (all: readonly Moved[], payment: string): number =>
  -all.filter((one) => one.pays_back === payment && isGoing(one)).reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);

/** What came in for an order, and what of it went back or is on its way. */
export function moneyOf(all: readonly Moved[]): { readonly paid_in_cents: number; readonly refunded_in_cents: number } {
  const sum = (some: readonly Moved[]) => some.reduce((total, { amount_in_cents }) => total + amount_in_cents, 0);
  return {
    paid_in_cents: sum(all.filter(({ type, status }) => type === 'payment' && isSettled(status))),
    refunded_in_cents: 0 - sum(all.filter(isGoing)),
  };
}

/** What of that banks took back for the buyer. */
export const chargedBackOf = (all: readonly Moved[]): number =>
  0 - all.filter(({ type }) => type === 'chargeback').reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);

/** The part that was sent back, or is being sent back, without a refund decision because it was never owed. */
export const sentBackOf = (all: readonly (Moved & { readonly refund: string | null })[]): number =>
  0 -
  all
    .filter((one) => one.type === 'refund' && one.refund === null && isGoing(one))
    .reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);

/** How a payment stands: it says itself what of it went back. Source: docs/domain/money.md 12. */
export function paymentStatus(all: readonly Moved[], payment: Moved): TransactionStatus {
  if (!isSettled(payment.status)) return payment.status;
  const refunded = refundedOf(all, payment.id);
  if (refunded > 0) return refunded >= payment.amount_in_cents ? 'refunded' : 'partly_refunded';
  const isBack = payment.status === 'refunded' || payment.status === 'partly_refunded';
  return isBack ? (payment.payment_type === 'external' ? 'external' : 'paid') : payment.status;
}

/** The payments of an order that came in, the oldest first, as `paybacksOf` takes them. */
export const paidOf = (all: readonly Moved[]): Paid[] =>
  all
    .filter(({ type, status }) => type === 'payment' && isSettled(status))
    .map(({ id, payment_type, amount_in_cents, moves }) => ({
      id,
      way: payment_type,
      amount_in_cents,
      moves: moves ?? 0,
      refunded_in_cents: refundedOf(all, id),
    }));

/**
 * Which payments an amount goes back to, the last one first, each up to what came in by it. What is more than all of them is
 * left out: nobody gets more than was paid. Source: docs/domain/cancellation.md 13.
 */
export function paybacksOf(payments: readonly Paid[], amount_in_cents: number): Payback[] {
  let left = amount_in_cents;
  return payments.toReversed().flatMap((paid) => {
    const part = Math.min(left, paid.amount_in_cents - paid.refunded_in_cents);
    if (part <= 0) return [];
    left -= part;
    const moves = shareOf(paid.moves, { before: paid.refunded_in_cents, part, whole: paid.amount_in_cents });
    return [{ payment: paid.id, way: paid.way, amount_in_cents: part, moves }];
  });
}
