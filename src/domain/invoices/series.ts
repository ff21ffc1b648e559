/** What can be wrong with a number series. Source: docs/domain/invoices.md 9. */
export const SERIES_FAULTS = ['gap', 'date_back', 'no_invoice', 'no_credit', 'differs'] as const;
export type SeriesFault = (typeof SERIES_FAULTS)[number];

/** A fault at a number of a series. */
export interface SeriesFinding {
  readonly fault: SeriesFault;
  readonly number: string;
}

/** The invoices and credit notes of a legal entity in a year. */
export interface Series {
  readonly application_id: string;
  readonly application_name: string;
  readonly year: number;
  readonly invoices: number;
  readonly credit_notes: number;
  /** The first and last number, and their dates. */
  readonly first: string;
  readonly last: string;
  readonly first_on: string;
  readonly last_on: string;
  /** How many numbers the series issued according to its counter. */
  readonly given: number;
  readonly net_in_cents: number;
  readonly vat_in_cents: number;
  readonly total_in_cents: number;
  /** The first faults, at most `MAX_FINDINGS`; empty if the series is correct. */
  readonly findings: readonly SeriesFinding[];
}

export const MAX_FINDINGS = 100;
