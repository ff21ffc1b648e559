import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { http } from '../../../../providers/http';
import { HttpError } from '../../../../providers/httpError';
import type { AnyRow } from '../../../schema/row';
import { useResourceRoute } from '../useResourceRoute';
import { useNotice } from '../../ui/useNotice';
import type { FormTask } from './form/useRecordForm';

interface Part {
  /** The last segment of the path. */
  readonly part: string;
  readonly method: 'PATCH' | 'PUT';
  /** Fields that have another name in the call. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Saves part of a record by a separate call, whose path contains only the id of the record: `/v1/admin/activities/{id}/settings`. */
export function useSavePart({ part, method, names }: Part): Pick<FormTask, 'send' | 'onSaved'> {
  const { name, resource, params } = useResourceRoute();
  const id = params[resource.key] ?? '';
  const notice = useNotice();
  const queries = useQueryClient();
  const spelled = JSON.stringify(names ?? {});
  const renamed = useMemo(() => new Map(Object.entries(JSON.parse(spelled) as Record<string, string>)), [spelled]);
  const send = useCallback<FormTask['send']>(
    async (changed, base) => {
      const body = Object.fromEntries(Object.entries(changed).map(([field, value]) => [renamed.get(field) ?? field, value]));
      try {
        const { json } = await http<Partial<AnyRow>>(`/v1/admin/${resource.name}/${encodeURIComponent(id)}/${part}`, {
          method,
          body: { ...body, version: base['version'] },
        });
        return { ...(base as AnyRow), ...json };
      } catch (error) {
        throw error instanceof HttpError ? inFormsWords(error, renamed) : error;
      }
    },
    [resource.name, id, part, method, renamed],
  );
  const onSaved = useCallback<FormTask['onSaved']>(
    (record) => {
      notice.saved();
      queries.setQueryData([name, 'getOne', { id, meta: undefined }], record);
      void queries.invalidateQueries({
        predicate: ({ queryKey: [at, what, of] }) =>
          (at === name && what !== 'getOne') || at === resource.name || (at === 'history' && of === id),
      });
    },
    [notice, queries, name, resource.name, id],
  );
  return { send, onSaved };
}

/** Moves a fault to the form's field, whatever name the call has for it. */
function inFormsWords(error: HttpError, renamed: ReadonlyMap<string, string>): HttpError {
  const body = error.body as { errors?: Record<string, string> } | undefined;
  if (!body?.errors) return error;
  const fields = new Map([...renamed].map(([field, called]) => [called, field]));
  const errors = Object.fromEntries(Object.entries(body.errors).map(([at, said]) => [fields.get(at) ?? at, said]));
  return new HttpError(error.message, error.status, { ...body, errors }, error.headers);
}
