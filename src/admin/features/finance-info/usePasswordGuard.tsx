import { useTranslate } from 'react-admin';
import { type ReactNode, useCallback } from 'react';
import type { FormTask } from '../../engine/records/form/useRecordForm';
import { useConfirmed } from '../account/useConfirmed';

interface PasswordGuard {
  /** Asks who it is where `isAsked` says so of what was changed, and sends the proof along. */
  readonly guard: (send: FormTask['send']) => FormTask['send'];
  /** The dialog, to be put somewhere on the screen. */
  readonly dialog: ReactNode;
}

/** Sees to it that who saves is still who signed in. Whoever does not want to say it goes back to the form as it was typed. */
export function usePasswordGuard(
  isAsked: (changed: Readonly<Record<string, unknown>>, base: Readonly<Record<string, unknown>>) => boolean,
): PasswordGuard {
  const translate = useTranslate();
  const { confirmed, dialog } = useConfirmed({
    text: translate('finance_info.password_text'),
    verb: translate('finance_info.password_verb'),
  });
  const guard = useCallback<PasswordGuard['guard']>(
    (send) => async (changed, base, typed) => {
      if (!isAsked(changed, base)) return send(changed, base, typed);
      const saved = await confirmed((proof) => send({ ...changed, ...proof }, base, typed));
      if (saved === null) throw new DOMException('', 'AbortError');
      return saved;
    },
    [isAsked, confirmed],
  );
  return { guard, dialog };
}
