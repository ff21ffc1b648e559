import { useNotify, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { isSilent } from '../../../providers/httpError';

export interface Notice {
  /** Something went wrong: a sentence, or the error that a call ended with. Cancelled calls and 401 say nothing. */
  readonly failed: (what: unknown) => void;
  readonly saved: () => void;
  readonly success: (sentence: string) => void;
  /** What was done, with a button that takes it back. */
  readonly undoable: (sentence: string, undo: () => void) => void;
}

/** The notification bar, in its three kinds. */
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
