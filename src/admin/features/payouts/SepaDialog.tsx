import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { DialogFrame } from '../../ui/dialogs/DialogFrame';

interface SepaDialogProps {
  title: string;
  width?: 'xs' | 'sm' | 'md' | 'lg';
  isBusy?: boolean;
  onClose: () => void;
  /** Next to the close button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog over the list of payouts, with a close button. */
export function SepaDialog({ width = 'md', isBusy = false, onClose, actions, ...rest }: SepaDialogProps) {
  const translate = useTranslate();
  const close = (
    <Button variant="text" color="inherit" disabled={isBusy} onClick={onClose}>
      {translate(actions ? 'payouts.cancel' : 'payouts.close')}
    </Button>
  );
  return (
    <DialogFrame
      {...rest}
      width={width}
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          {close}
          {actions}
        </>
      }
    />
  );
}
