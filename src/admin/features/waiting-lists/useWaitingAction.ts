import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../providers/http';
import { useNotice } from '../../ui/useNotice';
import { fullName } from '../../../domain/persons/surname';
import { refusalIn } from '../bookings/refusalIn';
import type { BookableRoute } from '../bookings/useBookableRoute';
import { useRefresh } from '../bookings/useRefresh';
import type { OpenEntry } from './useWaiting';

export type WaitingVerb = 'invite' | 'move-up' | 'remove' | 'accept' | 'decline';

export interface Doing {
  readonly verb: WaitingVerb;
  readonly entry: OpenEntry;
  /** Why a person is added although there is no room. */
  readonly reason?: string;
}

/** The actions of staff on a waiting person. A refusal that a reason can override is left to the caller. */
export function useWaitingAction(at: BookableRoute) {
  const translate = useTranslate();
  const notice = useNotice();
  const refresh = useRefresh(at);
  return useMutation({
    mutationFn: ({ verb, entry, reason }: Doing) =>
      http(`${at.own}/waiting-list-entries/${entry.id}/${verb}`, {
        method: 'POST',
        body: reason === undefined ? {} : { overbook_reason: reason },
      }),
    onSuccess: (_answer, { verb, entry }) => notice.success(translate(`waiting.done.${verb.replace('-', '_')}`, { name: fullName(entry) })),
    onError: (error) => {
      if (!refusalIn(error)?.needs_reason) notice.failed(error);
    },
    onSettled: () => refresh(),
  });
}
