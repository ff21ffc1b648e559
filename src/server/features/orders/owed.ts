import { sql } from 'drizzle-orm';

/**
 * The amount still to be paid for an order, calculated as in `owedFor`: a scalar over `orders`, in cents; below zero if money is to be
 * refunded.
 */
export const owedSql = sql`("orders"."total_in_cents" - "orders"."credited_in_cents" - ("orders"."paid_in_cents" - "orders"."refunded_in_cents"))`;
