import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import { HttpError } from '../../../../../providers/httpError';
import { AuthField } from '../../sign-in/AuthField';

interface RenameDialogProps {
  readonly name: string;
  readonly onRename: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Names a passkey, so that its owner can distinguish it from others. */
export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const translate = useTranslate();
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
    <ActionDialog
      title={translate('account_security.passkey_rename_title')}
      verb={translate('account.save')}
      keep={translate('form.cancel')}
      isBusy={isBusy}
      onAct={() => void send()}
      onClose={onClose}
    >
      <AuthField
        label={translate('account_security.passkey_name')}
        name="name"
        autoFocus
        defaultValue={name}
        maxLength={60}
        fault={fault}
        onInput={({ target }) => setTyped((target as HTMLInputElement).value)}
      />
    </ActionDialog>
  );
}
