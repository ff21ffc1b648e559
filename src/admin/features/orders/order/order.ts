import type cancellation_terms from '../../../../../resources/cancellation_terms';
import type order_lines from '../../../../../resources/order_lines';
import type orders from '../../../../../resources/orders';
import type refunds from '../../../../../resources/refunds';
import type transactions from '../../../../../resources/transactions';
import type { EntryKind, Posting } from '../../../../domain/ledger/entries';
import type { DecidedBefore, RefundPart } from '../../../../domain/refunds/refundPlan';
import type { Row, StoredRow } from '../../../../schema/row';

export type OrderLine = Row<typeof order_lines>;
export type OrderTransaction = StoredRow<typeof transactions>;
export type Refund = StoredRow<typeof refunds>;

/** The booking of a line and its state: enough to determine what its term refunds. */
export interface LineFacts extends DecidedBefore {
  readonly line_id: string;
  /** The amount paid for each session, earliest first; a part without a start for a line without sessions. */
  readonly parts: readonly (RefundPart & { readonly zone: string | null })[];
  /** When the booking ended, which determines the refund. Null while it is active. */
  readonly cancelled_at: string | null;
  /** The organizer cancelled all of it. */
  readonly is_called_off: boolean;
}

/** A coupon that received returned moves: its code is meant for the buyer. */
export interface ReturnedCoupon {
  /** The transaction that returned them. */
  readonly transaction: string;
  readonly code: string;
  readonly moves: number;
  /** Its last moment; null when it does not expire. */
  readonly expires_at: string | null;
}

export interface JournalEntry {
  readonly id: string;
  readonly at: string;
  readonly kind: EntryKind;
  readonly note: string | null;
  readonly postings: readonly Posting[];
}

/** An order with all of its content, as returned by `GET .../orders/{order_id}/details`. */
export interface Order extends Row<typeof orders> {
  readonly lines: readonly OrderLine[];
  readonly transactions: readonly OrderTransaction[];
  readonly refunds: readonly Refund[];
  /** The coupons created by refunds to vouchers; empty for a person who may not see amounts. */
  readonly returned_coupons: readonly ReturnedCoupon[];
  /** The messages to the buyer about what is on the order, newest first. */
  readonly messages: readonly { readonly id: string; readonly subject: string; readonly created_at: string }[];
  readonly facts: readonly LineFacts[];
  /** The ledger entries, oldest first. */
  readonly journal: readonly JournalEntry[];
  /** The current cancellation terms of the lines, without deleted ones. */
  readonly terms: readonly Pick<Row<typeof cancellation_terms>, 'id' | 'name' | 'periods'>[];
  readonly buyer: { readonly phone: string | null } | null;
}
