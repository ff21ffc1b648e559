import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { http } from '../../../../providers/http';
import { asForm } from '../../ui/dialogs/asForm';
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
  const id = useId();
  const [typed, setTyped] = useState('');
  const [own, setOwn] = useState<string | null>(null);
  const hasPasskey = (useSecurity().data?.passkeys.length ?? 0) > 0;
  const submit = () => {
    if (typed !== '') answer?.({ current_password: typed });
  };
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
    <Dialog open onClose={() => answer?.(null)} maxWidth="xs" fullWidth aria-labelledby={id} slotProps={{ paper: asForm(submit) }}>
      <DialogTitle id={id}>{translate('account_confirm.title')}</DialogTitle>
      <DialogContent>
        <p>{text}</p>
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
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" disabled={answer === null} onClick={() => answer?.(null)}>
          {translate('form.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={answer === null} disabled={typed === ''}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
