import { useTranslate } from 'react-admin';
import { type ReactNode, useCallback } from 'react';
import { canonicalCode } from '../../../schema/fields/text';
import type { FormTask } from '../../engine/records/form/useRecordForm';
import { useConfirmed } from '../account/useConfirmed';

interface PasswordGuard {
  /** Asks for the password where the IBAN is replaced, and sends the proof along. */
  readonly guard: (send: FormTask['send']) => FormTask['send'];
  /** The dialog, to be put somewhere on the screen. */
  readonly dialog: ReactNode;
}

/** Whether an account replaces another one. A first account asks nothing. */
const isAnotherAccount = (changed: Readonly<Record<string, unknown>>, base: Readonly<Record<string, unknown>>) =>
  typeof base['iban'] === 'string' && typeof changed['iban'] === 'string' && canonicalCode(changed['iban']) !== base['iban'];

/** Checks that the person who replaces an IBAN is still the one who signed in. Closing the dialog leaves the form as it was typed. @param text what the change brings */
export function usePasswordGuard(text: string): PasswordGuard {
  const translate = useTranslate();
  const { confirmed, dialog } = useConfirmed({
    text,
    verb: translate('finance_info.password_verb'),
  });
  const guard = useCallback<PasswordGuard['guard']>(
    (send) => async (changed, base, typed) => {
      if (!isAnotherAccount(changed, base)) return send(changed, base, typed);
      const saved = await confirmed((proof) => send({ ...changed, ...proof }, base, typed));
      if (saved === null) throw new DOMException('', 'AbortError');
      return saved;
    },
    [confirmed],
  );
  return { guard, dialog };
}
