import * as z from 'zod';
import type { ExportView } from '../../../../domain/exports/exportView';

/*
 * The shapes of responses about large exports, for the API document.
 */

/** Of an export: its state, its progress, and what it contains. */
export const exportAnswer: z.ZodType<ExportView> = z.strictObject({
  id: z.uuid(),
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  place: z.string().nullable(),
  narrowed: z.array(z.string()),
  total: z.int(),
  done: z.int(),
  size: z.int().nullable(),
  problem: z.enum(['rights', 'gone', 'forgotten', 'no_room', 'interrupted', 'slow', 'fault']).nullable(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
});

/** Of one's own exports, the newest first. */
export const exportsAnswer = z.strictObject({ exports: z.array(exportAnswer) });
