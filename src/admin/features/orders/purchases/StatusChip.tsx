import { useTranslate } from 'react-admin';
import orders from '../../../../../resources/orders';
import { Chip, type Tone } from '../../../ui/values/Chip';

const tones: Readonly<Record<string, Tone>> = orders.fields.status.tones ?? {};

/** The payment status of an order or of one transaction. */
export function StatusChip({ status }: { status: string }) {
  const translate = useTranslate();
  return <Chip tone={tones[status]}>{translate(`resources.orders.choices.status.${status}`)}</Chip>;
}
