import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type Ref, useEffect, useId } from 'react';
import { focusAfterDialog } from '../focusHeading';
import { formProps } from './formProps';
import * as styles from './dialogs.module.css';

export interface DialogFrameProps {
  title: ReactNode;
  width?: 'xs' | 'sm' | 'md' | 'lg';
  /** Set while a call runs: the dialog then cannot be closed or submitted. */
  isBusy?: boolean;
  /** Whether something was typed that would be lost: a click outside then does not close the dialog. */
  isDirty?: boolean;
  /** Id of the text that a screen reader reads after the title. */
  describedBy?: string;
  actions?: ReactNode;
  /** Label of the only button, in a dialog that just shows something. */
  closeLabel?: string;
  /** Makes the dialog a form, which both Enter and its button of type `submit` send. */
  onSubmit?: (() => void) | undefined;
  /** Called for Escape and for a click outside; without it, only the buttons close the dialog. */
  onClose?: () => void;
  /** Whether the content may be longer than the screen with nothing in it to focus: it then takes the focus, so that keys scroll it. */
  isLong?: boolean;
  /** The element around the content. */
  contentRef?: Ref<unknown>;
  children: ReactNode;
}

/** The frame of every dialog: title, content and buttons. */
export function DialogFrame({
  title,
  width = 'sm',
  isBusy = false,
  isDirty = false,
  describedBy,
  actions,
  closeLabel,
  onSubmit,
  onClose,
  isLong = false,
  contentRef,
  children,
}: DialogFrameProps) {
  const id = useId();
  // A frame later, when MUI has tried to return the focus.
  useEffect(() => () => void requestAnimationFrame(focusAfterDialog), []);
  const close = (_event: object, reason: string) => {
    if (!isBusy && !(isDirty && reason === 'backdropClick')) onClose?.();
  };
  const parts = (
    <>
      <DialogTitle id={id} className={styles.title}>
        {title}
      </DialogTitle>
      <DialogContent ref={contentRef} className={styles.content} {...(isLong ? { tabIndex: 0, role: 'group', 'aria-labelledby': id } : {})}>
        {children}
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
      {closeLabel && (
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {closeLabel}
          </Button>
        </DialogActions>
      )}
    </>
  );
  return (
    <Dialog
      open
      onClose={close}
      maxWidth={width}
      fullWidth
      className={styles.frame}
      aria-labelledby={id}
      aria-describedby={describedBy}
      {...(width === 'xs' ? { slotProps: { paper: { className: styles.small } } } : {})}
    >
      {onSubmit ? (
        <form {...formProps(() => !isBusy && onSubmit())} className={styles.form}>
          {parts}
        </form>
      ) : (
        parts
      )}
    </Dialog>
  );
}
