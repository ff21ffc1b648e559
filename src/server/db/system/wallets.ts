import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

/**
 * Changes of the moves in a wallet: issued and returned are positive, redeemed and withdrawn negative. The balance is their sum and is
 * stored nowhere else. Append-only; a trigger refuses the rest. Source: docs/domain/vouchers.md 9.
 */
export const wallet_moves = pgTable(
  'wallet_moves',
  {
    id: id(),
    wallet_id: uuid('wallet_id').notNull(),
    /** issued, redeemed, returned or withdrawn. */
    kind: text('kind').notNull(),
    moves: bigint('moves', { mode: 'number' }).notNull(),
    /** Null when a line covers many coupons of a batch. */
    coupon_id: uuid('coupon_id'),
    batch_id: uuid('batch_id'),
    redemption_id: uuid('redemption_id'),
    organization_id: uuid('organization_id'),
    at: instant('at').notNull(),
    /** Identifies the event, so that it is never written twice: `redeemed:<redemption>`. */
    key: text('key').notNull(),
  },
  (table) => [
    uniqueIndex('wallet_moves_key').on(table.key),
    index('wallet_moves_at').on(table.wallet_id, table.at),
    index('wallet_moves_coupon').on(table.coupon_id),
  ],
);
