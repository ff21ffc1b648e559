import SendIcon from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { useEditContext, useTranslate } from 'react-admin';
import type { AnyRow } from '../../../../schema/row';
import { useInvite } from './useInvite';

/** Sends an open invitation once more, on its own page. */
export function ResendButton() {
  const translate = useTranslate();
  const { record, refetch } = useEditContext<AnyRow>();
  const { resend } = useInvite(() => void refetch());
  if (record?.['status'] !== 'send') return null;
  return (
    <Button variant="outlined" startIcon={<SendIcon />} disabled={resend.isPending} onClick={() => resend.mutate(record)}>
      {translate('members.resend')}
    </Button>
  );
}
