import { type SQL, sql } from 'drizzle-orm';
import type { MonthInLedger, ReturnedFees } from '../../../domain/invoices/lines';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';

type Found = { readonly organization_id: string; readonly returned: readonly ReturnedFees[] } & {
  readonly [K in Exclude<keyof MonthInLedger, 'month' | 'returned'>]: string;
};

/** Entries that moved money. Payouts are excluded: they pay out the result of these entries. */
const MOVED = sql`kind in ('payment', 'payback', 'correction')`;

/**
 * The figures of a month in the ledger by organization; organizations without entries are left out.
 *
 * @param month `YYYY-MM`, in the time zone of each organization's application
 * @param whose condition on `organization`
 */
export async function monthInLedger(
  { db }: Pick<Ctx, 'db'>,
  month: string,
  whose: SQL = sql`true`,
): Promise<ReadonlyMap<string, MonthInLedger>> {
  const found = rowsOf<Found>(
    await db.execute(sql`
      select organization.id as organization_id, month.*, coalesce(back.returned, '[]') as returned from organizations as organization cross join lateral (
        select
          coalesce(-sum(amount) filter (where account = 'platform_fee' and kind = 'sale'), 0) as charged_in_cents,
          count(distinct order_id) filter (where account = 'platform_fee' and kind = 'sale') as charged_orders,
          coalesce(-sum(amount) filter (where account = 'platform_fee' and kind not in ('sale', 'credit')), 0) as corrected_in_cents,
          coalesce(sum(amount) filter (where account in ('bank', 'provider') and ${MOVED}), 0) as received_in_cents,
          coalesce(sum(amount) filter (where account = 'voucher' and ${MOVED}), 0) as voucher_in_cents,
          count(*) as lines
        from postings
        where postings.organization_id = organization.id and postings.month = ${month} and account in ('platform_fee', 'bank', 'provider', 'voucher') and currency = 'EUR'
      ) as month cross join lateral (
        select json_agg(json_build_object('sold_in', sold_in, 'in_cents', in_cents, 'orders', orders) order by sold_in) as returned from (
          select coalesce(sale.month, back.month) as sold_in, sum(back.amount)::bigint as in_cents, count(distinct back.order_id)::int as orders
          from postings as back left join journal_entries as sale on sale.key = 'sale:' || back.order_id
          where back.organization_id = organization.id and back.month = ${month} and back.account = 'platform_fee' and back.currency = 'EUR' and back.kind = 'credit'
          group by 1
        ) as sold
      ) as back
      where month.lines > 0 and ${whose}`),
  );
  return new Map(
    found.map((row) => [
      row.organization_id,
      {
        month,
        charged_in_cents: Number(row.charged_in_cents),
        charged_orders: Number(row.charged_orders),
        returned: row.returned,
        corrected_in_cents: Number(row.corrected_in_cents),
        received_in_cents: Number(row.received_in_cents),
        voucher_in_cents: Number(row.voucher_in_cents),
      },
    ]),
  );
}
