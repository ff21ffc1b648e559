import { useTranslate } from 'react-admin';
import { useFormats } from '../../ui/formats/formats';
import { useRefundPreview } from './useRefundPreview';

/**
 * Shown before a session is cancelled: the amounts paid and due for it, and that they can be refunded afterwards. Hidden without the right
 * to see amounts.
 */
export function MoneyAhead({ api }: { api: string }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { data } = useRefundPreview(api, { percentage: 100 });
  if (!data || data.people === 0) return null;
  return (
    <p style={{ margin: '0 0 16px' }}>
      {translate('refund_many.ahead', {
        smart_count: data.people,
        amount: money(data.amount_in_cents),
        paid: money(data.money_in_cents),
      })}
    </p>
  );
}
