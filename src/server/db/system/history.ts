import { sql } from 'drizzle-orm';
import { bigint, customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Lines of the history that stand in no slice of the chain yet: a trigger adds them, `sealJob` takes them out. */
export const audit_unsealed = pgTable('audit_unsealed', { line_id: uuid('line_id').primaryKey() });

/**
 * The chain over the history, a slice of lines at a time: what each line came to, and what that comes to together with the slice
 * before. Source: docs/domain/history.md 7; docs/decisions/0046-a-chain-written-afterwards.md.
 */
export const audit_slices = pgTable('audit_slices', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  lines: integer('lines').notNull(),
  /** In the order in which they were sealed. Empty once they were pruned. */
  line_ids: uuid('line_ids').array().notNull(),
  /** 32 bytes a line, in the same order. */
  digests: bytes('digests').notNull(),
  /** The hash of the slice before, in hexadecimal; zeros before the first. */
  previous: text('previous').notNull(),
  hash: text('hash').notNull(),
  /** The moment of its latest line: by it whole slices grow too old. */
  until: instant('until').notNull(),
  sealed_at: instant('sealed_at')
    .notNull()
    .default(sql`now()`),
  pruned_at: instant('pruned_at'),
});
