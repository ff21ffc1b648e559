import { and, eq, sql } from 'drizzle-orm';
import { agrees, isOver } from '../../../domain/invoices/readiness';
import { type Ctx, isSuperadmin } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import { conflict, forbidden, notFound } from '../../core/apiError';
import { phrase } from '../../http/sentences';
import { monthIn } from '../ledger/post';
import { caseOf } from './invoiceRun';
import { type GivenNumber, nextNumber } from './nextNumber';

/**
 * Makes a draft final: takes the next number of the series and freezes the draft with a copy of sender and recipient, in one transaction
 * with `also`. Source: docs/domain/invoices.md 2, 3 and 5.
 *
 * @throws ApiError 409 if it is already final, its month is not over, data is missing, or the ledger changed since the draft
 */
export async function finaliseInvoice(
  ctx: Ctx,
  id: string,
  also: (w: WriteCtx, given: GivenNumber) => Promise<void> = () => Promise.resolve(),
): Promise<GivenNumber> {
  const invoices = table('invoices');
  return write(ctx, async (w) => {
    const draft = await draftOf(w, id);
    await lock(w.db, ['invoices of organization', draft.organization_id]);
    if (!isSuperadmin((await reloadActor(w)).actor)) throw forbidden();
    const { status } = await draftOf(w, id);
    if (status !== 'draft') throw conflict('invoices.already_final');
    const now = await caseOf(w, draft.organization_id, draft.month);
    if (now && !isOver(draft.month, monthIn(w.now.toISOString(), now.parties.zone))) throw conflict('invoices.not_over');
    if (!now || !agrees(draft.lines, now.values.lines)) throw conflict('invoices.changed');
    const { parties } = now;
    const { missing } = now.row;
    if (missing.length > 0) {
      const what = missing.map((item) => phrase(w.locale, `invoices.missing.${item}`)).join(', ');
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
    await also(w, given);
    return given;
  });
}

async function draftOf({ db }: Pick<Ctx, 'db'>, id: string) {
  const invoices = table('invoices');
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id));
  if (!found) throw notFound();
  return found;
}
