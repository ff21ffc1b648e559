import type { Locale } from '../../schema/resource';

/** `open` until it is settled; then it stays what it is. What is given back of a payment does not change its status. */
export type PaymentStatus = 'open' | 'paid' | 'failed' | 'canceled' | 'expired';

/** `pending` while the money is under way, or waits for the balance of the account. */
export type RefundStatus = 'pending' | 'done' | 'failed';

export interface NewPayment {
  /** Whole, 1 or more. */
  readonly amount_in_cents: number;
  /** On the buyer's statement: what goes beyond 255 characters is left out. */
  readonly description: string;
  /** Where the buyer comes back to, paid or not. */
  readonly redirect_url: string;
  /** Where the provider says that a status may have changed; null where it cannot reach us, as on a machine of one's own. */
  readonly webhook_url: string | null;
  /** Of two calls with the same key one payment comes. Mollie keeps a key for an hour. */
  readonly key: string;
  readonly order_id: string;
  readonly transaction_id: string;
  readonly locale: Locale;
}

export interface CreatedPayment {
  readonly id: string;
  /** Where the buyer pays. */
  readonly checkout_url: string;
  readonly status: PaymentStatus;
  /** A moment in UTC, or null where it does not expire. */
  readonly expires_at: string | null;
}

export interface Payment {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly amount_in_cents: number;
  /** What was given back of it, or is on its way. */
  readonly refunded_in_cents: number;
  /** What banks took back of it for the buyer, less what they gave again. */
  readonly charged_back_in_cents: number;
  /** In the words of the provider (`ideal`, `creditcard`); null until the buyer has chosen. */
  readonly method: string | null;
  readonly paid_at: string | null;
  readonly expires_at: string | null;
}

export interface NewRefund {
  readonly payment_id: string;
  /** Whole, 1 or more; not more than what is left of the payment. */
  readonly amount_in_cents: number;
  readonly description: string;
  /** As of a payment. */
  readonly key: string;
}

export interface Refund {
  readonly id: string;
  readonly status: RefundStatus;
}

/**
 * Who takes and gives back money for us. Amounts are euros in whole cents, moments are in UTC.
 * Every call waits ten seconds at most.
 * @throws PaymentFailure from every call; RangeError for an amount that is no whole number of cents, or less than one
 */
export interface PaymentProvider {
  createPayment(payment: NewPayment): Promise<CreatedPayment>;
  readPayment(id: string): Promise<Payment>;
  /** Cancels an unpaid payment, so that its link accepts no money. Refused when the payment is over or can no longer be cancelled. */
  cancelPayment(id: string): Promise<void>;
  createRefund(refund: NewRefund): Promise<Refund>;
  readRefund(payment_id: string, id: string): Promise<Refund>;
  /** What an earlier call with this key made of a payment, however long ago; null where none came through. */
  findRefund(payment_id: string, key: string): Promise<Refund | null>;
}
