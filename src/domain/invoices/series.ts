/** What is wrong with a series of numbers. Source: docs/domain/invoices.md 9. */
export const SERIES_FAULTS = ['gap', 'date_back', 'no_invoice', 'no_credit', 'differs'] as const;
export type SeriesFault = (typeof SERIES_FAULTS)[number];

/** One thing that is wrong, at a number of a series. */
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
  /** The first and the last number, and their days. */
  readonly first: string;
  readonly last: string;
  readonly first_on: string;
  readonly last_on: string;
  /** What the series says that it gave. */
  readonly given: number;
  readonly net_in_cents: number;
  readonly vat_in_cents: number;
  readonly total_in_cents: number;
  /** The first of what is wrong, at most `MAX_FINDINGS`; none where the series is whole. */
  readonly findings: readonly SeriesFinding[];
}

export const MAX_FINDINGS = 100;
