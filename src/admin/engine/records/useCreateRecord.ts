import { useCreate } from 'react-admin';
import { useCallback, useRef } from 'react';
import type { AnyRow } from '../../../schema/row';
import type { FormTask } from './form/useRecordForm';
import { newKey } from '../../../../providers/newKey';

/**
 * Makes a record. As long as no answer said that it was made, nobody knows: sending the same once more carries the same
 * key, so that it is made once. The API keeps a key with what it made, and a refusal keeps none.
 */
export function useCreateRecord(name: string): FormTask['send'] {
  const [create] = useCreate(name, undefined, { mutationMode: 'pessimistic', returnPromise: true, networkMode: 'always' });
  const attempt = useRef({ sent: '', idempotency_key: '' });
  return useCallback(
    async (data) => {
      const sent = JSON.stringify(data);
      if (attempt.current.sent !== sent) attempt.current = { sent, idempotency_key: newKey() };
      const meta = { idempotency_key: attempt.current.idempotency_key };
      const record = (await create(name, { data: data as AnyRow, meta }, { returnPromise: true })) as AnyRow;
      attempt.current = { sent: '', idempotency_key: '' };
      return record;
    },
    [create, name],
  );
}
