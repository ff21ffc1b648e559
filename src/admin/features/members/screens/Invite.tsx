import type { AnyRow } from '../../../../schema/row';
import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate, useEditContext } from 'react-admin';
import { DeclaredEdit } from '../../../engine/records/DeclaredEdit';
import { useInvite } from '../parts/useInvite';

/** One invitation: what it says, and as long as nobody accepted it a way to send it again. */
export const Invite = () => (
  <>
    <DeclaredEdit />
    <Box sx={{ mt: 4 }}>
      <ResendButton />
    </Box>
  </>
);

/** Sends an open invitation once more, on its own page. */
function ResendButton() {
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
