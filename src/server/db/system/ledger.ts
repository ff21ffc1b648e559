import { sql } from 'drizzle-orm';
import type { RefundBasis } from '../../../domain/refunds/decideRefund';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

/**
 * Journal entries. `key` identifies the event, so that it is posted once. Append-only; triggers refuse everything else (`triggers.ts`).
 * Source: docs/domain/ledger.md.
 */
export const journal_entries = pgTable(
  'journal_entries',
  {
    id: id(),
    application_id: uuid('application_id').notNull(),
    /** Null for an entry of the application itself, such as the costs of its payment provider. */
    organization_id: uuid('organization_id'),
    at: instant('at').notNull(),
    /** Month in the application's time zone, `YYYY-MM`. */
    month: text('month').notNull(),
    /** sale, payment, credit, payback, fee, payout, settlement or correction. */
    kind: text('kind').notNull(),
    order_id: uuid('order_id'),
    /** Identifies the event, so that it is never posted twice: `payment:<id of the transaction>`. */
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

/**
 * The lines of journal entries: debits positive, credits negative; whole cents, or moves. They repeat the columns by which they are summed.
 */
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

/** A refund of many order lines: the decision and its progress. An interrupted run continues where it stopped. */
export const refund_runs = pgTable(
  'refund_runs',
  {
    id: id(),
    organization_id: uuid('organization_id').notNull(),
    /** session or bundle, and its id. */
    of: text('of').notNull(),
    of_id: uuid('of_id').notNull(),
    title: text('title').notNull(),
    /** Who caused the cancellation, as for a single refund; null when everyone gets the same percentage. */
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

/** One order line of a run. */
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
    /** The amount that was expected at the time of the decision, in cents. */
    planned_in_cents: bigint('planned_in_cents', { mode: 'number' }).notNull(),
    /** Amount paid for the cancelled part, in cents; null when the whole line was cancelled. */
    base_in_cents: bigint('base_in_cents', { mode: 'number' }),
    /** waiting, done, skipped (nothing was left) or failed. */
    status: text('status').notNull().default('waiting'),
    amount_in_cents: bigint('amount_in_cents', { mode: 'number' }),
    money_in_cents: bigint('money_in_cents', { mode: 'number' }),
    error: text('error'),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.line_id] }), index('refund_run_rows_status').on(table.run_id, table.status)],
);

/** The last order number of an organization. A transaction locks this row last, so it never waits for anything while holding it. */
export const order_numbers = pgTable('order_numbers', {
  organization_id: uuid('organization_id').primaryKey(),
  last: integer('last').notNull(),
});
