import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { Participant } from '../rows';
import type { Bookable } from '../useBookable';
import type { BookableRoute } from '../useBookableRoute';
import { CancelFields } from './CancelFields';
import { useCancelBookings } from './useCancelBookings';

export interface CancelFormProps {
  at: BookableRoute;
  participants: readonly Participant[];
  bookable: Bookable | null;
  /** Id of the dialog, from which the ids of its parts are derived. */
  id: string;
  /** The name of the person; null for several people. */
  name: string | null;
  onClose: () => void;
  onDone: () => void;
  onBusy: (isBusy: boolean) => void;
}

/** Cancels bookings without a refund. */
export function CancelForm({
  isLoading,
  isOfBundle,
  ...props
}: CancelFormProps & {
  /** Whether it was paid is still loading. */
  isLoading: boolean;
  /** It was sold as part of a bundle. */
  isOfBundle: boolean;
}) {
  const { at, participants, bookable, id, name, onClose, onDone, onBusy } = props;
  const translate = useTranslate();
  const choice = useCancelBookings({ at, participants, name });
  const { cancel, showOutcome } = choice;
  const send = () => {
    onBusy(true);
    cancel.mutate(undefined, {
      onSuccess: (done) => {
        showOutcome(done);
        onDone();
      },
      onSettled: onClose,
    });
  };
  return (
    <>
      <DialogTitle id={`${id}-title`}>
        {name === null
          ? translate('cancel_booking.title_many', { smart_count: participants.length })
          : translate('cancel_booking.title', { name })}
      </DialogTitle>
      <DialogContent>
        <CancelFields at={at} bookable={bookable} id={id} choice={choice} />
        <div role="status">
          {isOfBundle ? translate('booking_payment.of_bundle') : isLoading ? translate('booking_payment.loading') : null}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" autoFocus disabled={cancel.isPending} onClick={onClose}>
          {translate('cancel_booking.keep')}
        </Button>
        <Button variant="contained" color="error" disabled={isLoading} loading={cancel.isPending} onClick={send}>
          {translate(name === null ? 'cancel_booking.verb_many' : 'cancel_booking.verb')}
        </Button>
      </DialogActions>
    </>
  );
}
