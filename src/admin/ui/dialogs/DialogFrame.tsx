import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { asForm } from './asForm';
import * as styles from './dialogs.module.css';

export interface DialogFrameProps {
  title: ReactNode;
  width?: 'xs' | 'sm' | 'md' | 'lg';
  /** Set while a call runs: the dialog then cannot be closed or submitted. */
  isBusy?: boolean;
  /** Id of the text that a screen reader reads after the title. */
  describedBy?: string;
  /** The buttons; nothing for a dialog with buttons of its own. */
  actions?: ReactNode;
  /** Makes the dialog a form, which both Enter and its button of type `submit` send. */
  onSubmit?: (() => void) | undefined;
  /** Called for Escape and for a click outside, unless a call runs. */
  onClose: () => void;
  children: ReactNode;
}

/** The frame of every dialog: title, content and buttons. */
export function DialogFrame({ title, width = 'sm', isBusy = false, describedBy, actions, onSubmit, onClose, children }: DialogFrameProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth={width}
      fullWidth
      aria-labelledby={id}
      aria-describedby={describedBy}
      {...(onSubmit ? { slotProps: { paper: asForm(() => !isBusy && onSubmit()) } } : {})}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent className={styles.content}>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
}
