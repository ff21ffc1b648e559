import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { fill } from '../../../../schema/routes';
import { DeclaredEdit } from '../../../engine/records/DeclaredEdit';
import { useRecord } from '../../../engine/records/useRecord';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useInvite } from '../parts/useInvite';

/** One invitation: its data, and a way to send it again while it is pending. */
export const Invite = () => (
  <>
    <DeclaredEdit />
    <Box sx={{ mt: 4 }}>
      <ResendButton />
    </Box>
  </>
);

/** Sends a pending invitation again, on its own page. */
function ResendButton() {
  const { resource, params, name } = useResourceRoute();
  const translate = useTranslate();
  // It is below the frame of the record, not inside it.
  const { data: record, refetch } = useRecord(name, params[resource.key] ?? '');
  const { resend } = useInvite(fill(resource.api, params), () => void refetch());
  if (record?.['status'] !== 'send') return null;
  return (
    <Button variant="outlined" startIcon={<SendIcon />} disabled={resend.isPending} onClick={() => resend.mutate(record)}>
      {translate('members.resend')}
    </Button>
  );
}
