import { sql } from 'drizzle-orm';

/** What is still to be paid for an order, as `owedFor` reckons it: a scalar over `orders`, in cents; below zero what is to go back. */
export const owedSql = sql`("orders"."total_in_cents" - "orders"."credited_in_cents" - ("orders"."paid_in_cents" - "orders"."refunded_in_cents"))`;
