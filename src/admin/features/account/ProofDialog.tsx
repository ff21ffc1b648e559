import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { ActionDialog } from '../../ui/dialogs/ActionDialog';
import { http } from '../../../../providers/http';
import { PasswordField } from '../sign-in/PasswordField';
import { useSecurity } from './security/useSecurity';

/** Proof that the caller is still the person who signed in, as fields of a request body. */
export type Proof = { readonly current_password: string } | { readonly confirmation: string };

export interface Question {
  /** Why the last answer was refused. */
  readonly fault?: string | undefined;
  /** Null while an answer is being sent. */
  readonly answer: ((said: Proof | null) => void) | null;
}

/** Asks for proof of identity: the password or one of the passkeys. */
export function ProofDialog({ fault, answer, text, verb }: Question & { text: string; verb: string }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [own, setOwn] = useState<string | null>(null);
  const hasPasskey = (useSecurity().data?.passkeys.length ?? 0) > 0;
  const byPasskey = async () => {
    setOwn(null);
    try {
      const { requestPasskey } = await import('../../../../providers/passkeys');
      const answered = await requestPasskey({ path: '/v1/admin/profile/confirmation/options', body: {} });
      if (!answered) return;
      const { json } = await http<{ confirmation: string }>('/v1/admin/profile/confirmation', { method: 'POST', body: answered });
      answer?.({ confirmation: json.confirmation });
    } catch (error) {
      setOwn(error instanceof Error ? error.message : translate('errors.unexpected'));
    }
  };
  return (
    <ActionDialog
      title={translate('account_confirm.title')}
      lines={[text]}
      verb={verb}
      keep={translate('form.cancel')}
      isBusy={answer === null}
      isReady={typed !== ''}
      onAct={() => answer?.({ current_password: typed })}
      onClose={() => answer?.(null)}
    >
      <PasswordField
        autoFocus
        label={translate('account.current_password')}
        name="current_password"
        autoComplete="current-password"
        onInput={({ target }) => setTyped((target as HTMLInputElement).value)}
        fault={own ?? fault}
      />
      {hasPasskey && (
        <Button variant="outlined" fullWidth sx={{ mt: 3 }} disabled={answer === null} onClick={() => void byPasskey()}>
          {translate('account_confirm.passkey')}
        </Button>
      )}
    </ActionDialog>
  );
}
