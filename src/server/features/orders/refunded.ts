import type { DecidedRefund } from '../../../domain/refunds/decideRefund';

/** A refund that was written, with what it came to. */
export interface Refunded extends DecidedRefund {
  readonly id: string;
  readonly order: string;
  readonly line: string;
  /** What was bought. */
  readonly title: string;
  readonly reason: string | null;
}
