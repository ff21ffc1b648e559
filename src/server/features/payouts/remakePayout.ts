import * as z from 'zod';
import { isPaidOut } from '../../../domain/payouts/payoutOf';
import type { Ctx } from '../../core/context';
import { changeRows } from '../../engine/changeRows';
import { conflict } from '../../core/apiError';
import { changer, known, onBatch, sumsOf } from './batchVerbs';

export const remakeBody = z.strictObject({ payout: z.uuid() });

/**
 * Recalculates a payout of a draft from the current ledger of its month. A payout of zero or less leaves the batch and is carried over.
 * Source: docs/domain/payouts.md 13.
 *
 * @throws ApiError 409 if it is no longer in the batch, or if a later payout already includes the difference
 */
export const remakePayout = (ctx: Ctx, params: Readonly<Record<string, string>>, { payout: id }: z.infer<typeof remakeBody>) =>
  onBatch(ctx, params, 'change', async (w, { batch, payouts, checked }) => {
    const payout = payouts.find((row) => row.id === id);
    if (!payout) throw conflict('payouts.not_in_batch');
    const ledger = checked.payouts.find((row) => row.id === id)?.ledger;
    if (!ledger) throw conflict('payouts.later_made');
    const stays = isPaidOut(ledger);
    await changeRows(
      w,
      'sepas',
      [payout],
      { ...ledger, status: stays ? 'in_batch' : 'carried', batch: stays ? batch.id : null },
      { action: 'updated', fields: ['status', 'amount_in_cents'] },
    );
    const left = payouts.flatMap((row) => (row === payout ? (stays ? [ledger] : []) : [row]));
    await changeRows(w, 'sepa_batches', [known(batch)], { ...sumsOf(left), ...changer(w) }, { action: 'updated' });
    return { id: batch.id };
  });
