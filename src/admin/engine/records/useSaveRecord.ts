import { useQueryClient } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';
import { useCallback } from 'react';
import type { AnyRow } from '../../../schema/row';
import { useNotice } from '../../ui/useNotice';
import type { FormTask } from './form/useRecordForm';
import { useResourceRoute } from '../useResourceRoute';

/** Saves changes of the current record and refetches everything else that shows it. */
export function useSaveRecord(): Pick<FormTask, 'send' | 'onSaved'> {
  const { name, resource, params } = useResourceRoute();
  const id = params[resource.key] ?? '';
  const notice = useNotice();
  const queries = useQueryClient();
  // Offline, a save fails at once with a message; waiting for a connection would look like saving forever.
  const [update] = useUpdate<AnyRow>(name, undefined, { mutationMode: 'pessimistic', returnPromise: true, networkMode: 'always' });
  const send = useCallback<FormTask['send']>(
    (changed, base) => update(name, { id, data: changed, previousData: base as AnyRow }, { returnPromise: true }) as Promise<AnyRow>,
    [update, name, id],
  );
  const onSaved = useCallback<FormTask['onSaved']>(() => {
    notice.saved();
    void queries.invalidateQueries({ predicate: ({ queryKey: [at, , of] }) => at === resource.name || (at === 'history' && of === id) });
  }, [notice, queries, resource.name, id]);
  return { send, onSaved };
}
