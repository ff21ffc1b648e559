import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { fullName } from '../../../domain/persons/surname';
import { useFormats } from '../../ui/formats/formats';
import { ActionDialog } from '../../ui/dialogs/ActionDialog';
import { bookableRoute } from '../bookings/useBookableRoute';
import { useWaitingList } from './useWaiting';
import { useWaitingAction } from './useWaitingAction';

interface OfferSpotDialogProps {
  /** The ids of the organization, the activity and the session. */
  params: Readonly<Record<string, string>>;
  activity_name: string;
  /** The address of the waiting list itself. */
  listAddress: string;
  onClose: () => void;
  onDone: () => void;
}

/** Offers a free spot of a session to the first person on its waiting list who has no offer. */
export function OfferSpotDialog({ params, activity_name, listAddress, onClose, onDone }: OfferSpotDialogProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const at = bookableRoute('session', params);
  const { data, error } = useWaitingList(at);
  const action = useWaitingAction(at);
  const first = data?.line.find(({ status }) => status === 'waiting');
  const word = (key: string, values: object = {}) => translate(`waiting.next.${key}`, values);
  const withList = (text: string) => (
    <Fragment key="first">
      {text} <Link to={listAddress}>{word('list')}</Link>
    </Fragment>
  );
  const lines = first
    ? [withList(word('is_first', { name: fullName(first), since: moment(first.joined_at) })), ...first.reasons, word('reserved')]
    : [data ? withList(word('none')) : <Skeleton key="coming" width="70%" />];
  return (
    <ActionDialog
      title={word('title', { activity: activity_name })}
      lines={lines}
      verb={translate('waiting.invite')}
      keep={word('keep')}
      isReady={first !== undefined}
      isBusy={action.isPending}
      failure={action.error?.message ?? error?.message}
      onAct={() => first && action.mutate({ verb: 'invite', entry: first }, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}
