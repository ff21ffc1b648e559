import type { Vat } from '../orders/vat';

/** A draft has no number and follows the ledger; a final one is frozen. Source: docs/domain/invoices.md 1. */
export const INVOICE_STATES = ['draft', 'final'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** How the VAT of a line is rounded: docs/domain/money.md 3. */
export const ROUNDING = 'line_half_up';

/** What a line is about: fees that were charged, that were given back, or that were put right in the ledger. */
export const LINE_SUBJECTS = ['fees', 'fees_returned', 'fees_corrected'] as const;
export type LineSubject = (typeof LINE_SUBJECTS)[number];

/** One line. Whole cents; below zero for what goes back. */
export interface InvoiceLine extends Vat {
  readonly what: LineSubject;
  /** Of how many orders. */
  readonly orders: number;
  readonly net_in_cents: number;
  readonly vat_in_cents: number;
  readonly total_in_cents: number;
}

/** What was made of a month for an organization, as the payout of that month tells it. Whole cents. Source: docs/domain/invoices.md 4. */
export interface PayoutStatement {
  /** Came in by way of the platform, less what went back. */
  readonly received_in_cents: number;
  /** What vouchers paid for. */
  readonly voucher_in_cents: number;
  /** Received and vouchers less the fees: below zero it is carried to the next month. */
  readonly payout_in_cents: number;
}

/** Who sends an invoice or who gets it, as copied onto it. */
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

/** As far as it was filled in. */
export type PartyAsFar = Readonly<Record<keyof Party, string | null>>;

export interface InvoiceSums {
  readonly net_in_cents: number;
  readonly vat_in_cents: number;
  readonly total_in_cents: number;
}

/** An invoice that another one names, as it was called when that was made. */
export interface InvoiceReference {
  readonly invoice_id: string;
  readonly number: string;
  /** Local day. */
  readonly issued_on: string;
}

/** All that stands on a final invoice or credit note. */
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
  /** Of the application, such as `#1F5FBF`. */
  readonly colour: string;
  /** Of a credit note: what it corrects, and why. */
  readonly credits: { readonly number: string; readonly issued_on: string } | null;
  readonly reason: string | null;
  /** Of the credit note of a month: the invoices that billed what went back. Source: docs/domain/invoices.md 12. */
  readonly refers_to: readonly InvoiceReference[];
}
