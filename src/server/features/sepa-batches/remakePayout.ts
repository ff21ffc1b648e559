import * as z from 'zod';
import { isPaidOut } from '../../../domain/payouts/payoutOf';
import type { Ctx } from '../../app/context';
import { changeRows } from '../../engine/changeRows';
import { conflict } from '../../http/apiError';
import { changer, known, onBatch, sumsOf } from './batchVerbs';

export const remakeBody = z.strictObject({ payout: z.uuid() });

/**
 * Makes a payout of a draft anew, out of what the ledger says of its month now. One that comes to nothing or less leaves the batch and
 * is carried. Source: docs/domain/payouts.md 13.
 * @throws ApiError 409 where it is not in the batch any more, or a later payout took along what is different
 */
export const remakePayout = (ctx: Ctx, params: Readonly<Record<string, string>>, { payout: id }: z.infer<typeof remakeBody>) =>
  onBatch(ctx, params, 'change', async (w, { batch, payouts, checked }) => {
    const payout = payouts.find((one) => one.id === id);
    if (!payout) throw conflict('payouts.not_in_batch');
    const ledger = checked.payouts.find((one) => one.id === id)?.ledger;
    if (!ledger) throw conflict('payouts.later_made');
    const stays = isPaidOut(ledger);
    await changeRows(
      w,
      'sepas',
      [payout],
      { ...ledger, status: stays ? 'in_batch' : 'carried', batch: stays ? batch.id : null },
      { action: 'updated', fields: ['status', 'amount_in_cents'] },
    );
    const left = payouts.flatMap((one) => (one === payout ? (stays ? [ledger] : []) : [one]));
    await changeRows(w, 'sepa_batches', [known(batch)], { ...sumsOf(left), ...changer(w) }, { action: 'updated' });
    return { id: batch.id };
  });
