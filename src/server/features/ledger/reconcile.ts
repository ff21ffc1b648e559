import { type SQL, sql } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { MAX_MISMATCHES, type Mismatch, type ReconcileRow, type Reconciliation } from '../../../domain/ledger/reconcile';
import { toLocal } from '../../../domain/time/zonedTime';
import type { Ctx } from '../../core/context';
import { nameKey } from '../../db/nameKey';
import { rowsOf } from '../../db/rowsOf';
import { forbidden, invalid } from '../../core/apiError';
import { checkedOrders } from './checkedOrders';
import { statementsOf } from './statementsOf';
import { withoutJit } from './withoutJit';

type Found = { [K in keyof Omit<ReconcileRow, 'organization_id' | 'organization_name'>]: string } & Pick<
  ReconcileRow,
  'organization_id' | 'organization_name'
>;
type Amounts = 'expected_in_cents' | 'found_in_cents';

/** The books of an application in a month, by organization; the current month by default. */
export function reconcileApplication(ctx: Ctx, query: URLSearchParams): Promise<Reconciliation> {
  if (ctx.application_id === null) throw forbidden();
  return reconcile(ctx, query, sql`organization.application_id = ${ctx.application_id}::uuid`);
}

/** The same for all applications. */
export const reconcilePlatform = (ctx: Ctx, query: URLSearchParams): Promise<Reconciliation> => reconcile(ctx, query, sql`true`);

async function reconcile(ctx: Ctx, query: URLSearchParams, whose: SQL): Promise<Reconciliation> {
  const current = (toLocal(ctx.now.toISOString(), ctx.zone)?.date ?? ctx.now.toISOString()).slice(0, 7);
  const month = monthOf(query.get('month')) ?? current;
  const [from, to] = [
    sql`(${`${month}-01`}::date::timestamp at time zone ${ctx.zone})`,
    sql`((${`${month}-01`}::date + interval '1 month')::timestamp at time zone ${ctx.zone})`,
  ];
  const asked = checkedOrders(
    sql`sold.organization_id in (select organization.id from organizations as organization where ${whose}) and sold.created_at >= ${from} and sold.created_at < ${to}`,
  );
  const [found] = rowsOf<{ rows: Found[] | string; mismatches: (Mismatch & { causes: string[] })[] | string; total: number }>(
    await withoutJit(ctx.db, (tx) =>
      tx.execute(sql`${asked},
      summed as (
        select organization_id, count(*) as orders, sum(total - credited) as ordered_in_cents, sum(lines + fee - lines_credited) as lines_in_cents,
          sum(coalesce(sale, 0) - coalesce(posted_credit, 0)) as posted_in_cents, sum(paid - refunded) as paid_in_cents, sum(settled - going_back) as transacted_in_cents,
          sum(coalesce(posted_paid, 0) - coalesce(posted_back, 0)) as posted_paid_in_cents, count(*) filter (where cardinality(causes) > 0) as mismatches
        from checked group by 1),
      wrong as (
        select id as order_id, organization_id, number, checked.name, created_at, causes, expected as expected_in_cents, found as found_in_cents, notes as note
        from checked where cardinality(causes) > 0 order by created_at desc, id desc limit ${MAX_MISMATCHES})
      select
        coalesce((select json_agg(json_build_object('organization_id', summed.organization_id, 'organization_name', organization.name, 'orders', orders,
          'ordered_in_cents', ordered_in_cents, 'lines_in_cents', lines_in_cents, 'posted_in_cents', posted_in_cents, 'paid_in_cents', paid_in_cents,
          'transacted_in_cents', transacted_in_cents, 'posted_paid_in_cents', posted_paid_in_cents, 'mismatches', mismatches) order by mismatches desc, ${nameKey(sql`organization.name`)}, organization.id)
          from summed join organizations as organization on organization.id = summed.organization_id), '[]') as rows,
        coalesce((select json_agg(to_jsonb(wrong.*) || jsonb_build_object('organization_name', organization.name) order by wrong.created_at desc, wrong.order_id)
          from wrong join organizations as organization on organization.id = wrong.organization_id), '[]') as mismatches,
        coalesce((select sum(mismatches) from summed), 0)::int as total`),
    ),
  );
  const rows = parsed<Found>(found?.rows).map((row): ReconcileRow => ({
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    orders: Number(row.orders),
    ordered_in_cents: Number(row.ordered_in_cents),
    lines_in_cents: Number(row.lines_in_cents),
    posted_in_cents: Number(row.posted_in_cents),
    paid_in_cents: Number(row.paid_in_cents),
    transacted_in_cents: Number(row.transacted_in_cents),
    posted_paid_in_cents: Number(row.posted_paid_in_cents),
    mismatches: Number(row.mismatches),
  }));
  const mismatches = parsed<Mismatch & Record<Amounts, string | number>>(found?.mismatches).map((mismatch) => ({
    ...mismatch,
    causes: [...new Set(mismatch.causes)],
    created_at: new Date(mismatch.created_at).toISOString(),
    expected_in_cents: Number(mismatch.expected_in_cents),
    found_in_cents: Number(mismatch.found_in_cents),
  }));
  return { month, rows, statements: await statementsOf(ctx, whose, month, current), mismatches, total_mismatches: found?.total ?? 0 };
}

/** JSON from the database, which one driver returns parsed and the other as text. */
const parsed = <Row>(value: Row[] | string | undefined): Row[] =>
  typeof value === 'string' ? (JSON.parse(value) as Row[]) : (value ?? []);

function monthOf(asked: string | null): string | null {
  if (asked === null || asked === '') return null;
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(asked)) throw invalid([issue('month', 'ledger.month')]);
  return asked;
}
