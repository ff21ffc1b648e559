import * as z from 'zod';
import { VERDICTS } from '../../../domain/imports/importView';
import { pagination } from '../answers';

/*
 * The shapes of the responses about an import, for the API document. See `ImportView`.
 */

const count = z.int().min(0);

export const importAnswer = z.strictObject({
  id: z.uuid(),
  state: z.enum(['mapping', 'checking', 'checked', 'running', 'done', 'stopped']),
  file_name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  columns: z.array(z.strictObject({ header: z.string(), examples: z.array(z.string()), field: z.string().nullable() })),
  fields: z.array(z.strictObject({ name: z.string(), is_required: z.boolean() })),
  missing: z.array(z.string()),
  total: count,
  checked: count,
  counts: z.strictObject({ valid: count, alike: count, there: count, twin: count, fault: count, skipped: count }),
  choice: z.strictObject({ field: z.string(), among: z.array(z.string()), value: z.string().nullable() }).nullable(),
  made: count.nullable(),
  problem: z.string().nullable(),
  created_at: z.iso.datetime(),
});

const row = z.strictObject({
  line: count,
  cells: z.record(z.string(), z.string()),
  verdict: z.enum(VERDICTS).nullable(),
  is_skipped: z.boolean(),
  faults: z.array(z.strictObject({ field: z.string().nullable(), message: z.string() })),
  resembles: z.strictObject({ id: z.uuid().nullable(), name: z.string(), line: count.nullable() }).nullable(),
});

export const importsAnswer = z.strictObject({ imports: z.array(importAnswer), max_rows: count });

export const importRowsAnswer = z.strictObject({ rows: z.array(row), meta: z.strictObject({ pagination }) });

/** Of a corrected row: the row, and the import with its new counts. */
export const importRowAnswer = z.strictObject({ import: importAnswer, row });
