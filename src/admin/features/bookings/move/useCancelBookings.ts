import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { CancelledMany } from '../../../../domain/bookings/cancelledMany';
import { useNotice } from '../../../ui/useNotice';
import { useMovedUp } from '../useMovedUp';
import type { Participant } from '../rows';
import type { BookableRoute } from '../useBookableRoute';
import { useRefresh } from '../useRefresh';
import { useSendOnce } from '../../orders/useSendOnce';

interface Task {
  at: BookableRoute;
  participants: readonly Participant[];
  /** The name of the person; null for several people. */
  name: string | null;
}

/** State of the cancel dialogs. Cancelling is one call for any number of bookings, including the refund if requested. */
export function useCancelBookings({ at, participants, name }: Task) {
  const translate = useTranslate();
  const notice = useNotice();
  const refresh = useRefresh(at);
  const movedUpSentences = useMovedUp();
  const [reason, setReason] = useState('');
  const hasMail = participants.some(({ email }) => email !== null);
  const [notify, setNotify] = useState(true);
  const sendOnce = useSendOnce();
  const cancel = useMutation({
    mutationFn: (refund?: object): Promise<Partial<CancelledMany>> => {
      const body = { reason: reason.trim() || null, notify: notify && hasMail, ...(refund ? { refund } : {}) };
      const [single, another] = participants;
      if (single && !another) return sendOnce(`${at.own}/participants/${single.id}/cancel`, body);
      return sendOnce(`${at.own}/participants/cancel`, { participants: participants.map(({ id }) => id), ...body });
    },
    onError: (error, refund) => (refund ? undefined : notice.failed(error)),
    onSettled: () => void refresh(),
  });
  const showOutcome = ({ moved_up = [] }: Partial<CancelledMany>, sentence?: string) => {
    const done =
      name === null
        ? translate('participants.cancelled_many', { smart_count: participants.length })
        : translate('participants.cancelled', { name });
    notice.success([sentence ?? done, ...movedUpSentences(moved_up)].join('. '));
  };
  return {
    cancel,
    showOutcome,
    reason,
    type: (text: string) => setReason(text.slice(0, 500)),
    hasMail,
    notify: notify && hasMail,
    setNotify,
  };
}

export type CancelChoice = ReturnType<typeof useCancelBookings>;
