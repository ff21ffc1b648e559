import { useTranslate } from 'react-admin';
import type { RecordActionProps } from '../../../engine/records/frame/recordAction';
import { OrderOf } from '../../orders/OrderOf';
import { SepaDialog } from '../../payouts/SepaDialog';

/** The order of a payment, refund or chargeback in a settlement, over the list, or a message that it is not one of ours. */
export function Item({ record, onClose }: RecordActionProps) {
  const translate = useTranslate();
  const text = (name: string) => (typeof record[name] === 'string' && record[name] !== '' ? record[name] : null);
  const [order, organization_id] = [text('order'), text('organization')];
  if (order !== null && organization_id !== null) {
    const number = typeof record['order_number'] === 'number' ? record['order_number'] : undefined;
    return <OrderOf organization_id={organization_id} order_id={order} number={number} onClose={onClose} />;
  }
  return (
    <SepaDialog title={text('provider_id') ?? ''} width="sm" onClose={onClose}>
      <p>{translate('settlements.not_ours')}</p>
    </SepaDialog>
  );
}
