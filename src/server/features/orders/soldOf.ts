import { type SQL, sql } from 'drizzle-orm';
import { UNDONE_STATUSES } from '../../../domain/orders/purchaseIssues';
import type { Ctx } from '../../app/context';
import { rowsOf } from '../../db/rowsOf';

/** How many of a product are bought, of orders that stand, as an expression over its id. */
export const soldSql = (product_id: SQL): SQL =>
  sql`(select coalesce(sum(line.quantity), 0)::int from order_lines as line join orders on orders.id = line.order_id where line.product = ${product_id} and orders.status not in (${undone()}))`;

const undone = (): SQL =>
  sql.join(
    UNDONE_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );

/** How many of a product are bought, of orders that stand. Derived from the lines; under the product's lock it cannot change. */
export async function soldOf({ db }: Pick<Ctx, 'db'>, product_id: string): Promise<number> {
  const [found] = rowsOf<{ taken: number }>(await db.execute(sql`select ${soldSql(sql`${product_id}::uuid`)} as taken`));
  return found?.taken ?? 0;
}
