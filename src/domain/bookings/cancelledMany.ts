import type { RefundRun } from '../refunds/refundRun';
import type { MovedUp } from '../waiting-lists/movedUp';

/** Result of cancelling several bookings. */
export interface CancelledMany {
  /** Ids of the cancelled bookings, without those that were already cancelled. */
  readonly cancelled: readonly string[];
  readonly moved_up: readonly MovedUp[];
  /** The refund run that was started; null without a refund. */
  readonly run: RefundRun | null;
}
