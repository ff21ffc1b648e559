import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FinaliseFault } from '../../../domain/invoices/finalising';
import { id, instant } from '../columns';

/**
 * The last invoice number of a legal entity in a year, and its date. A transaction locks this row last, so it never waits for anything
 * while holding it; the next transaction waits for its outcome. Source: docs/domain/invoices.md 2.
 */
export const invoice_series = pgTable(
  'invoice_series',
  {
    application_id: uuid('application_id').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
    last_on: date('last_on', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.application_id, table.year] })],
);

/** The number of each invoice: each number once, each invoice once. Append-only; triggers refuse everything else. */
export const invoice_numbers = pgTable(
  'invoice_numbers',
  {
    application_id: uuid('application_id').notNull(),
    year: integer('year').notNull(),
    turn: integer('turn').notNull(),
    number: text('number').notNull(),
    issued_on: date('issued_on', { mode: 'string' }).notNull(),
    invoice_id: uuid('invoice_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.application_id, table.year, table.turn] }),
    uniqueIndex('invoice_numbers_invoice').on(table.invoice_id),
    index('invoice_numbers_number').on(table.application_id, table.number),
  ],
);

/** Runs of a job that finalises drafts one by one. */
export const finalising_runs = pgTable(
  'finalising_runs',
  {
    id: id(),
    started_by: text('started_by'),
    /** The user whose rights are used. */
    user_id: uuid('user_id').notNull(),
    /** running or done. */
    status: text('status').notNull().default('running'),
    created_at: instant('created_at').notNull(),
    done_at: instant('done_at'),
  },
  (table) => [index('finalising_runs_status').on(table.status)],
);

/** One draft of a run. */
export const finalising_rows = pgTable(
  'finalising_rows',
  {
    run_id: uuid('run_id')
      .notNull()
      .references(() => finalising_runs.id),
    position: integer('position').notNull(),
    invoice_id: uuid('invoice_id').notNull(),
    /** waiting, done or failed. */
    status: text('status').notNull().default('waiting'),
    number: text('number'),
    fault: jsonb('fault').$type<FinaliseFault>(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.position] }), index('finalising_rows_status').on(table.run_id, table.status)],
);
