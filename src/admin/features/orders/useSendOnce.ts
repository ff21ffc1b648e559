import { useRef } from 'react';
import { http } from '../../../../providers/http';
import { newKey } from '../../../../providers/newKey';

/** Sends a call that moves money: the same once more, by a double click or a line that broke, is one. What is changed in between is another. */
export function useSendOnce() {
  const sent = useRef({ of: '', key: '' });
  return async <Answer>(path: string, body: object): Promise<Answer> => {
    const of = JSON.stringify([path, body]);
    if (sent.current.of !== of) sent.current = { of, key: newKey() };
    const { json } = await http<Answer>(path, { method: 'POST', body, idempotencyKey: sent.current.key });
    sent.current = { of: '', key: '' };
    return json;
  };
}
