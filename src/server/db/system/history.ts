import { sql } from 'drizzle-orm';
import { bigint, customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Lines of the history that are not part of the chain yet. A trigger adds them and `sealJob` removes them. */
export const audit_unsealed = pgTable('audit_unsealed', { line_id: uuid('line_id').primaryKey() });

/**
 * The hash chain over the history, in slices of lines: the digest of each line, and a hash over these and the previous slice. Source:
 * docs/domain/history.md 7; docs/decisions/0046-chain-the-history-after-writing.md.
 */
export const audit_slices = pgTable('audit_slices', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  lines: integer('lines').notNull(),
  /** In the order of sealing. Empty after pruning. */
  line_ids: uuid('line_ids').array().notNull(),
  /** 32 bytes per line, in the same order. */
  digests: bytes('digests').notNull(),
  /** Hash of the previous slice in hexadecimal; zeros for the first slice. */
  previous: text('previous').notNull(),
  hash: text('hash').notNull(),
  /** Time of the latest line, by which whole slices expire. */
  until: instant('until').notNull(),
  sealed_at: instant('sealed_at')
    .notNull()
    .default(sql`now()`),
  pruned_at: instant('pruned_at'),
});
