import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { referredTo } from '../../../domain/invoices/earlier';
import type { InvoiceReference } from '../../../domain/invoices/invoice';
import { kindOf, linesOf, statementOf, sumsOf } from '../../../domain/invoices/lines';
import { agrees, isOver } from '../../../domain/invoices/readiness';
import type { InvoiceRun, RunRow } from '../../../domain/invoices/run';
import { issue } from '../../../domain/checks/issue';
import { addToMonth } from '../../../domain/time/calendarDays';
import { isMonth } from '../../../domain/typed/months';
import type { Ctx } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import { insertRows } from '../../engine/insertRows';
import { conflict, forbidden, invalid } from '../../core/apiError';
import { isSuperadmin } from '../../core/context';
import { monthIn } from '../ledger/post';
import { earlierInvoices } from './earlierInvoices';
import { monthInLedger } from './monthInLedger';
import { type Parties, partiesOf } from './partiesOf';

export const runBody = z.strictObject({ month: z.string().trim().max(10) });

type Stored = ReturnType<typeof storedOf> extends Promise<ReadonlyMap<string, infer Row>> ? Row : never;

/** The ledger's figures of an organization's month, with the invoice that exists for it. */
interface Case {
  readonly parties: Parties;
  readonly row: RunRow;
  readonly values: ReturnType<typeof valuesOf>;
  readonly stored: Stored | null;
}

/**
 * Which organizations would be invoiced for a month, for how much, and what is missing. The default is last month. Source:
 * docs/domain/invoices.md 1 and 3.
 */
export async function previewInvoices(ctx: Ctx, query: URLSearchParams): Promise<InvoiceRun> {
  const now = monthIn(ctx.now.toISOString(), ctx.zone);
  const month = monthOf(query.get('month') || addToMonth(`${now}-01`, -1).slice(0, 7));
  const cases = await casesOf(ctx, month);
  return { month, is_over: isOver(month, now), rows: cases.map(({ row }) => row) };
}

/**
 * Creates the missing drafts of a month and updates drafts that differ from the ledger; final invoices stay as they are. Repeating the call
 * creates nothing twice.
 *
 * @throws ApiError 409 while the month is not over
 */
export async function makeDrafts(ctx: Ctx, body: z.infer<typeof runBody>): Promise<InvoiceRun> {
  const month = monthOf(body.month);
  return write(ctx, async (w) => {
    await lock(w.db, ['invoices of', month]);
    if (!isSuperadmin((await reloadActor(w)).actor)) throw forbidden();
    const cases = await casesOf(w, month);
    if (cases.some(({ parties }) => !isOver(month, monthIn(w.now.toISOString(), parties.zone)))) throw conflict('invoices.not_over');
    const fresh = cases.filter(({ row }) => row.status === 'new');
    await insertRows(
      w,
      'invoices',
      fresh.map(({ values }) => values),
    );
    for (const invoiceCase of cases)
      if (invoiceCase.row.status === 'changed' && invoiceCase.stored) await bringUpToDate(w, invoiceCase.stored.id, invoiceCase.values);
    const changed = cases.filter(({ row }) => row.status === 'changed').length;
    if (fresh.length + changed > 0)
      await audit(w, { action: 'invoices_drafted', resource: 'invoices', record_id: null, after: { month, made: fresh.length, changed } });
    return { month, is_over: true, rows: (await casesOf(w, month)).map(({ row }) => row) };
  });
}

/** Updates a draft to the current figures of the ledger. */
export async function bringUpToDate(w: WriteCtx, id: string, values: ReturnType<typeof valuesOf>): Promise<void> {
  const invoices = table('invoices');
  await w.db
    .update(invoices)
    .set({ ...values, updated_at: w.now.toISOString(), version: sql`${invoices.version} + 1` })
    .where(and(eq(invoices.id, id), eq(invoices.status, 'draft')));
}

/** The case of one organization, read again before finalising; null if the ledger has nothing to bill. */
export async function caseOf(ctx: Pick<Ctx, 'db'>, organization_id: string, month: string): Promise<Case | null> {
  const [found = null] = await casesOf(ctx, month, organization_id);
  return found;
}

async function casesOf(ctx: Pick<Ctx, 'db'>, month: string, organization_id?: string): Promise<Case[]> {
  const whose = organization_id === undefined ? sql`organization.rejected_at is null` : sql`organization.id = ${organization_id}::uuid`;
  const months = await monthInLedger(ctx, month, whose);
  const parties = await partiesOf(ctx, [...months.keys()]);
  const stored = await storedOf(ctx, month, organization_id);
  const below = [...months].filter(([, ledger]) => kindOf(linesOf(ledger)) === 'credit_note').map(([id]) => id);
  const earlier = await earlierInvoices(ctx, month, below);
  const cases = [...months].flatMap(([id, ledger]) => {
    const own = parties.get(id);
    const lines = linesOf(ledger);
    if (!own || lines.length === 0) return [];
    const found = stored.get(id) ?? null;
    const isCredited = found?.credited_by != null;
    const turn = isCredited ? found.turn + 1 : (found?.turn ?? 1);
    const values = valuesOf(own, month, lines, statementOf(ledger), turn, referredTo(earlier.get(id) ?? []));
    const missing =
      values.kind === 'credit_note' && values.refers_to.length === 0 ? [...own.missing, 'billed_invoice' as const] : own.missing;
    const current = isCredited ? null : found;
    const status = current === null ? 'new' : current.status === 'final' ? 'final' : agrees(current.lines, lines) ? 'draft' : 'changed';
    const row: RunRow = {
      organization_id: id,
      organization_name: own.organization_name,
      application_id: own.application_id,
      application_name: own.application_name,
      kind: values.kind,
      orders: ledger.charged_orders,
      ...sumsOf(lines),
      payout_in_cents: values.payout_in_cents,
      status,
      invoice_id: current?.id ?? null,
      number: current?.number ?? null,
      missing: status === 'final' ? [] : missing,
    };
    return [{ parties: own, row, values, stored: current }];
  });
  const name = ({ row }: Case) => `${row.application_name} ${row.organization_name}`.toLowerCase();
  return cases.toSorted((a, b) => name(a).localeCompare(name(b)));
}

/** The latest invoice or monthly credit note for a month, by organization; of one organization if its id is given. */
async function storedOf({ db }: Pick<Ctx, 'db'>, month: string, organization_id: string | undefined) {
  const invoices = table('invoices');
  const rows = await db
    .select({
      id: invoices.id,
      organization_id: invoices.organization_id,
      number: invoices.number,
      status: invoices.status,
      turn: invoices.turn,
      lines: invoices.lines,
      credited_by: invoices.credited_by,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.month, month),
        or(eq(invoices.kind, 'invoice'), isNull(invoices.credits)),
        organization_id === undefined ? undefined : eq(invoices.organization_id, organization_id),
      ),
    )
    .orderBy(asc(invoices.turn));
  return new Map(rows.map((row) => [row.organization_id, row]));
}

function valuesOf(
  parties: Parties,
  month: string,
  lines: ReturnType<typeof linesOf>,
  statement: ReturnType<typeof statementOf>,
  turn: number,
  refers_to: InvoiceReference[],
) {
  return {
    organization_id: parties.organization_id,
    kind: kindOf(lines),
    refers_to,
    status: 'draft',
    month,
    turn,
    name: parties.organization_name,
    application_name: parties.application_name,
    colour: parties.colour,
    lines,
    issuer: parties.issuer,
    recipient: parties.recipient,
    ...sumsOf(lines),
    ...statement,
    rounding: 'line_half_up',
  } as const;
}

function monthOf(asked: string): string {
  if (!isMonth(asked)) throw invalid([issue('month', 'ledger.month')]);
  return asked;
}
