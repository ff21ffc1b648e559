import { useTranslate } from 'react-admin';
import type { Fault } from '../../../../domain/payouts/preflight';
import { useFormats } from '../../../ui/formats/formats';

const AMOUNTS = ['sum_differs', 'batch_limit', 'payout_limit', 'ledger_amount'];

/** A fault of a batch as a sentence. */
export function useFaultSentence(): (fault: Fault) => string {
  const translate = useTranslate();
  const formats = useFormats();
  return ({ code, field, fault, said }) =>
    translate(`payouts.faults.${code}`, {
      ...(field && fault ? { field: translate(`payouts.fields.${field}`), fault: translate(`payouts.field_faults.${fault}`) } : {}),
      ...(typeof said === 'number' && AMOUNTS.includes(code) ? { amount: formats.money(said) } : {}),
      ...(typeof said === 'string'
        ? code === 'held' || code === 'payer_held'
          ? { moment: formats.moment(said) }
          : code === 'twice'
            ? { name: said }
            : { date: formats.date(said) }
        : {}),
    });
}
