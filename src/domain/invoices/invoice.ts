import type { Vat } from '../orders/vat';

/** A draft has no number and follows the ledger; a final one is frozen. Source: docs/domain/invoices.md 1. */
export const INVOICE_STATES = ['draft', 'final'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** How the VAT of a line is rounded: docs/domain/money.md 3. */
export const ROUNDING = 'line_half_up';

/** What a line is about: fees that were charged, refunded, or corrected in the ledger. */
export const LINE_SUBJECTS = ['fees', 'fees_returned', 'fees_corrected'] as const;
export type LineSubject = (typeof LINE_SUBJECTS)[number];

/** One line. Whole cents; negative for refunds. */
export interface InvoiceLine extends Vat {
  readonly what: LineSubject;
  /** Number of orders. */
  readonly orders: number;
  readonly net_in_cents: number;
  readonly vat_in_cents: number;
  readonly total_in_cents: number;
}

/** The month of an organization as on its payout. Whole cents. Source: docs/domain/invoices.md 4. */
export interface PayoutStatement {
  /** Received through the platform, less paybacks. */
  readonly received_in_cents: number;
  /** Paid with vouchers. */
  readonly voucher_in_cents: number;
  /** Received and vouchers less the fees; a negative amount is carried over to the next month. */
  readonly payout_in_cents: number;
}

/** Sender or recipient of an invoice, as copied onto it. */
export interface Party {
  readonly name: string;
  readonly attn: string | null;
  readonly street: string;
  readonly house_number: string;
  readonly postal_code: string;
  readonly city: string;
  /** Two letters, lower case: `nl`. */
  readonly country: string;
  readonly kvk: string | null;
  readonly vat_number: string | null;
  readonly email: string | null;
  readonly iban: string | null;
}

/** A party of which some fields may be empty. */
export type PartyAsFar = Readonly<Record<keyof Party, string | null>>;

export interface InvoiceSums {
  readonly net_in_cents: number;
  readonly vat_in_cents: number;
  readonly total_in_cents: number;
}

/** Another invoice that an invoice refers to, as it was named then. */
export interface InvoiceReference {
  readonly invoice_id: string;
  readonly number: string;
  /** Local day. */
  readonly issued_on: string;
}

/** Everything on a final invoice or credit note. */
export interface FinalInvoice extends InvoiceSums, PayoutStatement {
  readonly kind: InvoiceKind;
  readonly number: string;
  /** Local day of the application. */
  readonly issued_on: string;
  /** Local month that it is about, `YYYY-MM`. */
  readonly month: string;
  readonly lines: readonly InvoiceLine[];
  readonly issuer: Party;
  readonly recipient: Party;
  readonly application_name: string;
  /** Colour of the application, such as `#1F5FBF`. */
  readonly colour: string;
  /** On a credit note: the invoice that it corrects, and the reason. */
  readonly credits: { readonly number: string; readonly issued_on: string } | null;
  readonly reason: string | null;
  /** On the credit note of a month: the invoices that billed the refunded fees. Source: docs/domain/invoices.md 12. */
  readonly refers_to: readonly InvoiceReference[];
}
