import { useCreate } from 'react-admin';
import { useCallback } from 'react';
import type { AnyRow } from '../../../schema/row';
import type { FormTask } from './form/useRecordForm';
import { useIdempotencyKey } from '../../ui/useIdempotencyKey';

/**
 * Returns a function that creates a record. Sending the same values again after a lost response creates no second record; a refusal keeps
 * the key.
 */
export function useCreateRecord(name: string): FormTask['send'] {
  const [create] = useCreate(name, undefined, { mutationMode: 'pessimistic', returnPromise: true, networkMode: 'always' });
  const { keyOf, onDone } = useIdempotencyKey(`new ${name}`);
  return useCallback(
    async (data) => {
      const meta = { idempotency_key: keyOf(data) };
      const record = (await create(name, { data: data as AnyRow, meta }, { returnPromise: true })) as AnyRow;
      onDone();
      return record;
    },
    [create, name, keyOf, onDone],
  );
}
