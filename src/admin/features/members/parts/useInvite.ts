import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import type { AnyRow } from '../../../../schema/row';
import { useNotice } from '../../../ui/useNotice';
import { nameOfInvited } from './nameOfInvited';

/**
 * Sends a pending invitation again with a new link, or withdraws it. Both invalidate the link in the earlier email. `api` is the path of
 * the invitations.
 */
export function useInvite(api: string, onDone: () => void) {
  const translate = useTranslate();
  const notice = useNotice();
  const at = ({ id }: AnyRow) => `${api}/${id}`;
  const resend = useMutation({
    mutationFn: async (invite: AnyRow) => (await http<AnyRow>(`${at(invite)}/resend`, { method: 'POST' })).json,
    onSuccess: ({ email }) => {
      notice.success(translate('members.resent', { email: String(email) }));
      onDone();
    },
    onError: notice.failed,
  });
  const revoke = useMutation({
    mutationFn: async (invite: AnyRow) => {
      await http(at(invite), { method: 'DELETE' });
      return nameOfInvited(invite);
    },
    onSuccess: (name) => {
      notice.success(translate('members.revoked', { name }));
      onDone();
    },
    onError: notice.failed,
  });
  return { resend, revoke };
}
