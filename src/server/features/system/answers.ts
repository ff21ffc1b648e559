import * as z from 'zod';
import type { FailedRow, SystemState } from '../../../domain/system/systemState';

/*
 * The shapes of responses about the server, for the API document.
 */

const instant = z.iso.datetime().nullable();
const measured = z.number().nullable();
const queried = { value: z.int().nullable(), at: instant };

const failedRow: z.ZodType<FailedRow> = z.strictObject({
  job: z.string(),
  key: z.string(),
  errors: z.int(),
  error: z.string().nullable(),
  begun_at: z.iso.datetime(),
  next_at: z.iso.datetime(),
  set_aside_at: instant,
});

/** Of rows of jobs that failed. */
export const failedRowsAnswer = z.strictObject({ failed_rows: z.array(failedRow) });

const step = z.strictObject({
  at: z.iso.datetime(),
  calls: measured,
  refused: measured,
  failed: measured,
  p50_ms: measured,
  p95_ms: measured,
  p99_ms: measured,
  loop_ms: measured,
  database_busy: measured,
  database_waiting: measured,
  workers_waiting: measured,
  memory_bytes: measured,
  mails_waiting: measured,
});

const job = z.strictObject({
  name: z.string(),
  every_ms: z.number(),
  known_since: z.iso.datetime(),
  runs: z.int(),
  failures: z.int(),
  running_since: instant,
  last_ended_at: instant,
  last_ms: measured,
  last_succeeded_at: instant,
  is_failing: z.boolean(),
});

/** Of the state of the server that responds: its measurements, jobs, queues and warnings. */
export const systemAnswer: z.ZodType<SystemState> = z.strictObject({
  version: z.string(),
  node: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  host: z.string(),
  pid: z.int(),
  started_at: z.iso.datetime(),
  now: z.iso.datetime(),
  steps: z.array(step),
  warnings: z.array(
    z.strictObject({
      key: z.string(),
      level: z.enum(['error', 'warning']),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  jobs: z.array(job),
  database: z.strictObject({ most: z.int(), connections: z.int(), idle: z.int(), waiting: z.int() }),
  workers: z.strictObject({
    most: z.int(),
    threads: z.int(),
    busy: z.int(),
    waiting: z.int(),
    most_waiting: z.int(),
    done: z.int(),
    failed: z.int(),
    refused: z.int(),
  }),
  rows: z.array(z.strictObject({ ...queried, name: z.string() })),
  failed_rows: z.array(failedRow),
  store_bytes: z.strictObject(queried),
  free_bytes: z.strictObject(queried),
});
