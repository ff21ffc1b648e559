import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

/**
 * The file of a batch as it went to the bank: its text, which a second download has to the byte, and its SHA-256. Only ever added to;
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

/** A file of the bank that was read, once for each content, and what became of its lines. */
export const bank_files = pgTable('bank_files', {
  id: id(),
  /** SHA-256 of its bytes: the same file is known again by it. */
  hash: text('hash').notNull().unique(),
  file_name: text('file_name').notNull(),
  /** camt.053 or pain.002. */
  kind: text('kind').notNull(),
  created_at: instant('created_at').notNull(),
  read_by: text('read_by'),
  counts: jsonb('counts').notNull(),
  lines: jsonb('lines').notNull(),
});
