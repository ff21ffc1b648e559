import RevokeIcon from '@mui/icons-material/CancelOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { AnyRow } from '../../../schema/row';
import { nameOfInvited } from './parts/nameOfInvited';
import { useInvite } from './parts/useInvite';

/** At the end of an invitation that nobody accepted yet: send it again, or take it back. */
export function InviteActions({ record }: { record: AnyRow }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const { resend, revoke } = useInvite(() => {
    setAsking(false);
    refresh();
  });
  if (record['status'] !== 'send') return null;
  const actions = [
    {
      icon: <SendIcon fontSize="small" />,
      short: translate('members.resend'),
      name: translate('members.resend_to', { email: String(record['email']) }),
      run: () => resend.mutate(record),
    },
    {
      icon: <RevokeIcon fontSize="small" />,
      short: translate('members.revoke_verb'),
      name: translate('members.revoke', { name: nameOfInvited(record) }),
      run: () => setAsking(true),
    },
  ];
  return (
    <Box sx={{ display: 'inline-flex' }}>
      {actions.map(({ icon, short, name, run }) => (
        <Tooltip key={short} title={short} describeChild>
          <span>
            <IconButton
              size="small"
              aria-label={name}
              disabled={resend.isPending || revoke.isPending}
              onClick={run}
              sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
            >
              {icon}
            </IconButton>
          </span>
        </Tooltip>
      ))}
      {isAsking && (
        <RevokeDialog invite={record} isBusy={revoke.isPending} onRevoke={() => revoke.mutate(record)} onClose={() => setAsking(false)} />
      )}
    </Box>
  );
}

/** Asks before an open invitation is taken back, and says what that does. */
function RevokeDialog({
  invite,
  isBusy,
  onRevoke,
  onClose,
}: {
  invite: AnyRow;
  isBusy: boolean;
  onRevoke: () => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="revoke-title"
      aria-describedby="revoke-text"
    >
      <DialogTitle id="revoke-title" sx={{ overflowWrap: 'anywhere' }}>
        {translate('members.revoke_title', { name: nameOfInvited(invite) })}
      </DialogTitle>
      <DialogContent>
        <Box component="ul" id="revoke-text" sx={{ m: 0, pl: '18px', overflowWrap: 'anywhere' }}>
          <li>{translate('members.revoke_link', { email: String(invite['email']) })}</li>
          <li>{translate('members.revoke_again')}</li>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" autoFocus disabled={isBusy} onClick={onClose}>
          {translate('members.keep')}
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={onRevoke}>
          {translate('members.revoke_verb')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
