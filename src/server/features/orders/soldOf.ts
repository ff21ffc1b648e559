import { sql } from 'drizzle-orm';
import { UNDONE_STATUSES } from '../../../domain/orders/purchasePlan';
import type { Ctx } from '../../app/context';
import { rowsOf } from '../../db/rowsOf';

/** How many of a product are bought, of orders that stand. Derived from the lines; under the product's lock it cannot change. */
export async function soldOf({ db }: Pick<Ctx, 'db'>, product_id: string): Promise<number> {
  const undone = sql.join(
    UNDONE_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  const [found] = rowsOf<{ taken: number }>(
    await db.execute(
      sql`select coalesce(sum(line.quantity), 0)::int as taken from order_lines as line join orders on orders.id = line.order_id where line.product = ${product_id} and orders.status not in (${undone})`,
    ),
  );
  return found?.taken ?? 0;
}
