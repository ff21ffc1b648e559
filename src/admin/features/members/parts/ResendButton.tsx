import SendIcon from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useRecord } from '../../../engine/records/useRecord';
import { useInvite } from './useInvite';

/** Sends an open invitation once more, on its own page. */
export function ResendButton() {
  const { resource, params, name } = useResourceRoute();
  const translate = useTranslate();
  const { data: record, refetch } = useRecord(name, params[resource.key] ?? '');
  const { resend } = useInvite(() => void refetch());
  if (record?.['status'] !== 'send') return null;
  return (
    <Button variant="outlined" startIcon={<SendIcon />} disabled={resend.isPending} onClick={() => resend.mutate(record)}>
      {translate('members.resend')}
    </Button>
  );
}
