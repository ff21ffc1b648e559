import type { RefundBasis, RefundWanted } from './decideRefund';

/** One line of an order in a refund of many, as its report tells. Amounts in cents. */
export interface RefundRunRow {
  readonly line_id: string;
  readonly order_id: string;
  readonly order_number: number;
  readonly name: string;
  readonly planned_in_cents: number;
  readonly status: 'waiting' | 'done' | 'skipped' | 'failed';
  /** What is owed no more; null until it is done. */
  readonly amount_in_cents: number | null;
  /** What of it goes back as money. */
  readonly money_in_cents: number | null;
  readonly error: string | null;
}

/** A refund of many at once, and how far it is. */
export interface RefundRun {
  readonly id: string;
  readonly of: 'session' | 'bundle';
  readonly of_id: string;
  readonly title: string;
  /** Whose doing it is; null for everybody, by the percentage alone. */
  readonly basis: RefundBasis | null;
  /** As staff chose it; 0 where the term says how much. */
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

/** What a refund of many would come to. */
export interface RefundPreview {
  readonly people: number;
  /** Owed no more. */
  readonly amount_in_cents: number;
  /** Of that, what was paid and goes back. */
  readonly money_in_cents: number;
  readonly rows: readonly {
    readonly line_id: string;
    readonly order_number: number;
    readonly name: string;
    readonly amount_in_cents: number;
    readonly money_in_cents: number;
  }[];
  /** Earlier ones for the same, the newest first. */
  readonly runs: readonly { readonly id: string; readonly status: 'running' | 'done'; readonly created_at: string }[];
}

/** What somebody decides for all lines of a run. */
export interface RunDecision {
  readonly basis: RefundBasis | null;
  readonly percentage: number;
}

/**
 * What a run asks for each of its lines: what its basis says, as of one refund. Without one all of it where everything comes back, or what was paid
 * for the part that was called off, as the organizer's doing; less than all is decided by staff. Source: docs/domain/cancellation.md 14.
 * @param base_in_cents of a line that was only partly called off; null where all of it was
 */
export function runWanted({ basis, percentage }: RunDecision, base_in_cents: number | null, reason: string | null): RefundWanted {
  if (basis !== null) return { basis, percentage: basis === 'staff' ? percentage : null, with_fee: false, reason };
  const isOrganizer = percentage === 100 || base_in_cents !== null;
  return { basis: isOrganizer ? 'organizer' : 'staff', percentage, with_fee: false, reason, base_in_cents };
}

/** More people than any session holds. */
export const MAX_RUN = 5000;
