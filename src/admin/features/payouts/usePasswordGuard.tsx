import { useTranslate } from 'react-admin';
import { type ReactNode, useCallback } from 'react';
import { replacesGuarded } from '../../../schema/replacesGuarded';
import type { AnyResource } from '../../../schema/row';
import type { FormTask } from '../../engine/records/form/useRecordForm';
import { useConfirmed } from '../account/useConfirmed';

interface PasswordGuard {
  /** Asks for the password when a protected value is replaced, and sends the proof with the call. */
  readonly guard: (send: FormTask['send']) => FormTask['send'];
  /** The dialog, to be rendered somewhere on the screen. */
  readonly dialog: ReactNode;
}

/**
 * Verifies the identity of a person who replaces the value of a field with `asksPassword`. Closing the dialog keeps the form as typed.
 *
 * @param text the consequence of the change
 */
export function usePasswordGuard(resource: AnyResource, text: string): PasswordGuard {
  const translate = useTranslate();
  const { confirmed, dialog } = useConfirmed({
    text,
    verb: translate('finance_info.password_verb'),
  });
  const guard = useCallback<PasswordGuard['guard']>(
    (send) => async (changed, base, typed) => {
      if (!replacesGuarded(resource, base, changed)) return send(changed, base, typed);
      const saved = await confirmed((proof) => send({ ...changed, ...proof }, base, typed));
      if (saved === null) throw new DOMException('', 'AbortError');
      return saved;
    },
    [confirmed, resource],
  );
  return { guard, dialog };
}
