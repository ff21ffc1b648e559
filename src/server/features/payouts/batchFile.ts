import { createHash } from 'node:crypto';
import { messageId, paymentId, remittanceOf } from '../../../domain/payouts/ids';
import { pain001, type Transfer } from '../../../domain/payouts/pain001';
import { inSepaLetters } from '../../../domain/payouts/party';
import { sepaText } from '../../../domain/payouts/sepaText';
import type { WholeBatch } from './checkedBatch';

/** Replaces the time of the file when only its contents are compared. */
const NO_MOMENT = '1970-01-01T00:00:00';

/** SHA-256 of a text as UTF-8, hexadecimal. */
export const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** Hash of everything in the file except its time, which shows whether a batch changed since its check. */
export const contentHash = (whole: WholeBatch): string => hashOf(batchFile(whole, NO_MOMENT));

/**
 * The file of a batch without faults.
 *
 * @param created_at local time of the application, `YYYY-MM-DDTHH:MM:SS`
 * @throws Error if the paying account or a payee's account is unknown, which the check prevents
 */
export function batchFile({ batch, application, payouts, checked }: WholeBatch, created_at: string): string {
  const { payer } = checked;
  if (!payer) throw new Error('A batch without an account has no file');
  const ids = new Map(payouts.map(({ id, end_to_end_id }) => [id, end_to_end_id]));
  return pain001({
    message_id: messageId(batch.id),
    payment_id: paymentId(batch.id),
    created_at,
    execution_date: batch.execution_date,
    debtor: inSepaLetters(payer.party),
    iban: payer.iban,
    bic: payer.bic,
    transfers: checked.payouts.map(({ id, payee, month, amount_in_cents }): Transfer => {
      if (!payee) throw new Error('A payout to nobody has no place in a file');
      return {
        end_to_end_id: ids.get(id) ?? '',
        amount_in_cents,
        creditor: inSepaLetters(payee.party),
        iban: payee.iban,
        remittance: remittanceOf(month, sepaText(application.name)),
      };
    }),
  });
}
