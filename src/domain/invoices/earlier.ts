import type { InvoiceReference } from './invoice';

/** A final invoice of an earlier month. */
export interface EarlierInvoice extends InvoiceReference {
  /** Whether it billed fees that were refunded in the month at hand. */
  readonly has_charged: boolean;
}

/**
 * The invoices that the credit note of a month refers to: those that billed the refunded fees; the last one if the orders do not tell.
 * Source: docs/domain/invoices.md 12.
 * @param earlier the oldest first
 */
export function referredTo(earlier: readonly EarlierInvoice[]): InvoiceReference[] {
  const charged = earlier.filter(({ has_charged }) => has_charged);
  return (charged.length > 0 ? charged : earlier.slice(-1)).map(({ invoice_id, number, issued_on }) => ({ invoice_id, number, issued_on }));
}
