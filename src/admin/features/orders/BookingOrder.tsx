import { useEffect } from 'react';
import { useNotice } from '../../ui/useNotice';
import { OrderDialog } from './purchases/order/OrderDialog';
import { useOrderOf } from './useOrderOf';

interface BookingOrderProps {
  /** `/v1/admin/.../participants/9` */
  booking: string;
  organization: string;
  onClose: () => void;
}

/** The order in which a booking was sold. */
export function BookingOrder({ booking, organization, onClose }: BookingOrderProps) {
  const notice = useNotice();
  const { order, error } = useOrderOf(booking);
  useEffect(() => {
    if (!error) return;
    notice.failed(error);
    onClose();
  }, [error, notice, onClose]);
  return order && <OrderDialog api={organization} id={order.id} number={order.number} onClose={onClose} />;
}
