import { type SQL, sql } from 'drizzle-orm';

/** An order stands for all of its lines; a line that was refunded or cancelled as a whole, or not at all, stands otherwise than the others. */
const ownStatus = sql`case
  when line.credited_in_cents > 0 and line.credited_in_cents >= line.total_price_in_cents then
    case when sold.status in ('refunded', 'partly_refunded') then 'refunded'
      when sold.status in ('open', 'failed', 'expired') then 'canceled'
      else sold.status end
  when sold.status = 'partly_refunded' and line.credited_in_cents = 0 then 'paid'
  else sold.status end`;

/**
 * What a booking costs and how it was paid, as expressions for lists: of the newest line that sold it.
 *
 * @param which names the lines of the booking, as a condition on `line`
 */
export const soldAs = (which: (expression: SQL) => SQL): { price_in_cents: SQL; order_status: SQL } => ({
  price_in_cents: which(sql`(line.total_price_in_cents - line.credited_in_cents)::int8`),
  order_status: which(ownStatus),
});

/** One value of the newest line by which something was sold. */
export const ofLine = (expression: SQL, where: SQL): SQL =>
  sql`(select ${expression} from order_lines as line join orders as sold on sold.id = line.order_id where ${where} order by line.id desc limit 1)`;
