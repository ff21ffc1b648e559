import type { Locale } from '../../schema/resource';

/** `open` until it is settled, and unchanged after that. Refunds do not change the status. */
export type PaymentStatus = 'open' | 'paid' | 'failed' | 'canceled' | 'expired';

/** `pending` while the money is being transferred or the account balance is insufficient. */
export type RefundStatus = 'pending' | 'done' | 'failed';

export interface NewPayment {
  /** A whole number, at least 1. */
  readonly amount_in_cents: number;
  /** Shown on the buyer's bank statement, truncated to 255 characters. */
  readonly description: string;
  /** Where the buyer returns after paying or cancelling. */
  readonly redirect_url: string;
  /** Called by the provider when a status may have changed; null when it cannot reach this server, as in development. */
  readonly webhook_url: string | null;
  /** Idempotency key: two requests with the same key create one payment. Mollie keeps keys for an hour. */
  readonly key: string;
  readonly order_id: string;
  readonly transaction_id: string;
  readonly locale: Locale;
}

export interface CreatedPayment {
  readonly id: string;
  /** The provider's payment page. */
  readonly checkout_url: string;
  readonly status: PaymentStatus;
  /** In UTC; null when it does not expire. */
  readonly expires_at: string | null;
}

export interface Payment {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly amount_in_cents: number;
  /** Amount refunded or being refunded. */
  readonly refunded_in_cents: number;
  /** Amount that banks charged back, minus reversed chargebacks. */
  readonly charged_back_in_cents: number;
  /** The provider's name of the method (`ideal`, `creditcard`); null until the buyer has chosen. */
  readonly method: string | null;
  readonly paid_at: string | null;
  readonly expires_at: string | null;
}

export interface NewRefund {
  readonly payment_id: string;
  /** A whole number, at least 1 and at most the remaining amount of the payment. */
  readonly amount_in_cents: number;
  readonly description: string;
  /** Idempotency key, as for a payment. */
  readonly key: string;
}

export interface Refund {
  readonly id: string;
  readonly status: RefundStatus;
}

/**
 * Takes payments and makes refunds. Amounts are euros in whole cents, times are in UTC. Every request times out after ten seconds.
 * @throws PaymentFailure from every method; RangeError for an amount that is not a whole number of cents of at least 1
 */
export interface PaymentProvider {
  createPayment(payment: NewPayment): Promise<CreatedPayment>;
  readPayment(id: string): Promise<Payment>;
  /** Cancels an unpaid payment, so that its link accepts no money. Refused when the payment is over or can no longer be cancelled. */
  cancelPayment(id: string): Promise<void>;
  createRefund(refund: NewRefund): Promise<Refund>;
  readRefund(payment_id: string, id: string): Promise<Refund>;
  /** The refund made by an earlier request with this key, however long ago; null when there was none. */
  findRefund(payment_id: string, key: string): Promise<Refund | null>;
}
