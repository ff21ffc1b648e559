import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { mirrored, sumsOf } from '../../../domain/invoices/lines';
import { typedText } from '../../../schema/typedText';
import { type Ctx, isSuperadmin } from '../../core/context';
import { write } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { newId } from '../../db/columns';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import { insertRows } from '../../engine/insertRows';
import { conflict, forbidden, notFound } from '../../core/apiError';
import { nextNumber } from './nextNumber';
import { partiesOf } from './partiesOf';

export const creditBody = z.strictObject({
  reason: z
    .string()
    .transform(typedText)
    .pipe(z.string().trim().min(1, { error: 'required' }).max(255)),
});

/**
 * Corrects a whole invoice with a credit note: the same lines with the opposite sign, under its own number. Invoice and credit note refer
 * to each other. Source: docs/domain/invoices.md 6.
 *
 * @throws ApiError 409 for a draft, for a credit note, and for an invoice that was already corrected
 */
export async function creditInvoice(
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
  { reason }: z.infer<typeof creditBody>,
): Promise<{ readonly id: string; readonly number: string }> {
  const [organization_id, id] = [params['organization_id'] ?? '', params['invoice_id'] ?? ''];
  const invoices = table('invoices');
  return write(ctx, async (w) => {
    await lock(w.db, ['invoices of organization', organization_id]);
    if (!isSuperadmin((await reloadActor(w)).actor)) throw forbidden();
    const [invoice] = await w.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.id, id), eq(invoices.organization_id, organization_id)));
    const parties = (await partiesOf(w, [organization_id])).get(organization_id);
    if (!invoice || !parties) throw notFound();
    if (invoice.status !== 'final' || invoice.kind !== 'invoice') throw conflict('invoices.not_creditable');
    if (invoice.credited_by !== null) throw conflict('invoices.already_credited');
    const lines = mirrored(invoice.lines);
    const credit_id = newId();
    const given = await nextNumber(w, parties, credit_id);
    const { month, turn, name, application_name, colour, issuer, recipient, rounding } = invoice;
    await insertRows(w, 'invoices', [
      {
        id: credit_id,
        organization_id,
        month,
        turn,
        name,
        application_name,
        colour,
        issuer,
        recipient,
        rounding,
        kind: 'credit_note',
        status: 'final',
        ...given,
        lines,
        ...sumsOf(lines),
        received_in_cents: 0,
        voucher_in_cents: 0,
        payout_in_cents: 0,
        credits: id,
        reason,
      },
    ]);
    await w.db
      .update(invoices)
      .set({ credited_by: credit_id, updated_at: w.now.toISOString(), version: sql`${invoices.version} + 1` })
      .where(and(eq(invoices.id, id), isNull(invoices.credited_by)));
    await audit(
      w,
      { action: 'invoice_credited', resource: 'invoices', record_id: id, after: { credited_by: credit_id }, organization_id, reason },
      {
        action: 'invoice_finalised',
        resource: 'invoices',
        record_id: credit_id,
        after: { status: 'final', ...given },
        organization_id,
        reason,
      },
    );
    return { id: credit_id, number: given.number };
  });
}
