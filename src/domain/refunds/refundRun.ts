import type { RefundBasis, RefundWanted } from './decideRefund';

/** One order line in a bulk refund, as in its report. Amounts in cents. */
export interface RefundRunRow {
  readonly line_id: string;
  readonly order_id: string;
  readonly order_number: number;
  readonly name: string;
  readonly planned_in_cents: number;
  readonly status: 'waiting' | 'done' | 'skipped' | 'failed';
  /** The credited amount; null until it is done. */
  readonly amount_in_cents: number | null;
  /** The part that is refunded as money. */
  readonly money_in_cents: number | null;
  readonly error: string | null;
}

/** A bulk refund and its progress. */
export interface RefundRun {
  readonly id: string;
  readonly of: 'session' | 'bundle';
  readonly of_id: string;
  readonly title: string;
  /** The basis; null for a fixed percentage for everybody. */
  readonly basis: RefundBasis | null;
  /** Chosen by staff; 0 if the term determines it. */
  readonly percentage: number;
  readonly reason: string;
  readonly decided_by: string | null;
  readonly status: 'running' | 'done';
  readonly created_at: string;
  readonly done_at: string | null;
  readonly counts: Readonly<Record<RefundRunRow['status'], number>>;
  readonly planned_in_cents: number;
  readonly amount_in_cents: number;
  readonly money_in_cents: number;
  readonly rows: readonly RefundRunRow[];
}

/** Preview of a bulk refund. */
export interface RefundPreview {
  readonly people: number;
  /** No longer owed. */
  readonly amount_in_cents: number;
  /** The part that was paid and is refunded. */
  readonly money_in_cents: number;
  readonly rows: readonly {
    readonly line_id: string;
    readonly order_number: number;
    readonly name: string;
    readonly amount_in_cents: number;
    readonly money_in_cents: number;
  }[];
  /** Earlier bulk refunds of the same, the newest first. */
  readonly runs: readonly { readonly id: string; readonly status: 'running' | 'done'; readonly created_at: string }[];
}

/** The decision for all lines of a run. */
export interface RunDecision {
  readonly basis: RefundBasis | null;
  readonly percentage: number;
}

/**
 * The decision for each line of a run: that of its basis. Without a basis, a full refund counts as the organizer's, limited to the
 * cancelled part; a lower percentage is a decision of staff. Source: docs/domain/cancellation.md 14.
 * @param base_in_cents price of the cancelled part of a line; null if all of it was cancelled
 */
export function runWanted({ basis, percentage }: RunDecision, base_in_cents: number | null, reason: string | null): RefundWanted {
  if (basis !== null) return { basis, percentage: basis === 'staff' ? percentage : null, with_fee: false, reason };
  const isOrganizer = percentage === 100 || base_in_cents !== null;
  return { basis: isOrganizer ? 'organizer' : 'staff', percentage, with_fee: false, reason, base_in_cents };
}

/** Higher than the number of people in any session. */
export const MAX_RUN = 5000;
