import { useId, useState } from 'react';
import { appSettings } from '../../../../providers/appSettings';
import { usePublicWords } from '../../ui/usePublicWords';
import type { AuthFieldProps } from './AuthField';
import * as styles from './newPassword.module.css';
import { PasswordField } from './PasswordField';
import { useStrength } from './useStrength';

/** Form fields with data that others may know about the person. */
const KNOWN = ['email', 'username', 'first_name', 'last_name'];

const knownIn = (form: HTMLFormElement | null): string[] =>
  KNOWN.flatMap((name) => {
    const typed = form && new FormData(form).get(name);
    return typeof typed === 'string' && typed !== '' ? [typed] : [];
  });

/** A new password with its strength below it: as a bar, and as a word that is announced. */
export function NewPasswordField(props: Omit<AuthFieldProps, 'type' | 'endAdornment' | 'autoComplete' | 'onInput' | 'help'>) {
  const t = usePublicWords();
  const id = useId();
  const [typed, setTyped] = useState({ password: '', own: [] as readonly string[] });
  const strength = useStrength(typed.password, typed.own);
  return (
    <div>
      <PasswordField
        {...props}
        autoComplete="new-password"
        help={t('auth.password_help')}
        onInput={({ target }) => {
          const { value, form } = target as HTMLInputElement;
          setTyped({ password: value, own: [...knownIn(form), appSettings.get()?.name ?? ''] });
        }}
      />
      {typed.password !== '' && (
        <div className={styles.strength} data-strength={strength ?? undefined}>
          <span id={id}>{t('auth.strength')}</span>
          <meter aria-labelledby={id} min={0} max={4} low={2} high={3} optimum={4} value={strength ?? 0} />
          <strong role="status">{strength === null ? '' : t(`auth.strengths.s${strength}`)}</strong>
        </div>
      )}
    </div>
  );
}
