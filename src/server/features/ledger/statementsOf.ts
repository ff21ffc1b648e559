import { type SQL, sql } from 'drizzle-orm';
import { type StatementRow, statementState } from '../../../domain/ledger/reconcile';
import { isOver } from '../../../domain/invoices/readiness';
import type { Ctx } from '../../app/context';
import { rowsOf } from '../../db/rowsOf';

interface Found {
  organization_id: string;
  organization_name: string;
  fees: string;
  due: string;
  invoiced: string | null;
  paid_out: string | null;
}

/**
 * What the ledger says of a month beside what its invoices and payouts do, for each organization that has one of them.
 * @param whose a condition on `organization`
 * @param month and `current` local months, `YYYY-MM`
 */
export async function statementsOf({ db }: Ctx, whose: SQL, month: string, current: string): Promise<StatementRow[]> {
  const rows = rowsOf<Found>(
    await db.execute(sql`
      with theirs as (select organization.id, organization.name from organizations as organization where ${whose}),
      booked as (
        select posting.organization_id, -coalesce(sum(posting.amount) filter (where posting.account = 'platform_fee'), 0) as fees, sum(posting.amount) as due
        from postings as posting
        where posting.month = ${month} and posting.currency = 'EUR' and posting.kind <> 'payout'
          and posting.account in ('bank', 'voucher', 'platform_fee') and posting.organization_id in (select id from theirs)
        group by 1),
      billed as (
        select invoice.organization_id, sum(invoice.total_in_cents) as invoiced from invoices as invoice
        where invoice.month = ${month} and invoice.status = 'final' and invoice.organization_id in (select id from theirs) group by 1),
      paid_out as (
        select payout.organization_id, sum(payout.received_in_cents - payout.fees_in_cents + payout.vouchers_in_cents) as paid_out from sepas as payout
        where payout.payout_month = ${month} and payout.organization_id in (select id from theirs) group by 1)
      select theirs.id as organization_id, theirs.name as organization_name, coalesce(booked.fees, 0) as fees, coalesce(booked.due, 0) as due,
        billed.invoiced, paid_out.paid_out
      from theirs left join booked on booked.organization_id = theirs.id left join billed on billed.organization_id = theirs.id
        left join paid_out on paid_out.organization_id = theirs.id
      where coalesce(booked.fees, 0) <> 0 or coalesce(booked.due, 0) <> 0 or billed.invoiced <> 0 or paid_out.paid_out is not null
      order by lower(theirs.name), theirs.id`),
  );
  const over = isOver(month, current);
  return rows.map((row) => {
    const [fees, due] = [Number(row.fees), Number(row.due)];
    // An invoice and its credit note are nothing together: the month is to be invoiced again.
    const invoiced = Number(row.invoiced ?? 0);
    const payout = row.paid_out === null ? null : Number(row.paid_out);
    return {
      organization_id: row.organization_id,
      organization_name: row.organization_name,
      fees_in_cents: fees,
      invoiced_in_cents: invoiced,
      invoice: statementState(fees, invoiced === 0 ? null : invoiced, over),
      due_in_cents: due,
      payout_in_cents: payout,
      payout: statementState(due, payout, over),
    };
  });
}
