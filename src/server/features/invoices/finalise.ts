import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { agrees, isOver } from '../../../domain/invoices/readiness';
import { type Finalised, MAX_AT_ONCE } from '../../../domain/invoices/run';
import { type Ctx, isSuperadmin } from '../../app/context';
import { write } from '../../app/write';
import { reloaded } from '../../auth/reloaded';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import { audit } from '../../engine/audit';
import { ApiError, conflict, forbidden, notFound } from '../../http/apiError';
import { phrase, sentence } from '../../http/sentences';
import { monthIn } from '../ledger/post';
import { caseOf } from './invoiceRun';
import { type GivenNumber, nextNumber } from './nextNumber';

export const finaliseBody = z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_AT_ONCE) });

/** Makes drafts final, each on its own: one that cannot be says why, and keeps none of the others. */
export async function finaliseInvoices(ctx: Ctx, { ids }: z.infer<typeof finaliseBody>): Promise<{ readonly invoices: Finalised[] }> {
  const invoices: Finalised[] = [];
  for (const id of new Set(ids)) {
    try {
      const { number } = await finaliseInvoice(ctx, id);
      invoices.push({ id, number, error: null });
    } catch (error) {
      const [first] = error instanceof ApiError ? error.issues : [];
      if (!first || (error instanceof ApiError && error.status === 403)) throw error;
      invoices.push({ id, number: null, error: sentence(ctx.locale, first) });
    }
  }
  return { invoices };
}

/**
 * Takes the next number of the series, copies who sends it and who gets it, and freezes the draft, in one transaction.
 * Source: docs/domain/invoices.md 2, 3 and 5.
 * @throws ApiError 409 where it is final already, its month lasts, something is missing, or the ledger went on
 */
export async function finaliseInvoice(ctx: Ctx, id: string): Promise<GivenNumber> {
  const invoices = table('invoices');
  return write(ctx, async (w) => {
    const draft = await draftOf(w, id);
    await lock(w.db, ['invoices of organization', draft.organization_id]);
    if (!isSuperadmin((await reloaded(w)).actor)) throw forbidden();
    const { status } = await draftOf(w, id);
    if (status !== 'draft') throw conflict('invoices.already_final');
    const now = await caseOf(w, draft.organization_id, draft.month);
    if (now && !isOver(draft.month, monthIn(w.now.toISOString(), now.parties.zone))) throw conflict('invoices.not_over');
    if (!now || !agrees(draft.lines, now.values.lines)) throw conflict('invoices.changed');
    const { parties } = now;
    const { missing } = now.row;
    if (missing.length > 0) {
      const what = missing.map((one) => phrase(w.locale, `invoices.missing.${one}`)).join(', ');
      throw conflict('invoices.incomplete', { missing }, { what });
    }
    const given = await nextNumber(w, parties, id);
    const { turn: _turn, ...values } = now.values;
    await w.db
      .update(invoices)
      .set({ ...values, ...given, status: 'final', updated_at: w.now.toISOString(), version: sql`${invoices.version} + 1` })
      .where(and(eq(invoices.id, id), eq(invoices.status, 'draft')));
    await audit(w, {
      action: 'invoice_finalised',
      resource: 'invoices',
      record_id: id,
      before: { status: 'draft', number: null, issued_on: null },
      after: { status: 'final', ...given },
      organization_id: draft.organization_id,
    });
    return given;
  });
}

async function draftOf({ db }: Pick<Ctx, 'db'>, id: string) {
  const invoices = table('invoices');
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id));
  if (!found) throw notFound();
  return found;
}
