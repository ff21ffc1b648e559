import { http } from '../../../../providers/http';
import { useIdempotencyKey } from '../../ui/useIdempotencyKey';

/** Returns a function that posts a call that moves money. A repeat of the same call counts once until the first is answered. */
export function useSendOnce() {
  const { keyOf, onDone } = useIdempotencyKey('call');
  return async <Answer>(path: string, body: object): Promise<Answer> => {
    const { json } = await http<Answer>(path, { method: 'POST', body, idempotencyKey: keyOf([path, body]) });
    onDone();
    return json;
  };
}
