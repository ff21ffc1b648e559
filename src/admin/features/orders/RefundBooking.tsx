import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { isRefundable, lineOfBooking } from './refundCase';
import { useOrderOf } from './useOrderOf';

const RefundDialog = lazy(async () => ({ default: (await import('./refund/RefundDialog')).RefundDialog }));

interface RefundBookingProps {
  /** `/v1/admin/.../participants/9` */
  booking: string;
  /** Id of the participant, or of the bundle booking. */
  id: string;
  organization: string;
}

/** Offers a refund for a cancelled booking. Nothing where no refund is possible. */
export function RefundBooking({ booking, id, organization }: RefundBookingProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { order } = useOrderOf(booking);
  const line = order && lineOfBooking(order, id);
  if (!order || !line || !isRefundable(line)) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {translate('booking_payment.refund')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <RefundDialog api={organization} id={order.id} line={line.id} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
