import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';

const KNOWN = ['no_provider', 'refused', 'error'];

/** Why a payment went wrong, as people say it; what the provider says itself stays as it is. */
export function useFailureWords(): (failure: string | null) => string | null {
  const translate = useTranslate();
  const { money } = useFormats();
  return (failure) => {
    if (failure === null) return null;
    if (KNOWN.includes(failure)) return translate(`order_dialog.failures.${failure}`);
    const other = /^amount (\d+)$/.exec(failure)?.[1];
    return other === undefined
      ? translate('order_dialog.failures.said', { said: failure })
      : translate('order_dialog.failures.amount', { amount: money(Number(other)) });
  };
}
