import { sql } from 'drizzle-orm';
import type { EarlierInvoice } from '../../../domain/invoices/earlier';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';

/**
 * The final invoices of these organizations from before a month, oldest first, including which of them billed fees that were refunded or
 * corrected in that month. Invoices that were credited are left out. Source: docs/domain/invoices.md 12.
 * @param month `YYYY-MM`
 */
export async function earlierInvoices(
  { db }: Pick<Ctx, 'db'>,
  month: string,
  organization_ids: readonly string[],
): Promise<ReadonlyMap<string, readonly EarlierInvoice[]>> {
  const found = new Map<string, EarlierInvoice[]>(organization_ids.map((id) => [id, []]));
  if (organization_ids.length === 0) return found;
  const ids = sql.join(
    organization_ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = rowsOf<EarlierInvoice & { readonly organization_id: string }>(
    await db.execute(sql`
      with changed as (
        select distinct back.organization_id, sale.month from postings as back
          join postings as sale on sale.order_id = back.order_id and sale.organization_id = back.organization_id
        where back.organization_id in (${ids}) and back.month = ${month} and back.account = 'platform_fee' and back.kind <> 'sale'
          and sale.account = 'platform_fee' and sale.kind = 'sale')
      select invoice.organization_id, invoice.id as invoice_id, invoice.number, invoice.issued_on::text as issued_on,
        exists (select 1 from changed where changed.organization_id = invoice.organization_id and changed.month = invoice.month) as has_charged
      from invoices as invoice
      where invoice.organization_id in (${ids}) and invoice.kind = 'invoice' and invoice.status = 'final' and invoice.credited_by is null
        and invoice.month < ${month}
      order by invoice.month, invoice.turn`),
  );
  for (const { organization_id, ...invoice } of rows) found.get(organization_id)?.push(invoice);
  return found;
}
