import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { type ReactNode, useId } from 'react';

interface SepaDialogProps {
  title: string;
  width?: 'xs' | 'sm' | 'md' | 'lg';
  isBusy?: boolean;
  onClose: () => void;
  /** Beside the button that closes it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog over the list of payouts: as high as the screen on a phone, and not closed while something is sent. */
export function SepaDialog({ title, width = 'md', isBusy = false, onClose, actions, children }: SepaDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const isSmall = useMediaQuery('(max-width:599px)');
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth={width}
      fullWidth
      fullScreen={isSmall && width !== 'xs'}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>{children}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <Button variant="text" color="inherit" disabled={isBusy} onClick={onClose}>
          {translate(actions ? 'payouts.cancel' : 'payouts.close')}
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  );
}
