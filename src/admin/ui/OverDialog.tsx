import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';

interface OverDialogProps {
  title: string;
  width?: 'xs' | 'sm' | 'md' | 'lg';
  isBusy?: boolean;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog on top of the current screen: full height on a phone, and not closable while something is being sent. */
export function OverDialog({ title, width = 'sm', isBusy = false, actions, onClose, children }: OverDialogProps) {
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
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>{actions}</DialogActions>
    </Dialog>
  );
}
