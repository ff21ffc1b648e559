import { type SQL, sql } from 'drizzle-orm';

/**
 * What a booking costs and how its order stands, as expressions for lists: of the newest line that sold it.
 *
 * @param which names the lines of the booking, as a condition on `line`
 */
export const soldAs = (which: (expression: SQL) => SQL): { price_in_cents: SQL; order_status: SQL } => ({
  price_in_cents: which(sql`(line.total_price_in_cents - line.credited_in_cents)::int8`),
  order_status: which(sql`sold.status`),
});

/** One value of the newest line by which something was sold. */
export const ofLine = (expression: SQL, where: SQL): SQL =>
  sql`(select ${expression} from order_lines as line join orders as sold on sold.id = line.order_id where ${where} order by line.id desc limit 1)`;
