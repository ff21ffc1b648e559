import * as z from 'zod';
import { BACKUP_STATES, type BackupStatus } from '../../../domain/backups/backup';

/*
 * The shapes of responses about backups, for the API document.
 */

const outcome = z.strictObject({
  at: z.iso.datetime(),
  took_ms: z.number(),
  by: z.string().nullable(),
  is_scheduled: z.boolean(),
  state: z.enum(BACKUP_STATES),
  reason: z.string().nullable(),
  file: z.string().nullable(),
  bytes: z.int().nullable(),
  proof: z.strictObject({ tables: z.int(), rows: z.int(), files: z.int().nullable(), missing_files: z.int() }).nullable(),
});

const status: z.ZodType<BackupStatus> = z.strictObject({
  engine: z.enum(['pglite', 'postgres']),
  is_in_bucket: z.boolean(),
  folder: z.string(),
  is_same_disk: z.boolean(),
  every: z.string().nullable(),
  keep: z.int(),
  next_at: z.iso.datetime().nullable(),
  running: z
    .strictObject({
      started_at: z.iso.datetime(),
      by: z.string().nullable(),
      stage: z.enum(['copying', 'proving']),
      bytes: z.int(),
      of: z.int().nullable(),
    })
    .nullable(),
  archives: z.array(z.strictObject({ file: z.string(), bytes: z.int(), made_at: z.iso.datetime(), outcome: outcome.nullable() })),
  failed: outcome.nullable(),
  is_damaged: z.boolean(),
  is_matching: z.boolean(),
});

/** Of the backups: where they are, the archives, and the one in progress. */
export const backupsAnswer = z.strictObject({ backups: status });
