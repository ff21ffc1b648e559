import { useNotify, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { isSilent } from '../../../providers/httpError';

export interface Notice {
  /** Reports a failure: a sentence, or the error of a call. Cancelled calls and 401 responses are not reported. */
  readonly failed: (what: unknown) => void;
  readonly saved: () => void;
  readonly success: (sentence: string) => void;
  /** Reports what was done, with an undo button. */
  readonly undoable: (sentence: string, undo: () => void) => void;
}

/** The three kinds of messages in the notification bar. */
export function useNotice(): Notice {
  const notify = useNotify();
  const translate = useTranslate();
  return useMemo(
    () => ({
      failed: (what) => {
        if (isSilent(what)) return;
        const told = typeof what === 'string' ? what : what instanceof Error ? what.message : '';
        notify(told || translate('errors.unexpected'), { type: 'error' });
      },
      saved: () => notify(translate('record.saved'), { type: 'success' }),
      success: (sentence) => notify(sentence, { type: 'success' }),
      undoable: (sentence, undo) => notify(sentence, { type: 'success', undo }),
    }),
    [notify, translate],
  );
}
