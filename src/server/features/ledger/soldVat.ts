import { type SQL, sql } from 'drizzle-orm';
import { isSoldIn } from './isSoldIn';

/**
 * The sales and credits (negative) per entry: a row for each order line with its tier and percentage, and in whole cents its gross amount
 * (`total`) and the VAT in it (`held`). Source: docs/domain/ledger.md 12.
 * @param entries a table expression named `entry` of sales and credits: `id`, `month`, `organization_id`, `order_id`, `kind`, `key`
 */
export const soldVat = (entries: SQL): SQL => sql`
  with entry as (${entries})
  select entry.id, entry.month, entry.organization_id, line.vat, line.vat_percentage, line.total_price_in_cents as total, line.vat_in_cents as held
  from entry join order_lines as line on line.order_id = entry.order_id where entry.kind = 'sale' and ${isSoldIn}
  union all
  select entry.id, entry.month, entry.organization_id, line.vat, line.vat_percentage, -refund.amount_in_cents, -refund.vat_in_cents
  from entry join refunds as refund on entry.key = 'credit:' || refund.id and refund."order" = entry.order_id join order_lines as line on line.id = refund.line
  where entry.kind = 'credit'
  union all
  -- An order that was called off unpaid: what was left of its lines after its refunds.
  select entry.id, entry.month, entry.organization_id, line.vat, line.vat_percentage, -(line.total_price_in_cents - coalesce(back.total, 0)), -(line.vat_in_cents - coalesce(back.held, 0))
  from entry join order_lines as line on line.order_id = entry.order_id
    left join lateral (select sum(refund.amount_in_cents) as total, sum(refund.vat_in_cents) as held from refunds as refund where refund.line = line.id) as back on true
  where entry.kind = 'credit' and entry.key = 'canceled:' || entry.order_id`;
