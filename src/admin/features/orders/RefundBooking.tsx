import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { isRefundable, lineOfBooking } from './refundCase';
import { useOrderOf } from './useOrderOf';

const RefundDialog = lazy(async () => ({ default: (await import('./refund/RefundDialog')).RefundDialog }));

interface RefundBookingProps {
  /** `/v1/admin/.../participants/9` */
  booking: string;
  /** Of the participant, or of who has a bundle. */
  id: string;
  organization: string;
}

/** For a booking that was cancelled: what was paid for it can go back still. Nothing where it cannot. */
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
