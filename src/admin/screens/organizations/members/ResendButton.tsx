import SendIcon from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { http } from '../../../../../providers/http';
import { fill } from '../../../../schema/places';
import type { AnyRow } from '../../../../schema/row';
import { usePlace } from '../../../routing/usePlace';
import { useNotice } from '../../../shell/useNotice';
import { useRecord } from '../../../views/record/useRecord';

/** Sends an open invitation once more, with a new link; the one in the earlier mail is dead from then on. */
export function ResendButton() {
  const { resource, params, name } = usePlace();
  const translate = useTranslate();
  const notice = useNotice();
  const { data: record, refetch } = useRecord(name, params[resource.key] ?? '');
  const { mutate, isPending } = useMutation({
    mutationFn: async (invite: AnyRow) => (await http<AnyRow>(`${fill(resource.api, params)}/${invite.id}/resend`, { method: 'POST' })).json,
    onSuccess: ({ email }) => {
      notice.success(translate('members.resent', { email: String(email) }));
      void refetch();
    },
    onError: notice.failed,
  });
  if (record?.['status'] !== 'send') return null;
  return (
    <Button variant="outlined" startIcon={<SendIcon />} disabled={isPending} onClick={() => mutate(record)}>
      {translate('members.resend')}
    </Button>
  );
}
