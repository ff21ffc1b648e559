import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

/**
 * The file of a batch as sent to the bank: its text, which every later download repeats byte for byte, and its SHA-256. Append-only;
 * triggers refuse everything else (`payoutTriggers.ts`). Source: docs/domain/payouts.md 5.
 */
export const sepa_files = pgTable('sepa_files', {
  batch_id: uuid('batch_id').primaryKey(),
  name: text('name').notNull(),
  content: text('content').notNull(),
  /** Hexadecimal, of the UTF-8 bytes. */
  hash: text('hash').notNull(),
  created_at: instant('created_at').notNull(),
});

/** A bank file that was read, stored once per content, with the outcome of its lines. */
export const bank_files = pgTable('bank_files', {
  id: id(),
  /** SHA-256 of the bytes, by which a file is recognised. */
  hash: text('hash').notNull().unique(),
  file_name: text('file_name').notNull(),
  /** camt.053 or pain.002. */
  kind: text('kind').notNull(),
  created_at: instant('created_at').notNull(),
  read_by: text('read_by'),
  counts: jsonb('counts').notNull(),
  lines: jsonb('lines').notNull(),
});
