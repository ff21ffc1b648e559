import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { Member } from '../../../../domain/permissions/memberRoles';
import { useUser } from '../../../ui/useProfile';

/** Asks before somebody loses their membership, and says what stays. */
export function RemoveDialog({
  member,
  name,
  isBusy,
  onRemove,
  onClose,
}: {
  member: Member;
  name: string;
  isBusy: boolean;
  onRemove: () => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const isOwn = useUser()?.id === member.id;
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="remove-title"
      aria-describedby="remove-text"
    >
      <DialogTitle id="remove-title" sx={{ overflowWrap: 'anywhere' }}>
        {translate('members.remove_title', { name })}
      </DialogTitle>
      <DialogContent>
        <Box component="ul" id="remove-text" sx={{ m: 0, pl: '18px' }}>
          <li>{isOwn ? translate('members.remove_self') : translate('members.remove_access', { name })}</li>
          <li>{translate('members.remove_kept', { name })}</li>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" autoFocus disabled={isBusy} onClick={onClose}>
          {translate('members.keep')}
        </Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={onRemove}>
          {translate('members.remove_verb')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
