import { type SQL, sql } from 'drizzle-orm';
import { SETTLED } from '../../../domain/orders/orderStatus';

const settled = sql.join(
  SETTLED.map((status) => sql`${status}`),
  sql`, `,
);

/** Each check with its name, its condition, and the expected and found amount. The first condition that is true determines the amounts. */
const CAUSES: readonly (readonly [cause: string, isWrong: SQL, expected: SQL, found: SQL])[] = [
  ['lines', sql`subtotal <> lines or vat <> lines_vat`, sql`subtotal`, sql`lines`],
  ['total', sql`subtotal + fee <> total`, sql`total`, sql`subtotal + fee`],
  ['sale_missing', sql`total <> 0 and sale is null`, sql`total`, sql`0`],
  ['sale_differs', sql`sale is not null and sale <> total`, sql`total`, sql`sale`],
  ['payment_missing', sql`coalesce(posted_paid, 0) < settled`, sql`settled`, sql`coalesce(posted_paid, 0)`],
  ['payment_twice', sql`coalesce(posted_paid, 0) > settled`, sql`settled`, sql`coalesce(posted_paid, 0)`],
  ['credit_differs', sql`coalesce(posted_credit, 0) <> lines_credited`, sql`lines_credited`, sql`coalesce(posted_credit, 0)`],
  ['payback_differs', sql`coalesce(posted_back, 0) <> returned`, sql`returned`, sql`coalesce(posted_back, 0)`],
  ['amounts_differ', sql`paid <> settled`, sql`paid`, sql`settled`],
  ['amounts_differ', sql`credited <> lines_credited`, sql`credited`, sql`lines_credited`],
  ['amounts_differ', sql`refunded <> going_back`, sql`refunded`, sql`going_back`],
  ['too_much_back', sql`going_back > settled`, sql`settled`, sql`going_back`],
  [
    'status_differs',
    sql`not case
      when charged_back > 0 and total - credited - (paid - refunded) > 0 then status = 'open'
      when refunded > 0 and refunded = sent_back and credited = 0 and total - (paid - refunded) > 0 then status = 'open'
      when refunded >= paid and refunded > 0 then status = 'refunded'
      when refunded > 0 and (credited > 0 or total - credited - (paid - refunded) > 0) then status = 'partly_refunded'
      when refunded > 0 then status in ('paid', 'complete', 'external', 'partly_refunded')
      when total = 0 then status in ('free', 'canceled')
      when paid > 0 and total - credited - paid <= 0 then status in ('paid', 'complete', 'external')
      when credited >= total then status in ('canceled', 'failed', 'expired')
      else status = 'open' end`,
    sql`total - credited`,
    sql`paid`,
  ],
];

const first = (which: 'expected' | 'found'): SQL =>
  sql`case ${sql.join(
    CAUSES.map(([, isWrong, expected, found]) => sql`when ${isWrong} then ${which === 'expected' ? expected : found}`),
    sql` `,
  )} else 0 end`;

/**
 * A query of orders with the totals of their lines, transactions and postings, and the differences. The screen, the periodic job and the
 * command share it. Amounts in cents. Source: docs/domain/ledger.md 6.
 *
 * @param orders condition on `sold` that selects rows of `orders`
 */
export const checkedOrders = (orders: SQL): SQL => sql`
  with own as materialized (
    select sold.id, sold.organization_id, sold.number, sold.name, sold.status, sold.notes, sold.created_at,
      sold.subtotal_price_in_cents as subtotal, sold.vat_in_cents as vat, sold.transaction_fee_in_cents as fee, sold.total_in_cents as total,
      sold.paid_in_cents as paid, sold.credited_in_cents as credited, sold.refunded_in_cents as refunded
    from orders as sold where ${orders}),
  of_lines as (
    select line.order_id as id, sum(line.total_price_in_cents)::int8 as lines, sum(line.vat_in_cents)::int8 as lines_vat, sum(line.credited_in_cents + line.credited_fee_in_cents)::int8 as lines_credited
    from own join order_lines as line on line.order_id = own.id group by 1),
  of_money as (
    select move."order" as id,
      coalesce(sum(move.amount_in_cents) filter (where move.type = 'payment' and move.status in (${settled})), 0)::int8 as settled,
      coalesce(-sum(move.amount_in_cents) filter (where move.type <> 'payment' and move.status in ('open', ${settled})), 0)::int8 as going_back,
      coalesce(-sum(move.amount_in_cents) filter (where move.type <> 'payment' and move.status in (${settled})), 0)::int8 as returned,
      coalesce(-sum(move.amount_in_cents) filter (where move.type = 'chargeback'), 0)::int8 as charged_back,
      coalesce(-sum(move.amount_in_cents) filter (where move.type = 'refund' and move.refund is null and move.status in ('open', ${settled})), 0)::int8 as sent_back
    from own join transactions as move on move."order" = own.id group by 1),
  of_ledger as (
    select posting.order_id as id,
      sum(posting.amount) filter (where posting.kind = 'sale')::int8 as sale,
      -sum(posting.amount) filter (where posting.kind = 'payment')::int8 as posted_paid,
      -sum(posting.amount) filter (where posting.kind = 'credit')::int8 as posted_credit,
      sum(posting.amount) filter (where posting.kind = 'payback')::int8 as posted_back
    from own join postings as posting on posting.order_id = own.id and posting.account = 'customer' and posting.currency = 'EUR' group by 1),
  told as (
    select own.*, coalesce(lines, 0) as lines, coalesce(lines_vat, 0) as lines_vat, coalesce(lines_credited, 0) as lines_credited,
      coalesce(settled, 0) as settled, coalesce(going_back, 0) as going_back, coalesce(returned, 0) as returned, coalesce(charged_back, 0) as charged_back, coalesce(sent_back, 0) as sent_back, sale, posted_paid, posted_credit, posted_back
    from own left join of_lines using (id) left join of_money using (id) left join of_ledger using (id)),
  checked as (
    select told.*, array_remove(array[${sql.join(
      CAUSES.map(([cause, isWrong]) => sql`case when ${isWrong} then ${sql.raw(`'${cause}'`)} end`),
      sql`, `,
    )}], null) as causes, (${first('expected')})::int8 as expected, (${first('found')})::int8 as found
    from told)`;
