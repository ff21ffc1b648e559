import { type SQL, sql } from 'drizzle-orm';
import { type StatementRow, statementState } from '../../../domain/ledger/reconcile';
import { isOver } from '../../../domain/invoices/readiness';
import type { BatchStatus } from '../../../domain/payouts/payoutStatus';
import { type Ctx, isSuperadmin } from '../../core/context';
import { nameKey } from '../../db/nameKey';
import { rowsOf } from '../../db/rowsOf';

interface Found {
  organization_id: string;
  organization_name: string;
  fees: string;
  due: string;
  invoiced: string | null;
  paid_out: string | null;
  invoice_id: string | null;
  payout_id: string | null;
  batch_id: string | null;
  batch_status: BatchStatus | null;
}

/**
 * Compares the ledger of a month with its invoices and payouts, for each organization that has any of these.
 *
 * @param whose a condition on `organization`
 * @param month and `current` local months, `YYYY-MM`
 */
export async function statementsOf({ db, actor }: Ctx, whose: SQL, month: string, current: string): Promise<StatementRow[]> {
  const rows = rowsOf<Found>(
    await db.execute(sql`
      with theirs as (select organization.id, organization.name from organizations as organization where ${whose}),
      booked as (
        select posting.organization_id, -coalesce(sum(posting.amount) filter (where posting.account = 'platform_fee'), 0) as fees, sum(posting.amount) as due
        from postings as posting
        where posting.month = ${month} and posting.currency = 'EUR' and posting.kind <> 'payout'
          and posting.account in ('bank', 'provider', 'voucher', 'platform_fee') and posting.organization_id in (select id from theirs)
        group by 1),
      billed as (
        select invoice.organization_id, sum(invoice.total_in_cents) as invoiced,
          (array_agg(invoice.id order by invoice.turn desc) filter (where invoice.credits is null and invoice.credited_by is null))[1] as invoice_id
        from invoices as invoice
        where invoice.month = ${month} and invoice.status = 'final' and invoice.organization_id in (select id from theirs) group by 1),
      paid_out as (
        select payout.organization_id, payout.received_in_cents - payout.fees_in_cents + payout.vouchers_in_cents as paid_out,
          payout.id as payout_id, batch.id as batch_id, batch.status as batch_status
        from sepas as payout left join sepa_batches as batch on batch.id = payout.batch
        where payout.payout_month = ${month} and payout.organization_id in (select id from theirs))
      select theirs.id as organization_id, theirs.name as organization_name, coalesce(booked.fees, 0) as fees, coalesce(booked.due, 0) as due,
        billed.invoiced, billed.invoice_id, paid_out.paid_out, paid_out.payout_id, paid_out.batch_id, paid_out.batch_status
      from theirs left join booked on booked.organization_id = theirs.id left join billed on billed.organization_id = theirs.id
        left join paid_out on paid_out.organization_id = theirs.id
      where coalesce(booked.fees, 0) <> 0 or coalesce(booked.due, 0) <> 0 or billed.invoiced <> 0 or paid_out.paid_out is not null
      order by ${nameKey(sql`theirs.name`)}, theirs.id`),
  );
  const over = isOver(month, current);
  const seesBatches = isSuperadmin(actor);
  return rows.map((row) => {
    const [fees, due] = [Number(row.fees), Number(row.due)];
    // An invoice and its credit note add up to zero: the month has to be invoiced again.
    const invoiced = Number(row.invoiced ?? 0);
    const payout = row.paid_out === null ? null : Number(row.paid_out);
    return {
      organization_id: row.organization_id,
      organization_name: row.organization_name,
      fees_in_cents: fees,
      invoiced_in_cents: invoiced,
      invoice: statementState(fees, invoiced === 0 ? null : invoiced, over),
      invoice_id: row.invoice_id,
      due_in_cents: due,
      payout_in_cents: payout,
      payout: statementState(due, payout, over),
      payout_id: row.payout_id,
      batch_id: seesBatches ? row.batch_id : null,
      batch_status: seesBatches ? row.batch_status : null,
    };
  });
}
