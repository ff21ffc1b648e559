import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { http } from '../../../../providers/http';
import type { AnyRow } from '../../../schema/row';
import { usePlace } from '../../routing/usePlace';
import { useNotice } from '../../shell/useNotice';
import type { FormTask } from '../../views/record/form/useRecordForm';

/** Saves part of an application by a call of its own: `/v1/admin/applications/{id}/mapbox`. */
export function useSaveSettings(part: 'mapbox' | 'filters'): Pick<FormTask, 'send' | 'onSaved'> {
  const { name, resource, params } = usePlace();
  const id = params[resource.key] ?? '';
  const notice = useNotice();
  const queries = useQueryClient();
  const send = useCallback<FormTask['send']>(
    async (changed, base) => {
      const { json } = await http<Partial<AnyRow>>(`${resource.api}/${id}/${part}`, { method: 'PUT', body: { ...changed, version: base['version'] } });
      return { ...(base as AnyRow), ...json };
    },
    [resource.api, id, part],
  );
  const onSaved = useCallback<FormTask['onSaved']>(
    (record) => {
      notice.saved();
      queries.setQueryData([name, 'getOne', { id, meta: undefined }], record);
      void queries.invalidateQueries({ predicate: ({ queryKey: [at, what, of] }) => (at === name && what !== 'getOne') || at === resource.name || (at === 'history' && of === id) });
    },
    [notice, queries, name, resource.name, id],
  );
  return { send, onSaved };
}
