import { type BatchStatus, isSent, may } from '../payouts/payoutStatus';

/** Why an order does not match its lines, transactions or postings. Source: docs/domain/ledger.md 6. */
export const MISMATCH_CAUSES = [
  'lines',
  'total',
  'sale_missing',
  'sale_differs',
  'payment_missing',
  'payment_twice',
  'credit_differs',
  'payback_differs',
  'amounts_differ',
  'too_much_back',
  'status_differs',
] as const;
export type MismatchCause = (typeof MISMATCH_CAUSES)[number];

/** One order that does not match, with the two amounts of the first cause. Cents. */
export interface Mismatch {
  readonly order_id: string;
  readonly organization_id: string;
  readonly organization_name: string;
  readonly number: number;
  readonly name: string;
  readonly created_at: string;
  readonly causes: readonly MismatchCause[];
  /** The amount of the order, and the amount found elsewhere. */
  readonly expected_in_cents: number;
  readonly found_in_cents: number;
  /** A note that explains the difference, as for orders of the demo. */
  readonly note: string | null;
}

/** The orders of an organization in a month, according to each of the books. Cents. */
export interface ReconcileRow {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly orders: number;
  /** Sales minus credits: according to the orders, to their lines, and to the ledger. */
  readonly ordered_in_cents: number;
  readonly lines_in_cents: number;
  readonly posted_in_cents: number;
  /** Payments minus refunds: according to the orders, the transactions, and the ledger. */
  readonly paid_in_cents: number;
  readonly transacted_in_cents: number;
  readonly posted_paid_in_cents: number;
  readonly mismatches: number;
}

/** How an invoice or payout compares with the ledger: equal to the cent, missing for a month that is over, or of another amount. */
export const STATEMENT_STATES = ['right', 'open', 'differs'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** The ledger's total of an organization's month, with its invoices and payout. Cents. */
export interface StatementRow {
  readonly organization_id: string;
  readonly organization_name: string;
  /** The platform's fees: according to the ledger, and to final invoices and credit notes. Drafts do not count. */
  readonly fees_in_cents: number;
  readonly invoiced_in_cents: number;
  readonly invoice: StatementState;
  /** The last final invoice or credit note of the month that was not corrected; null if there is none. */
  readonly invoice_id: string | null;
  /** The amount due to the organization according to the ledger, and the amount of its payout, null if none was made. */
  readonly due_in_cents: number;
  readonly payout_in_cents: number | null;
  readonly payout: StatementState;
  readonly payout_id: string | null;
  /** The batch of the payout, for superadmins only. */
  readonly batch_id: string | null;
  readonly batch_status: BatchStatus | null;
}

/** Whether an invoice or payout of an organization differs from the ledger. */
export const isDiffering = ({ invoice, payout }: StatementRow): boolean => invoice === 'differs' || payout === 'differs';

/** How to repair a payout that differs from the ledger. Source: docs/domain/payouts.md 13. */
export const PAYOUT_REPAIRS = ['remake', 'take_back', 'put_in_batch', 'next_payout'] as const;
export type PayoutRepair = (typeof PAYOUT_REPAIRS)[number];

/** A payout in a draft batch is made again; a difference in a payout that the bank has is settled with the next one. */
export function payoutRepair({ batch_status }: Pick<StatementRow, 'batch_status'>): PayoutRepair {
  if (batch_status === null) return 'put_in_batch';
  if (may('change', batch_status)) return 'remake';
  return isSent(batch_status) ? 'next_payout' : 'take_back';
}

export interface Reconciliation {
  /** Local month of the application, `YYYY-MM`. */
  readonly month: string;
  readonly rows: readonly ReconcileRow[];
  readonly statements: readonly StatementRow[];
  /** The first `MAX_MISMATCHES` of them. */
  readonly mismatches: readonly Mismatch[];
  readonly total_mismatches: number;
}

export const MAX_MISMATCHES = 200;

/**
 * @param said total of the invoices or the payout, null if there are none
 * @param isOver whether the month is over; a month that is not over still changes, so nothing is made for it yet
 */
export function statementState(ledger: number, said: number | null, isOver: boolean): StatementState {
  if (said === ledger || (said === null && (ledger === 0 || !isOver))) return 'right';
  return said === null ? 'open' : 'differs';
}
