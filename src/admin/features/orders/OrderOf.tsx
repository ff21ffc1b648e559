import { fill } from '../../../schema/routes';
import { OrderDialog } from './purchases/order/OrderDialog';

interface OrderOfProps {
  readonly organization_id: string;
  readonly order_id: string;
  /** As long as the order is being fetched. */
  readonly number: number | undefined;
  readonly onClose: () => void;
}

/** An order of an organization over the screen of another subject. */
export const OrderOf = ({ organization_id, order_id, ...rest }: OrderOfProps) => (
  <OrderDialog api={fill('/v1/admin/organizations/{organization_id}', { organization_id })} id={order_id} {...rest} />
);
