import { useTranslate } from 'react-admin';
import { otherAmountIn } from '../../../../domain/orders/otherAmount';
import { useFormats } from '../../../ui/formats/formats';

const KNOWN = ['no_provider', 'refused', 'error'];

/** Why a payment failed, in plain words; a message of the provider is not translated. */
export function useFailureWords(): (failure: string | null) => string | null {
  const translate = useTranslate();
  const { money } = useFormats();
  return (failure) => {
    if (failure === null) return null;
    if (KNOWN.includes(failure)) return translate(`order_dialog.failures.${failure}`);
    const other = otherAmountIn(failure);
    return other === null
      ? translate('order_dialog.failures.said', { said: failure })
      : translate('order_dialog.failures.amount', { amount: money(other) });
  };
}
