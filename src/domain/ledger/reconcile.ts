import { type BatchStatus, isSent, may } from '../payouts/payoutStatus';

/** Why an order does not agree with what is written of it elsewhere. Source: docs/domain/ledger.md 6. */
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

/** One order that does not agree, with the two amounts of the first cause. Cents. */
export interface Mismatch {
  readonly order_id: string;
  readonly organization_id: string;
  readonly organization_name: string;
  readonly number: number;
  readonly name: string;
  readonly created_at: string;
  readonly causes: readonly MismatchCause[];
  /** What the order says, and what the other one does. */
  readonly expected_in_cents: number;
  readonly found_in_cents: number;
  /** Somebody wrote down what it is, as of those that the demo is made with. */
  readonly note: string | null;
}

/** The orders of an organization in a month, as each of the books tells them. Cents. */
export interface ReconcileRow {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly orders: number;
  /** What is owed by the orders, less what was credited; by their lines; and by the ledger. */
  readonly ordered_in_cents: number;
  readonly lines_in_cents: number;
  readonly posted_in_cents: number;
  /** What came in less what went back: by the orders, the transactions, and the ledger. */
  readonly paid_in_cents: number;
  readonly transacted_in_cents: number;
  readonly posted_paid_in_cents: number;
  readonly mismatches: number;
}

/** How what was made of a month stands to the ledger: the same to the cent, not made yet of a month that is over, or made for another amount. */
export const STATEMENT_STATES = ['right', 'open', 'differs'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** What the ledger says that an organization's month comes to, beside its invoices and its payout. Cents. */
export interface StatementRow {
  readonly organization_id: string;
  readonly organization_name: string;
  /** The platform's fees by the ledger; and by final invoices and credit notes, drafts being none of them. */
  readonly fees_in_cents: number;
  readonly invoiced_in_cents: number;
  readonly invoice: StatementState;
  /** What bills the month: the last final invoice or credit note of it that nothing corrects; null where there is none. */
  readonly invoice_id: string | null;
  /** What the month brings the organization by the ledger; and what its payout says of that, null where none was made. */
  readonly due_in_cents: number;
  readonly payout_in_cents: number | null;
  readonly payout: StatementState;
  readonly payout_id: string | null;
  /** The batch that the payout is in, for superadmins alone. */
  readonly batch_id: string | null;
  readonly batch_status: BatchStatus | null;
}

/** Whether an invoice or payout of an organization differs from the ledger. */
export const isDiffering = ({ invoice, payout }: StatementRow): boolean => invoice === 'differs' || payout === 'differs';

/** What mends a payout that differs from the ledger. Source: docs/domain/payouts.md 13. */
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
  /** The first of them, as many as `MAX_MISMATCHES`. */
  readonly mismatches: readonly Mismatch[];
  readonly total_mismatches: number;
}

export const MAX_MISMATCHES = 200;

/**
 * @param said what invoices or a payout come to, null where there is none
 * @param isOver a month that runs still changes, so that nothing is made of it yet
 */
export function statementState(ledger: number, said: number | null, isOver: boolean): StatementState {
  if (said === ledger || (said === null && (ledger === 0 || !isOver))) return 'right';
  return said === null ? 'open' : 'differs';
}
