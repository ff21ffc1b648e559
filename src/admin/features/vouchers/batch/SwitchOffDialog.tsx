import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId } from 'react';

interface SwitchOffDialogProps {
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before all coupons of a batch are switched off. */
export function SwitchOffDialog({ name, isBusy, onClose, onConfirm }: SwitchOffDialogProps) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate('batch.off_title', { name })}</DialogTitle>
      <DialogContent>{translate('batch.off_text')}</DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" disabled={isBusy} onClick={onClose}>
          {translate('batch.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={onConfirm}>
          {translate('batch.all_off')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
