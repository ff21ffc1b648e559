import { fill } from '../../../schema/routes';
import { OrderDialog } from './purchases/order/OrderDialog';

interface OrderOfProps {
  readonly organization_id: string;
  readonly order_id: string;
  /** The order is still loading. */
  readonly number: number | undefined;
  readonly onClose: () => void;
}

/** An order of an organization in a dialog over another screen. */
export const OrderOf = ({ organization_id, order_id, ...rest }: OrderOfProps) => (
  <OrderDialog api={fill('/v1/admin/organizations/{organization_id}', { organization_id })} id={order_id} {...rest} />
);
