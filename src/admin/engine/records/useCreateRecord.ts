import { useCreate } from 'ra-core';
import { useCallback, useRef } from 'react';
import type { AnyRow } from '../../../schema/row';
import type { FormTask } from './form/useRecordForm';
import { readFailure } from './form/readFailure';
import { newKey } from '../../../../providers/newKey';

/**
 * Makes a record. When no answer came, nobody knows whether it was made: sending the same once more carries the same
 * key, so that it is made once.
 */
export function useCreateRecord(name: string): FormTask['send'] {
  const [create] = useCreate(name, undefined, { mutationMode: 'pessimistic', returnPromise: true, networkMode: 'always' });
  const attempt = useRef({ sent: '', idempotency_key: '' });
  return useCallback(
    async (data) => {
      const sent = JSON.stringify(data);
      if (attempt.current.sent !== sent) attempt.current = { sent, idempotency_key: newKey() };
      const { idempotency_key } = attempt.current;
      try {
        return (await create(name, { data: data as AnyRow, meta: { idempotency_key } }, { returnPromise: true })) as AnyRow;
      } catch (error) {
        if (readFailure(error).status > 0) attempt.current = { sent: '', idempotency_key: '' };
        throw error;
      }
    },
    [create, name],
  );
}
