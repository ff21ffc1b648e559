import { type SQL, sql } from 'drizzle-orm';
import { UNDONE_STATUSES } from '../../../domain/orders/purchaseIssues';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';

/** How many of a product were sold in orders that were not undone, as an expression over its id. */
export const soldSql = (product_id: SQL): SQL =>
  sql`(select coalesce(sum(line.quantity), 0)::int from order_lines as line join orders on orders.id = line.order_id where line.product = ${product_id} and orders.status not in (${undone()}))`;

const undone = (): SQL =>
  sql.join(
    UNDONE_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );

/** How many of a product were sold in orders that were not undone. It is derived from the lines, and constant under the product's lock. */
export async function soldOf({ db }: Pick<Ctx, 'db'>, product_id: string): Promise<number> {
  const [found] = rowsOf<{ taken: number }>(await db.execute(sql`select ${soldSql(sql`${product_id}::uuid`)} as taken`));
  return found?.taken ?? 0;
}
