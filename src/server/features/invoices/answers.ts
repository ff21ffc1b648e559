import * as z from 'zod';
import type { FinalisingProgress, FinalisingRun } from '../../../domain/invoices/finalising';
import { MISSING } from '../../../domain/invoices/readiness';
import type { InvoiceRun } from '../../../domain/invoices/run';
import { type Series, SERIES_FAULTS } from '../../../domain/invoices/series';

/*
 * The shapes of responses about invoices, for the API document. Amounts in cents.
 */

const sums = { net_in_cents: z.int(), vat_in_cents: z.int(), total_in_cents: z.int() };

/** Of the invoices of a month: one row for each organization. */
export const invoiceRunAnswer: z.ZodType<InvoiceRun> = z.strictObject({
  month: z.string(),
  is_over: z.boolean(),
  rows: z.array(
    z.strictObject({
      organization_id: z.uuid(),
      organization_name: z.string(),
      application_id: z.uuid(),
      application_name: z.string(),
      kind: z.enum(['invoice', 'credit_note']),
      orders: z.int(),
      ...sums,
      payout_in_cents: z.int(),
      status: z.enum(['new', 'draft', 'changed', 'final']),
      invoice_id: z.uuid().nullable(),
      number: z.string().nullable(),
      missing: z.array(z.enum(MISSING)),
    }),
  ),
});

const progress = {
  id: z.uuid(),
  started_by: z.string().nullable(),
  status: z.enum(['running', 'done']),
  created_at: z.iso.datetime(),
  done_at: z.iso.datetime().nullable(),
  counts: z.strictObject({ waiting: z.int(), done: z.int(), failed: z.int() }),
};
const finalisingProgress: z.ZodType<FinalisingProgress> = z.strictObject(progress);

/** Of the latest runs that make drafts final. */
export const finalisingRunsAnswer = z.strictObject({ runs: z.array(finalisingProgress) });

/** Of one of those runs, with the drafts that could not be made final. */
export const finalisingRunAnswer: z.ZodType<FinalisingRun> = z.strictObject({
  ...progress,
  failures: z.array(z.strictObject({ id: z.uuid(), error: z.string() })),
});

const series: z.ZodType<Series> = z.strictObject({
  application_id: z.uuid(),
  application_name: z.string(),
  year: z.int(),
  invoices: z.int(),
  credit_notes: z.int(),
  first: z.string(),
  last: z.string(),
  first_on: z.iso.date(),
  last_on: z.iso.date(),
  given: z.int(),
  ...sums,
  findings: z.array(z.strictObject({ fault: z.enum(SERIES_FAULTS), number: z.string() })),
});

/** Of the number series of a year, with their faults. */
export const seriesAnswer = z.strictObject({ series: z.array(series) });

/** Of a new credit note. */
export const creditedAnswer = z.strictObject({ id: z.uuid(), number: z.string() });
