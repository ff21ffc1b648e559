import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

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
