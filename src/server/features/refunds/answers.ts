import * as z from 'zod';
import { REFUND_BASES } from '../../../domain/refunds/decideRefund';
import type { RefundPreview, RefundRun } from '../../../domain/refunds/refundRun';
import { usedBy } from '../../engine/answers';

/*
 * The shapes of responses about refund runs, for the API document. Amounts in cents.
 */

const runStatus = z.enum(['running', 'done']);
const line = { line_id: z.uuid(), order_number: z.int(), name: z.string() };

/** Of a refund run, with the outcome of each order line. */
export const refundRunAnswer: z.ZodType<RefundRun> = z.strictObject({
  id: z.uuid(),
  of: z.enum(['session', 'bundle']),
  of_id: z.uuid(),
  title: z.string(),
  basis: z.enum(REFUND_BASES).nullable(),
  percentage: z.number(),
  reason: z.string(),
  decided_by: z.string().nullable(),
  status: runStatus,
  created_at: z.iso.datetime(),
  done_at: z.iso.datetime().nullable(),
  counts: z.strictObject({ waiting: z.int(), done: z.int(), skipped: z.int(), failed: z.int() }),
  planned_in_cents: z.int(),
  amount_in_cents: z.int(),
  money_in_cents: z.int(),
  rows: z.array(
    z.strictObject({
      ...line,
      order_id: z.uuid(),
      planned_in_cents: z.int(),
      status: z.enum(['waiting', 'done', 'skipped', 'failed']),
      amount_in_cents: z.int().nullable(),
      money_in_cents: z.int().nullable(),
      error: z.string().nullable(),
    }),
  ),
});

/** Of the preview of a refund run. */
export const refundPreviewAnswer: z.ZodType<RefundPreview> = z.strictObject({
  people: z.int(),
  amount_in_cents: z.int(),
  money_in_cents: z.int(),
  rows: z.array(z.strictObject({ ...line, amount_in_cents: z.int(), money_in_cents: z.int() })),
  runs: z.array(z.strictObject({ id: z.uuid(), status: runStatus, created_at: z.iso.datetime() })),
});

/** Of the offers that use a cancellation policy. */
export const usersAnswer = z.strictObject({ users: z.array(usedBy) });
