import { sql } from 'drizzle-orm';
import type { RefundBasis } from '../../../domain/refunds/decideRefund';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

/**
 * What happened to money, once each: `key` says what it was. Only ever added to; triggers refuse everything else
 * (`triggers.ts`). Source: docs/domain/ledger.md.
 */
export const journal_entries = pgTable(
  'journal_entries',
  {
    id: id(),
    application_id: uuid('application_id').notNull(),
    /** Null of what is the application's own, as the costs of its payment provider. */
    organization_id: uuid('organization_id'),
    at: instant('at').notNull(),
    /** Local month of the application, `YYYY-MM`. */
    month: text('month').notNull(),
    /** sale, payment, credit, payback, fee, payout, settlement or correction. */
    kind: text('kind').notNull(),
    order_id: uuid('order_id'),
    /** What it is about, so that it is never posted twice: `payment:<id of the transaction>`. */
    key: text('key').notNull(),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('journal_entries_key').on(table.key),
    index('journal_entries_order').on(table.order_id),
    index('journal_entries_month').on(table.organization_id, table.month),
    index('journal_entries_of_application')
      .on(table.application_id, table.month)
      .where(sql`organization_id is null`),
  ],
);

/** The lines of entries: a debit above zero, a credit below; whole cents, or moves. They carry what they are summed by. */
export const postings = pgTable(
  'postings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entry_id: uuid('entry_id')
      .notNull()
      .references(() => journal_entries.id),
    application_id: uuid('application_id').notNull(),
    organization_id: uuid('organization_id'),
    order_id: uuid('order_id'),
    month: text('month').notNull(),
    kind: text('kind').notNull(),
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('postings_entry').on(table.entry_id),
    index('postings_order').on(table.order_id),
    index('postings_account').on(table.organization_id, table.month, table.account),
    index('postings_of_application')
      .on(table.application_id, table.month)
      .where(sql`organization_id is null`),
  ],
);

/** A refund of many at once: what was decided, for whom, and how far it is. It goes on where it stopped. */
export const refund_runs = pgTable(
  'refund_runs',
  {
    id: id(),
    organization_id: uuid('organization_id').notNull(),
    /** session or bundle, and which. */
    of: text('of').notNull(),
    of_id: uuid('of_id').notNull(),
    title: text('title').notNull(),
    /** Whose doing it is, as of one refund; null for everybody, by the percentage alone. */
    basis: text('basis').$type<RefundBasis>(),
    percentage: integer('percentage').notNull(),
    reason: text('reason').notNull(),
    decided_by: text('decided_by'),
    decided_by_id: uuid('decided_by_id'),
    /** running or done. */
    status: text('status').notNull().default('running'),
    created_at: instant('created_at').notNull(),
    done_at: instant('done_at'),
  },
  (table) => [index('refund_runs_of').on(table.organization_id, table.of_id), index('refund_runs_status').on(table.status)],
);

/** One line of an order in a run. */
export const refund_run_rows = pgTable(
  'refund_run_rows',
  {
    run_id: uuid('run_id')
      .notNull()
      .references(() => refund_runs.id),
    line_id: uuid('line_id').notNull(),
    position: integer('position').notNull(),
    order_id: uuid('order_id').notNull(),
    order_number: integer('order_number').notNull(),
    name: text('name').notNull(),
    /** What was foreseen when it was decided, in cents. */
    planned_in_cents: bigint('planned_in_cents', { mode: 'number' }).notNull(),
    /** What was paid for the part that was called off; null where that is the whole line. */
    base_in_cents: bigint('base_in_cents', { mode: 'number' }),
    /** waiting, done, skipped (nothing was left) or failed. */
    status: text('status').notNull().default('waiting'),
    amount_in_cents: bigint('amount_in_cents', { mode: 'number' }),
    money_in_cents: bigint('money_in_cents', { mode: 'number' }),
    error: text('error'),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.line_id] }), index('refund_run_rows_status').on(table.run_id, table.status)],
);

/** The last number of an order that an organization gave. Its row is taken last of all, so nobody who has it waits for anything. */
export const order_numbers = pgTable('order_numbers', {
  organization_id: uuid('organization_id').primaryKey(),
  last: integer('last').notNull(),
});
