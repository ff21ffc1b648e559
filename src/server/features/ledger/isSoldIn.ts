import { type SQL, sql } from 'drizzle-orm';

/** The key of the ledger entry of an order's sale, or of a line that was added to the order when a place moved. */
export const saleKey = (order_id: string, line_id?: string): string => (line_id ? `sale:${order_id}:${line_id}` : `sale:${order_id}`);

/**
 * Whether the sale `entry` includes `line`; both are names in a query over the lines of the entry's order. A line that was added when a
 * place moved has its own sale; all other lines were sold with the order. Source: docs/domain/moving.md 5.
 */
export const isSoldIn: SQL = sql`(
  entry.key = 'sale:' || line.order_id || ':' || line.id
  or (entry.key = 'sale:' || line.order_id and not exists (select 1 from journal_entries as own where own.key = 'sale:' || line.order_id || ':' || line.id)))`;
