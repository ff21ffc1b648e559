import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { AnyRow } from '../../../../schema/row';
import { nameOfInvited } from './nameOfInvited';

/** Asks before an open invitation is taken back, and says what that does. */
export function RevokeDialog({
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
