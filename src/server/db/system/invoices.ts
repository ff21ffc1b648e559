import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FinaliseFault } from '../../../domain/invoices/finalising';
import { id, instant } from '../columns';

/**
 * The last number that a legal entity gave in a year, and its day. Its row is taken last of all, so nobody who has it waits for anything;
 * whoever comes second waits until it is known whether the first holds. Source: docs/domain/invoices.md 2.
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

/** Which number went to which invoice: each number once, each invoice once. Only ever added to; triggers refuse everything else. */
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

/** Runs that make drafts final, one after the other, in a job. */
export const finalising_runs = pgTable(
  'finalising_runs',
  {
    id: id(),
    started_by: text('started_by'),
    /** By whose rights they are made final. */
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
