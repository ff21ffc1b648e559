import type { InvoiceKind, InvoiceState } from './invoice';
import type { Missing } from './readiness';

/** The invoice of an organization in the run of a month. Cents. */
export interface RunRow {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly application_id: string;
  readonly application_name: string;
  /** A credit note if more was refunded than charged. */
  readonly kind: InvoiceKind;
  readonly orders: number;
  readonly net_in_cents: number;
  readonly vat_in_cents: number;
  readonly total_in_cents: number;
  readonly payout_in_cents: number;
  /** `new`: no invoice yet; `changed`: the ledger changed after the draft. */
  readonly status: InvoiceState | 'new' | 'changed';
  readonly invoice_id: string | null;
  readonly number: string | null;
  /** What has to be filled in before it can be final. */
  readonly missing: readonly Missing[];
}

/** A month, before and after its drafts are created. */
export interface InvoiceRun {
  /** Local month of each application, `YYYY-MM`. */
  readonly month: string;
  /** False until the month is over: then it can be viewed, but nothing is created. */
  readonly is_over: boolean;
  readonly rows: readonly RunRow[];
}

/** Maximum number of invoices in one ZIP. */
export const MAX_ZIP = 500;
