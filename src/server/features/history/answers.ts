import * as z from 'zod';
import type { HistoryCheck } from '../../../domain/history/brokenLine';
import type { HistoryActor, HistoryPage } from '../../../domain/history/historyEntry';
import { historyLine } from '../../engine/answers';

/*
 * The shapes of responses about the whole history, for the API document. The history of one record is in `engine/answers.ts`.
 */

/** Of a page of the history, the newest first, and the cursor of the next page. */
export const historyPageAnswer: z.ZodType<HistoryPage> = z.strictObject({
  history: z.array(
    z.strictObject({
      ...historyLine,
      resource: z.string(),
      record_id: z.uuid().nullable(),
      record_name: z.string().nullable(),
      record_path: z.string().nullable(),
      remade_at: z.string().nullable(),
      organization_id: z.uuid().nullable(),
      organization_name: z.string().nullable(),
      application_name: z.string().nullable(),
      correlation_id: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
});

const actor: z.ZodType<HistoryActor> = z.strictObject({ id: z.uuid(), name: z.string() });

/** Of the people whose changes are in the history. */
export const actorsAnswer = z.strictObject({ actors: z.array(actor) });

const check: z.ZodType<HistoryCheck> = z.strictObject({
  slices: z.int(),
  lines: z.int(),
  waiting: z.int(),
  pruned: z.int(),
  head: z.strictObject({ number: z.int(), hash: z.string() }).nullable(),
  broken: z
    .strictObject({
      cause: z.enum(['chain', 'gone', 'changed', 'blanked', 'added']),
      slice: z.int().nullable(),
      place: z.int().nullable(),
      line_id: z.uuid().nullable(),
    })
    .nullable(),
});

/** Of the check of the chain: what was verified, and the first line that does not match. */
export const chainAnswer = z.strictObject({ chain: check });

/** Of the retention: after how many months lines are deleted; null keeps them. */
export const retentionAnswer = z.strictObject({ months: z.int().nullable() });
