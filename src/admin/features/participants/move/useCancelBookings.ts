import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { http } from '../../../../../providers/http';
import type { MovedUp } from '../../../../domain/waiting-lists/movedUp';
import { useNotice } from '../../../ui/useNotice';
import { useMovedUp } from '../../bookings/useMovedUp';
import type { Participant } from '../../bookings/rows';
import type { BookableRoute } from '../../bookings/useBookableRoute';
import { useRefresh } from '../../bookings/useRefresh';

interface Task {
  at: BookableRoute;
  participants: readonly Participant[];
  /** Of the one person whom it is about; null where there are several. */
  name: string | null;
}

/** State of the cancel dialogs; cancels bookings one after the other. `cancel` accepts a refund when there is a single booking. */
export function useCancelBookings({ at, participants, name }: Task) {
  const translate = useTranslate();
  const notice = useNotice();
  const refresh = useRefresh(at);
  const told = useMovedUp();
  const [reason, setReason] = useState('');
  const hasMail = participants.some(({ email }) => email !== null);
  const [notify, setNotify] = useState(true);
  // Who is cancelled already is left out where somebody tries again after a fault.
  const cancelled = useRef(new Map<string, readonly MovedUp[]>());
  const cancel = useMutation({
    mutationFn: async (refund?: object) => {
      for (const participant of participants) {
        if (cancelled.current.has(participant.id)) continue;
        const { json } = await http<{ moved_up?: readonly MovedUp[] }>(`${at.own}/participants/${participant.id}/cancel`, {
          method: 'POST',
          body: { reason: reason.trim() || null, notify: notify && participant.email !== null, ...(refund ? { refund } : {}) },
        });
        cancelled.current.set(participant.id, json.moved_up ?? []);
      }
      return [...cancelled.current.values()].flat();
    },
    onError: (error, refund) => (refund ? undefined : notice.failed(error)),
    onSettled: () => void refresh(),
  });
  const tell = (movedUp: readonly MovedUp[], sentence?: string) => {
    const done =
      name === null
        ? translate('participants.cancelled_many', { smart_count: participants.length })
        : translate('participants.cancelled', { name });
    notice.success([sentence ?? done, ...told(movedUp)].join('. '));
  };
  return {
    cancel,
    tell,
    reason,
    type: (text: string) => setReason(text.slice(0, 500)),
    hasMail,
    notify: notify && hasMail,
    setNotify,
  };
}

export type CancelChoice = ReturnType<typeof useCancelBookings>;
