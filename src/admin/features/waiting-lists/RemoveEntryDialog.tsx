import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { fullName } from '../../../domain/persons/surname';
import type { OpenEntry } from './useWaiting';

interface RemoveEntryDialogProps {
  entry: OpenEntry;
  isBusy: boolean;
  onClose: () => void;
  onRemove: () => void;
}

/** Asks for confirmation before a person is removed from the waiting list. */
export function RemoveEntryDialog({ entry, isBusy, onClose, onRemove }: RemoveEntryDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{translate('waiting.remove_title', { name: fullName(entry) })}</DialogTitle>
      <DialogContent id={`${id}-text`}>{translate('waiting.remove_text')}</DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" autoFocus disabled={isBusy} onClick={onClose}>
          {translate('waiting.keep')}
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={onRemove}>
          {translate('waiting.remove_verb')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
