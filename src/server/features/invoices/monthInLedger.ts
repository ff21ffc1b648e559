import { type SQL, sql } from 'drizzle-orm';
import type { MonthInLedger } from '../../../domain/invoices/lines';
import type { Ctx } from '../../app/context';
import { rowsOf } from '../../db/rowsOf';

type Found = { readonly organization_id: string } & { readonly [K in keyof MonthInLedger]: string };

/** What moved money; payouts are none of it: they pay out what it comes to. */
const MOVED = sql`kind in ('payment', 'payback', 'correction')`;

/**
 * What the ledger says of a month, organization by organization; an organization of which it says nothing is left out.
 * @param month `YYYY-MM`, on the clock of each one's application
 * @param whose condition on `organization`
 */
export async function monthInLedger(
  { db }: Pick<Ctx, 'db'>,
  month: string,
  whose: SQL = sql`true`,
): Promise<ReadonlyMap<string, MonthInLedger>> {
  const found = rowsOf<Found>(
    await db.execute(sql`
      select organization.id as organization_id, month.* from organizations as organization cross join lateral (
        select
          coalesce(-sum(amount) filter (where account = 'platform_fee' and kind = 'sale'), 0) as charged_in_cents,
          count(distinct order_id) filter (where account = 'platform_fee' and kind = 'sale') as charged_orders,
          coalesce(sum(amount) filter (where account = 'platform_fee' and kind = 'credit'), 0) as returned_in_cents,
          count(distinct order_id) filter (where account = 'platform_fee' and kind = 'credit') as returned_orders,
          coalesce(-sum(amount) filter (where account = 'platform_fee' and kind not in ('sale', 'credit')), 0) as corrected_in_cents,
          coalesce(sum(amount) filter (where account = 'bank' and ${MOVED}), 0) as received_in_cents,
          coalesce(sum(amount) filter (where account = 'voucher' and ${MOVED}), 0) as voucher_in_cents,
          count(*) as lines
        from postings
        where postings.organization_id = organization.id and postings.month = ${month} and account in ('platform_fee', 'bank', 'voucher') and currency = 'EUR'
      ) as month
      where month.lines > 0 and ${whose}`),
  );
  return new Map(
    found.map((row) => [
      row.organization_id,
      {
        charged_in_cents: Number(row.charged_in_cents),
        charged_orders: Number(row.charged_orders),
        returned_in_cents: Number(row.returned_in_cents),
        returned_orders: Number(row.returned_orders),
        corrected_in_cents: Number(row.corrected_in_cents),
        received_in_cents: Number(row.received_in_cents),
        voucher_in_cents: Number(row.voucher_in_cents),
      },
    ]),
  );
}
