import type { PaymentWay } from '../ledger/accounts';
import { isSettled, type TransactionStatus } from '../orders/orderStatus';
import { shareOf } from '../orders/shares';

/** Money of a payment that was returned at the provider, not requested here. */
export const TAKEN_BACK_TYPES = ['provider_refund', 'chargeback'] as const;
export type TakenBackType = (typeof TAKEN_BACK_TYPES)[number];

/** A received payment, and how much of it was refunded or is being refunded. */
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
  /** Whole moves that are returned with it; the last cent of a payment returns all remaining moves. */
  readonly moves: number;
}

/** The part of a transaction that shows where money came from and what was refunded. */
export interface Moved {
  readonly id: string;
  readonly type: 'payment' | 'refund' | TakenBackType;
  readonly status: TransactionStatus;
  readonly payment_type: PaymentWay;
  /** Negative for refunds. */
  readonly amount_in_cents: number;
  readonly moves: number | null;
  /** For a refund: the payment that it refunds. */
  readonly pays_back: string | null;
}

/** Money that is being returned or was returned: refunds, and amounts taken back at the provider. */
export const isReturning = ({ type, status }: Pick<Moved, 'type' | 'status'>): boolean =>
  type !== 'payment' && (status === 'open' || isSettled(status));
/** How much of a payment was refunded or is being refunded. */
export const refundedOf = (all: readonly Moved[], payment: string): number =>
  -all
    .filter((transaction) => transaction.pays_back === payment && isReturning(transaction))
    .reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);

/** How much was received for an order, and how much of it was refunded or is being refunded. */
export function moneyOf(all: readonly Moved[]): { readonly paid_in_cents: number; readonly refunded_in_cents: number } {
  const sum = (some: readonly Moved[]) => some.reduce((total, { amount_in_cents }) => total + amount_in_cents, 0);
  return {
    paid_in_cents: sum(all.filter(({ type, status }) => type === 'payment' && isSettled(status))),
    refunded_in_cents: 0 - sum(all.filter(isReturning)),
  };
}

/** How much of that was charged back by banks. */
export const chargedBackOf = (all: readonly Moved[]): number =>
  0 - all.filter(({ type }) => type === 'chargeback').reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);

/** The part that was returned, or is being returned, without a refund decision because it was never owed. */
export const sentBackOf = (all: readonly (Moved & { readonly refund: string | null })[]): number =>
  0 -
  all
    .filter((transaction) => transaction.type === 'refund' && transaction.refund === null && isReturning(transaction))
    .reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);

/** Status of a payment according to its refunds. Source: docs/domain/money.md 12. */
export function paymentStatus(all: readonly Moved[], payment: Moved): TransactionStatus {
  if (!isSettled(payment.status)) return payment.status;
  const refunded = refundedOf(all, payment.id);
  if (refunded > 0) return refunded >= payment.amount_in_cents ? 'refunded' : 'partly_refunded';
  const isBack = payment.status === 'refunded' || payment.status === 'partly_refunded';
  return isBack ? (payment.payment_type === 'external' ? 'external' : 'paid') : payment.status;
}

/** The received payments of an order, the oldest first, as input of `paybacksOf`. */
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
 * Divides a refund over payments, the last one first, each up to its amount. Anything above their sum is dropped: no one gets back more
 * than was paid. Source: docs/domain/cancellation.md 13.
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
