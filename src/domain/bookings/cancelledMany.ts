import type { RefundRun } from '../refunds/refundRun';
import type { MovedUp } from '../waiting-lists/movedUp';

/** What cancelling several bookings did. */
export interface CancelledMany {
  /** Ids of the bookings that were cancelled; those that were cancelled before are left out. */
  readonly cancelled: readonly string[];
  readonly moved_up: readonly MovedUp[];
  /** The refund run that was started; null where no refund was asked for. */
  readonly run: RefundRun | null;
}
