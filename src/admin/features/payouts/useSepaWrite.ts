import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { HttpError } from '../../../../providers/httpError';
import { newKey } from '../../../../providers/newKey';
import { useNotice } from '../../ui/useNotice';

/** One call: its path and its body. */
export interface SepaCall {
  readonly path: string;
  readonly body?: object;
}

/**
 * A call that changes payouts or batches, sent once. All of their data is refetched, also after a conflict; the message of a refusal is
 * shown.
 *
 * @param done the message after success
 */
export function useSepaWrite<Made>(done: (made: Made, call: SepaCall) => string) {
  const notice = useNotice();
  const queries = useQueryClient();
  const look = () => void queries.invalidateQueries({ predicate: ({ queryKey: [of] }) => typeof of === 'string' && of.includes('sepas') });
  return useMutation({
    mutationFn: async ({ path, body = {} }: SepaCall) => (await http<Made>(path, { method: 'POST', body, idempotencyKey: newKey() })).json,
    onSuccess: (made, call) => {
      notice.success(done(made, call));
      look();
    },
    onError: (error) => {
      notice.failed(
        error instanceof HttpError ? (Object.entries(error.body.errors).find(([at]) => at !== 'message')?.[1] ?? error) : error,
      );
      look();
    },
    networkMode: 'always',
  });
}
