import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import { type BatchVerb, may } from '../../../domain/payouts/payoutStatus';
import { issuesOfValue } from '../../../schema/validate';
import type { Ctx } from '../../core/context';
import type { WriteCtx } from '../../core/write';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import { changeRows } from '../../engine/changeRows';
import { atClock } from '../../engine/store';
import { conflict, invalid } from '../../core/apiError';
import { writePayouts } from './writePayouts';
import { contentHash } from './batchFile';
import { type Batch, checkOf, isMakerOf, type PayoutRow, type WholeBatch, wholeBatch } from './checkedBatch';
import { payerOf } from './payers';

type Params = Readonly<Record<string, string>>;
const batches = resourceNamed('sepa_batches');

export const changeBody = z.strictObject({
  execution_date: z.string().max(10).optional(),
  account: z.uuid().optional(),
  /** Payouts to remove from the batch; they become open again. */
  remove: z.array(z.uuid()).max(500).optional(),
});

/**
 * Runs an action on the current state of a batch, under the lock of all payouts.
 *
 * @throws ApiError 409 if the status of the batch does not allow it
 */
export const onBatch = <T>(ctx: Ctx, params: Params, verb: BatchVerb, work: (w: WriteCtx, whole: WholeBatch) => Promise<T>): Promise<T> =>
  writePayouts(ctx, async (w) => {
    const whole = await wholeBatch(w, params['sepa_batch_id'] ?? '');
    if (!may(verb, whole.batch.status)) throw conflict('payouts.not_now');
    return work(w, whole);
  });

/** A batch for `changeRows`: it belongs to no organization. */
export const known = (batch: Batch) => ({ ...batch, organization_id: null });

/** Changes the day or account of a draft, or removes payouts from it. */
export const changeBatch = (ctx: Ctx, params: Params, { execution_date, account, remove = [] }: z.infer<typeof changeBody>) =>
  onBatch(ctx, params, 'change', async (w, { batch, payouts }) => {
    if (execution_date !== undefined) demandExecutionDay(w, execution_date);
    if (account !== undefined && (await payerOf(w, account, batch.application)) === null)
      throw invalid([issue('account', 'validation.unknown')], batches);
    const gone = payouts.filter(({ id }) => remove.includes(id));
    if (gone.length !== new Set(remove).size) throw conflict('payouts.not_in_batch');
    await setFree(w, gone);
    const left = payouts.filter((payout) => !gone.includes(payout));
    const chosen = { execution_date: execution_date ?? batch.execution_date, account: account ?? batch.account };
    await changeRows(w, 'sepa_batches', [known(batch)], { ...chosen, ...sumsOf(left), ...changer(w) }, { action: 'updated' });
    return { id: batch.id };
  });

/** @throws ApiError 422 at `execution_date` for an invalid date, or one that the declaration does not accept today */
export function demandExecutionDay(ctx: Ctx, execution_date: string): void {
  const field = batches.fields['execution_date'];
  const wrong = field ? issuesOfValue(field, execution_date) : [];
  const issues =
    wrong.length > 0 ? wrong.map((found) => ({ ...found, at: 'execution_date' })) : atClock(ctx, batches, { execution_date }, null).issues;
  if (issues.length > 0) throw invalid(issues, batches);
}

/** The user who last changed the contents of a batch. */
export const changer = ({ actor }: Pick<WriteCtx, 'actor'>) => ({ changed_by: actor.name, changed_by_id: actor.id });

/** The number and total of a batch's payouts. */
export const sumsOf = (payouts: readonly Pick<PayoutRow, 'amount_in_cents'>[]) => ({
  payouts_amount: payouts.length,
  amount_in_cents: payouts.reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0),
});

/** @throws ApiError 409 while the batch has faults */
export const checkBatch = (ctx: Ctx, params: Params) =>
  onBatch(ctx, params, 'check', async (w, whole) => {
    demandFaultless(whole, w.now);
    await changeRows(
      w,
      'sepa_batches',
      [known(whole.batch)],
      {
        status: 'checked',
        account: whole.checked.payer?.id ?? null,
        checked_at: w.now.toISOString(),
        checked_by: w.actor.name,
        checked_by_id: w.actor.id,
        checked_hash: contentHash(whole),
      },
      { action: 'checked', fields: ['status', 'checked_by'] },
    );
    return { id: whole.batch.id };
  });

/**
 * A second person approves the batch.
 *
 * @throws ApiError 409 for a person who made, last changed or checked it, if something changed since the check, or if it was already
 * approved
 */
export const approveBatch = (ctx: Ctx, params: Params) =>
  onBatch(ctx, params, 'approve', async (w, whole) => {
    if (isMakerOf(whole, w.actor.id)) throw conflict('payouts.own_batch');
    demandFaultless(whole, w.now);
    demandUnchanged(whole);
    await changeRows(
      w,
      'sepa_batches',
      [known(whole.batch)],
      { status: 'approved', approved_by: w.actor.name, approved_by_id: w.actor.id, approved_at: w.now.toISOString() },
      { action: 'approved', fields: ['status', 'approved_by'] },
    );
    return { id: whole.batch.id };
  });

/** Returns a batch to draft, to be changed or checked again; its approval is removed. */
export const takeBack = (ctx: Ctx, params: Params) =>
  onBatch(ctx, params, 'take_back', async (w, { batch }) => {
    const none = {
      checked_at: null,
      checked_by: null,
      checked_by_id: null,
      checked_hash: null,
      approved_by: null,
      approved_by_id: null,
      approved_at: null,
    };
    await changeRows(w, 'sepa_batches', [known(batch)], { status: 'draft', ...none }, { action: 'taken_back', fields: ['status'] });
    return { id: batch.id };
  });

/** Dissolves a draft: its payouts become open again, and the batch is deleted. Its history stays. */
export const dissolveBatch = (ctx: Ctx, params: Params) =>
  onBatch(ctx, params, 'dissolve', async (w, { batch, payouts }) => {
    await setFree(w, payouts);
    await removeBatch(w, batch);
    return { id: batch.id };
  });

const setFree = (w: WriteCtx, payouts: readonly PayoutRow[]) =>
  changeRows(w, 'sepas', payouts, { status: 'open', batch: null }, { action: 'updated', fields: ['status'] });

/** @throws ApiError 409 if the batch has faults */
export function demandFaultless(whole: WholeBatch, now: Date): void {
  const { faults } = checkOf(whole, now);
  if (faults.length > 0) throw conflict('payouts.has_faults', undefined, { smart_count: faults.length });
}

/** The file must contain exactly what was checked. Source: docs/domain/payouts.md 6. */
export function demandUnchanged(whole: WholeBatch): void {
  if (contentHash(whole) !== whole.batch.checked_hash) throw conflict('payouts.changed_since');
}

async function removeBatch(w: WriteCtx, batch: Batch): Promise<void> {
  const rows = table('sepa_batches');
  await w.db.delete(rows).where(eq(rows.id, batch.id));
  await audit(w, { action: 'deleted', resource: 'sepa_batches', record_id: batch.id, before: { name: batch.name, status: batch.status } });
}
