import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ViewMails } from '../../../domain/views/view';
import { http } from '../../../../providers/http';
import { type EditableView, type SaidOfView, TEAM_VIEWS } from './teamView';

/** The calls that change a view of a place, or the user's own emails about it. `fault` is the server's message about the last failed call. */
export function useViewCalls(id: EditableView['id']) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  async function run(...calls: (() => Promise<unknown>)[]): Promise<boolean> {
    setBusy(true);
    setFault('');
    try {
      for (const call of calls) await call();
      return true;
    } catch (error) {
      setFault(error instanceof Error ? error.message : '');
      return false;
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: [TEAM_VIEWS] });
    }
  }
  const viewPath = (known = id) => `${TEAM_VIEWS}/${known ?? ''}`;
  return {
    isBusy,
    fault,
    run,
    change: (said: Partial<SaidOfView>) => http(viewPath(), { method: 'PATCH', body: said }),
    mail: (mails: ViewMails, known = id) => http(`${viewPath(known)}/mails`, { method: 'PUT', body: mails }),
    remove: () => http(viewPath(), { method: 'DELETE' }),
  };
}
