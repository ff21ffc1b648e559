import { type SQL, sql } from 'drizzle-orm';

/**
 * The status of a line, derived from that of its order. A line that was credited completely, or not at all, can differ from the order as a
 * whole.
 */
const ownStatus = sql`case
  when line.credited_in_cents > 0 and line.credited_in_cents >= line.total_price_in_cents then
    case when sold.status in ('refunded', 'partly_refunded') then 'refunded'
      when sold.status in ('open', 'failed', 'expired') then 'canceled'
      else sold.status end
  when sold.status = 'partly_refunded' and line.credited_in_cents = 0 then 'paid'
  else sold.status end`;

/**
 * The price and payment status of a booking, as expressions for lists, taken from the newest line that sold it.
 *
 * @param which wraps an expression in a query for the lines of the booking, named `line`
 */
export const soldAs = (which: (expression: SQL) => SQL): { price_in_cents: SQL; order_status: SQL } => ({
  price_in_cents: which(sql`(line.total_price_in_cents - line.credited_in_cents)::int8`),
  order_status: which(ownStatus),
});

/** One value of the newest order line that meets a condition. */
export const ofLine = (expression: SQL, where: SQL): SQL =>
  sql`(select ${expression} from order_lines as line join orders as sold on sold.id = line.order_id where ${where} order by line.id desc limit 1)`;
