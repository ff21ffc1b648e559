import { type SQL, sql } from 'drizzle-orm';

/** A column of the order to which a row of `entity` belongs, as an expression over its table. */
export const ofOrder = (entity: 'refunds' | 'transactions', column: 'number' | 'created_at'): SQL =>
  sql`(select owner.${sql.identifier(column)} from orders as owner where owner.id = ${sql.identifier(entity)}."order")`;
