import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { authSession } from '../../../providers/authSession';
import { drafts } from '../../../providers/drafts';

/**
 * What was typed into a form and is not saved, kept in the tab: it is there again after a reload, a tab that the device dropped, or a
 * session that ran out. A form that is left, by saving, closing or going elsewhere, forgets it.
 *
 * @param name of the form, on its address
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
