import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/**
 * Rows that a job has begun or must retry. A line is written before the work and removed after it, so that a row whose work ends the
 * process is counted too (`src/server/jobs/attempt.ts`).
 */
export const job_attempts = pgTable(
  'job_attempts',
  {
    job: text('job').notNull(),
    /** Identifies the row among those of the job. */
    key: text('key').notNull(),
    /** Times the work began without an outcome. */
    interruptions: integer('interruptions').notNull(),
    /** Times the work failed. */
    errors: integer('errors').notNull().default(0),
    /** The last error. */
    error: text('error'),
    begun_at: instant('begun_at').notNull(),
    /** When it may begin again. */
    next_at: instant('next_at').notNull(),
    /** Since when it waits for a person. */
    set_aside_at: instant('set_aside_at'),
  },
  (table) => [primaryKey({ columns: [table.job, table.key] })],
);
