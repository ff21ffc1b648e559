import type { InvoiceKind, InvoiceState } from './invoice';
import type { Missing } from './readiness';

/** What a month's run has to say of an organization. Cents. */
export interface RunRow {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly application_id: string;
  readonly application_name: string;
  /** A credit note where more went back than was charged. */
  readonly kind: InvoiceKind;
  readonly orders: number;
  readonly net_in_cents: number;
  readonly vat_in_cents: number;
  readonly total_in_cents: number;
  readonly payout_in_cents: number;
  /** `new`: no invoice yet; `changed`: a draft that the ledger has left behind. */
  readonly status: InvoiceState | 'new' | 'changed';
  readonly invoice_id: string | null;
  readonly number: string | null;
  /** What is to be filled in before it can be final. */
  readonly missing: readonly Missing[];
}

/** A month before and after its drafts are made. */
export interface InvoiceRun {
  /** Local month of each application, `YYYY-MM`. */
  readonly month: string;
  /** False while it lasts: then it can be looked at, and nothing is made. */
  readonly is_over: boolean;
  readonly rows: readonly RunRow[];
}

/** Maximum number of invoices in one ZIP. */
export const MAX_ZIP = 500;
