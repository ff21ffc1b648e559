import * as z from 'zod';
import { MISMATCH_CAUSES, type Reconciliation, STATEMENT_STATES } from '../../../domain/ledger/reconcile';
import { BATCH_STATUSES } from '../../../domain/payouts/payoutStatus';

/*
 * The shapes of responses about the ledger, for the API document. Amounts in cents.
 */

const organization = { organization_id: z.uuid(), organization_name: z.string() };

/** Of the comparison of a month: the orders, invoices and payouts of each organization with the ledger. */
export const reconciliationAnswer: z.ZodType<Reconciliation> = z.strictObject({
  month: z.string(),
  rows: z.array(
    z.strictObject({
      ...organization,
      orders: z.int(),
      ordered_in_cents: z.int(),
      lines_in_cents: z.int(),
      posted_in_cents: z.int(),
      paid_in_cents: z.int(),
      transacted_in_cents: z.int(),
      posted_paid_in_cents: z.int(),
      mismatches: z.int(),
    }),
  ),
  statements: z.array(
    z.strictObject({
      ...organization,
      fees_in_cents: z.int(),
      invoiced_in_cents: z.int(),
      invoice: z.enum(STATEMENT_STATES),
      invoice_id: z.uuid().nullable(),
      due_in_cents: z.int(),
      payout_in_cents: z.int().nullable(),
      payout: z.enum(STATEMENT_STATES),
      payout_id: z.uuid().nullable(),
      batch_id: z.uuid().nullable(),
      batch_status: z.enum(BATCH_STATUSES).nullable(),
    }),
  ),
  mismatches: z.array(
    z.strictObject({
      order_id: z.uuid(),
      ...organization,
      number: z.int(),
      name: z.string(),
      created_at: z.iso.datetime(),
      causes: z.array(z.enum(MISMATCH_CAUSES)),
      expected_in_cents: z.int(),
      found_in_cents: z.int(),
      note: z.string().nullable(),
    }),
  ),
  total_mismatches: z.int(),
});
