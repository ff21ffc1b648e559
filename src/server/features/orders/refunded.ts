import type { DecidedRefund } from '../../../domain/refunds/decideRefund';

/** A stored refund with its amounts. */
export interface Refunded extends DecidedRefund {
  readonly id: string;
  readonly order: string;
  readonly line: string;
  /** What was bought. */
  readonly title: string;
  readonly reason: string | null;
}
