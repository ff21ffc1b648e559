import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { fullName } from '../../../../domain/persons/surname';
import type { Participant } from '../rows';
import type { Bookable } from '../useBookable';
import type { BookableRoute } from '../useBookableRoute';
import { allows } from '../../../../domain/permissions/permissions';
import { useProfile } from '../../../ui/useProfile';
import { RefundRunReport } from '../../orders/RefundRunReport';
import { useOrderOf } from '../../orders/useOrderOf';
import { isRefundable, lineOfBooking } from '../../orders/refundCase';
import { CancelForm } from './CancelForm';
import { CancelManyWithRefund } from './CancelManyWithRefund';
import { CancelWithRefund } from './CancelWithRefund';

interface CancelDialogProps {
  at: BookableRoute;
  participants: readonly Participant[];
  bookable: Bookable | null;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Cancels bookings of a session or bundle after showing the consequences. For one booking that is paid or due, a person who may see amounts
 * also decides the refund, which is sent in the same call. For several people the refund is a run, whose progress is shown.
 */
export function CancelDialog({ at, participants, bookable, onClose, onDone }: CancelDialogProps) {
  const id = useId();
  const isSmall = useMediaQuery('(max-width:599px)');
  const [isBusy, setBusy] = useState(false);
  const [first] = participants;
  const single = first && participants.length === 1 ? first : null;
  const { order, isPending } = useOrderOf(single?.order_status ? `${at.own}/participants/${single.id}` : null);
  const line = order && single ? lineOfBooking(order, single.id) : undefined;
  const form = { at, participants, bookable, id, name: single && fullName(single), onClose, onDone, onBusy: setBusy };
  const [hasRefund, setRefund] = useState(false);
  const [run, setRun] = useState<string | null>(null);
  const seesMoney = allows(useProfile(), 'view-rates');
  const isOfMany = participants.length > 1 && seesMoney && participants.some(({ order_status }) => order_status);
  // Once it includes a refund it stays so, even when a colleague refunds the booking in the meantime.
  if (!hasRefund && line && isRefundable(line)) setRefund(true);
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth={hasRefund ? 'md' : isOfMany ? 'sm' : 'xs'}
      fullWidth
      fullScreen={isSmall && (hasRefund || isOfMany)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {run !== null ? (
        <RefundRunReport id={run} organization={at.organization} title={`${id}-title`} onBack={onClose} onClose={onClose} />
      ) : isOfMany ? (
        <CancelManyWithRefund {...form} onRun={setRun} />
      ) : hasRefund && order && line ? (
        <CancelWithRefund {...form} order={order} line={line} />
      ) : (
        <CancelForm
          {...form}
          isLoading={isPending}
          isOfBundle={at.kind === 'session' && Boolean(single?.order_status && single.bundle_place)}
        />
      )}
    </Dialog>
  );
}
