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

/** What a line was for, and how that stands: enough to say what its term gives back. */
export interface LineFacts extends DecidedBefore {
  readonly line_id: string;
  /** What was paid for each session, the earliest first; one without a start for what has none. */
  readonly parts: readonly (RefundPart & { readonly zone: string | null })[];
  /** When the booking ended: the moment that counts. Null while it stands. */
  readonly cancelled_at: string | null;
  /** The organizer called all of it off. */
  readonly is_called_off: boolean;
}

/** A coupon on which moves came back: its code is for whoever bought the order. */
export interface ReturnedCoupon {
  /** The transaction by which they went back. */
  readonly transaction: string;
  readonly code: string;
  readonly moves: number;
  /** Its last moment; null where it never ends. */
  readonly expires_at: string | null;
}

export interface JournalEntry {
  readonly id: string;
  readonly at: string;
  readonly kind: EntryKind;
  readonly note: string | null;
  readonly postings: readonly Posting[];
}

/** An order with all that is on it, as `GET .../orders/{order_id}/details` gives it. */
export interface Order extends Row<typeof orders> {
  readonly lines: readonly OrderLine[];
  readonly transactions: readonly OrderTransaction[];
  readonly refunds: readonly Refund[];
  /** The coupons that came of what went back by voucher; none for whoever does not see money. */
  readonly returned_coupons: readonly ReturnedCoupon[];
  /** What was written to the buyer about what is on it, the newest first. */
  readonly messages: readonly { readonly id: string; readonly subject: string; readonly created_at: string }[];
  readonly facts: readonly LineFacts[];
  /** What the ledger says of it, the oldest first. */
  readonly journal: readonly JournalEntry[];
  /** The cancellation terms of the lines as they stand today, as far as they are still there. */
  readonly terms: readonly Pick<Row<typeof cancellation_terms>, 'id' | 'name' | 'periods'>[];
  readonly buyer: { readonly phone: string | null } | null;
}
