import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { HttpError } from '../../../../providers/httpError';
import { asForm } from '../../ui/asForm';
import type { FormTask } from '../../engine/records/form/useRecordForm';
import { PasswordField } from '../sign-in/PasswordField';

interface Question {
  /** What the last answer was refused with. */
  readonly fault?: string | undefined;
  /** Null while an answer is on its way. */
  readonly answer: ((password: string | null) => void) | null;
}

interface PasswordGuard {
  /** Asks for the password where `isAsked` says so of what was changed, as often as it is wrong, and sends it along. */
  readonly guard: (send: FormTask['send']) => FormTask['send'];
  /** The dialog, to be put somewhere on the screen. */
  readonly dialog: ReactNode;
}

const FIELD = 'current_password';

/** Sees to it that who saves is still who signed in. Whoever does not want to say it goes back to the form as it was typed. */
export function usePasswordGuard(
  isAsked: (changed: Readonly<Record<string, unknown>>, base: Readonly<Record<string, unknown>>) => boolean,
): PasswordGuard {
  const [question, setQuestion] = useState<Question | null>(null);
  const guard = useCallback<PasswordGuard['guard']>(
    (send) => async (changed, base, typed) => {
      if (!isAsked(changed, base)) return send(changed, base, typed);
      try {
        for (let fault: string | undefined; ;) {
          const said = await new Promise<string | null>((answer) => setQuestion({ fault, answer }));
          if (said === null) throw new DOMException('', 'AbortError');
          setQuestion({ answer: null });
          const saved = await send({ ...changed, [FIELD]: said }, base, typed).catch((error: unknown) => {
            fault = faultIn(error);
            if (fault === undefined) throw error;
          });
          if (saved) return saved;
        }
      } finally {
        setQuestion(null);
      }
    },
    [isAsked],
  );
  return { guard, dialog: question && <PasswordDialog {...question} /> };
}

/** What the API says of the password; nothing where it says something else. */
const faultIn = (error: unknown): string | undefined => (error instanceof HttpError ? error.body.errors[FIELD] : undefined);

function PasswordDialog({ fault, answer }: Question) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const submit = () => {
    if (typed !== '') answer?.(typed);
  };
  return (
    <Dialog open onClose={() => answer?.(null)} maxWidth="xs" fullWidth aria-labelledby={id} slotProps={{ paper: asForm(submit) }}>
      <DialogTitle id={id}>{translate('finance_info.password_title')}</DialogTitle>
      <DialogContent>
        <p>{translate('finance_info.password_text')}</p>
        <PasswordField
          autoFocus
          label={translate('account.current_password')}
          name={FIELD}
          autoComplete="current-password"
          onInput={({ target }) => setTyped((target as HTMLInputElement).value)}
          fault={fault}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" disabled={answer === null} onClick={() => answer?.(null)}>
          {translate('form.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={answer === null} disabled={typed === ''}>
          {translate('finance_info.password_verb')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
