import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { authSession } from '../../../providers/authSession';
import { drafts } from '../../../providers/drafts';

/**
 * Keeps the unsaved input of a form in the tab, so that it survives a reload, a discarded tab and an expired session. Unmounting the
 * form removes the draft: the form was saved, closed or left.
 *
 * @param name of the form, unique on its address
 */
export function useDraft<T>(name: string): { readonly found: T | null; readonly write: (draft: T | null) => void } {
  const { pathname } = useLocation();
  const form = `${pathname} ${name}`;
  const [found] = useState(() => {
    const user = authSession.user();
    return user && drafts.read<T>(user.id, form);
  });
  const write = useCallback(
    (draft: T | null) => {
      const user = authSession.user();
      if (user) drafts.write(user.id, form, draft);
    },
    [form],
  );
  useEffect(() => () => write(null), [write]);
  return { found, write };
}
