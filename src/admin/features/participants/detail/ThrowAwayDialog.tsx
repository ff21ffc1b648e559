import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId } from 'react';

/** Asks before what was typed in a drawer is thrown away with it. */
export function ThrowAwayDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onStay} maxWidth="xs" fullWidth aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{translate('form.leave.title')}</DialogTitle>
      <DialogContent id={`${id}-text`}>{translate('form.leave.text')}</DialogContent>
      <DialogActions>
        <Button color="error" variant="text" onClick={onLeave}>
          {translate('form.leave.discard')}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {translate('form.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
