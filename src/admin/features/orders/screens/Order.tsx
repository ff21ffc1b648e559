import { fill } from '../../../../schema/routes';
import type { RecordActionProps } from '../../../engine/records/frame/recordAction';
import { OrderDialog } from '../purchases/order/OrderDialog';

/** The order of a row, over its list: the row itself, or the order that a transaction or refund names. */
export function Order({ params, record, onClose }: RecordActionProps) {
  const named = record['order'];
  const id = typeof named === 'string' ? named : record.id;
  const number = typeof record['number'] === 'number' ? record['number'] : undefined;
  return <OrderDialog api={fill('/v1/admin/organizations/{organization_id}', params)} id={id} number={number} onClose={onClose} />;
}
