import { and, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { TAKEN_BACK_TYPES } from '../../../domain/refunds/paybacks';
import {
  type FinanceExceptions,
  type FinanceMonth,
  type LatestRefund,
  MAX_REFUNDS,
  monthsShown,
  type OrganizationFinances,
  PENDING_PAYOUTS,
  type PendingPayout,
} from '../../../domain/statistics/finances';
import { addToMonth } from '../../../domain/time/calendarDays';
import type { Ctx } from '../../core/context';
import { todayOf } from '../../core/todayOf';
import { zoneOf } from '../../core/zoneOf';
import { rowsOf } from '../../db/rowsOf';
import { table } from '../../db/tables';
import { duesOf } from '../payouts/monthDues';
import { openOrders } from './openOrders';

/** The money of an organization at a glance: what is paid out when, twelve months, open orders, refunds and exceptions. */
export async function organizationFinances(
  ctx: Ctx,
  { id, application_id }: { readonly id: string; readonly application_id: string },
): Promise<OrganizationFinances> {
  const zone = await zoneOf(ctx.db, application_id);
  const today = todayOf({ now: ctx.now, zone });
  const months = monthsShown(today);
  const [[due], payouts, shown, open, refunds, exceptions] = await Promise.all([
    duesOf(ctx, today.slice(0, 7), [id]),
    pendingPayouts(ctx, id),
    financeMonths(ctx, id, months),
    openOrders(ctx, id, zone, today),
    latestRefunds(ctx, id),
    exceptionsOf(ctx, id, `${months[0] ?? today}-01`),
  ]);
  const amount_in_cents = due?.amount_in_cents ?? 0;
  return {
    due: { amount_in_cents, from: addToMonth(today, 1) },
    payouts,
    months: shown,
    open,
    refunds,
    exceptions: {
      ...exceptions,
      is_account_missing: due?.is_payee_missing === true && (amount_in_cents > 0 || payouts.length > 0),
    },
  };
}

async function pendingPayouts({ db }: Ctx, organization_id: string): Promise<PendingPayout[]> {
  const sepas = table('sepas');
  const found = await db
    .select({ id: sepas.id, payout_month: sepas.payout_month, amount_in_cents: sepas.amount_in_cents, status: sepas.status })
    .from(sepas)
    .where(and(eq(sepas.organization_id, organization_id), inArray(sepas.status, [...PENDING_PAYOUTS])))
    .orderBy(desc(sepas.payout_month));
  return found as PendingPayout[];
}

/** The amounts are those of the ledger. A payout counts in the month in which the bank booked it. */
async function financeMonths({ db }: Ctx, organization_id: string, months: readonly string[]): Promise<FinanceMonth[]> {
  const [first = ''] = months;
  const [moved, paid] = await Promise.all([
    db.execute(sql`
      select month, coalesce(-sum(amount) filter (where kind = 'sale' and account in ('organization', 'vat_low', 'vat_high')), 0)::int8 as sold,
        coalesce(sum(amount) filter (where kind = 'payback' and account = 'customer'), 0)::int8 as refunded
      from postings where organization_id = ${organization_id} and month >= ${first} and currency = 'EUR'
        and kind in ('sale', 'payback') and account in ('organization', 'vat_low', 'vat_high', 'customer')
      group by 1`),
    db.execute(sql`
      select to_char(paid_on, 'YYYY-MM') as month, sum(amount_in_cents)::int8 as paid_out from sepas
      where organization_id = ${organization_id} and status = 'paid' and paid_on >= ${`${first}-01`} group by 1`),
  ]);
  const movedIn = new Map(rowsOf<{ month: string; sold: string; refunded: string }>(moved).map((row) => [row.month, row]));
  const paidIn = new Map(rowsOf<{ month: string; paid_out: string }>(paid).map((row) => [row.month, row]));
  return months.map((month) => ({
    month,
    sold_in_cents: Number(movedIn.get(month)?.sold ?? 0),
    refunded_in_cents: Number(movedIn.get(month)?.refunded ?? 0),
    paid_out_in_cents: Number(paidIn.get(month)?.paid_out ?? 0),
  }));
}

async function latestRefunds({ db }: Ctx, organization_id: string): Promise<LatestRefund[]> {
  const refunds = table('refunds');
  const { id, name, title, money_in_cents, created_at } = refunds;
  return db
    .select({ id, order_id: refunds.order, name, title, money_in_cents, created_at })
    .from(refunds)
    .where(and(eq(refunds.organization_id, organization_id), gt(money_in_cents, 0)))
    .orderBy(desc(created_at), desc(id))
    .limit(MAX_REFUNDS);
}

async function exceptionsOf({ db }: Ctx, organization_id: string, since: string): Promise<Omit<FinanceExceptions, 'is_account_missing'>> {
  const transactions = table('transactions');
  const { type, status, amount_in_cents, created_at } = transactions;
  const found = await db
    .select({ type, transactions: sql<number>`count(*)::int`, amount: sql<string>`-sum(${amount_in_cents})` })
    .from(transactions)
    .where(
      and(
        eq(transactions.organization_id, organization_id),
        gte(created_at, since),
        sql`(${inArray(type, [...TAKEN_BACK_TYPES])} or (${type} = 'refund' and ${status} = 'failed'))`,
      ),
    )
    .groupBy(type);
  const of = (wanted: string) => {
    const row = found.find((counted) => counted.type === wanted);
    return { transactions: row?.transactions ?? 0, amount_in_cents: Number(row?.amount ?? 0) };
  };
  return {
    taken_back: TAKEN_BACK_TYPES.map((taken) => ({ type: taken, ...of(taken) })).filter(({ transactions: count }) => count > 0),
    failed_refunds: of('refund'),
  };
}
