import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { HttpError } from '../../../../../providers/httpError';
import { asForm } from '../../../ui/dialogs/asForm';
import { AuthField } from '../../sign-in/AuthField';

interface RenameDialogProps {
  readonly name: string;
  readonly onRename: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Names a passkey, so that its owner can distinguish it from others. */
export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await onRename(typed);
    } catch (error) {
      setFault(error instanceof HttpError ? (error.body.errors['name'] ?? error.message) : translate('errors.unexpected'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      slotProps={{ paper: asForm(() => void send()) }}
    >
      <DialogTitle id={title}>{translate('account_security.passkey_rename_title')}</DialogTitle>
      <DialogContent>
        <AuthField
          label={translate('account_security.passkey_name')}
          name="name"
          autoFocus
          defaultValue={name}
          maxLength={60}
          fault={fault}
          onInput={({ target }) => setTyped((target as HTMLInputElement).value)}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" disabled={isBusy} onClick={onClose}>
          {translate('form.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {translate('account.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
