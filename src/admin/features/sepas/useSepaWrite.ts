import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { HttpError } from '../../../../providers/httpError';
import { newKey } from '../../../../providers/newKey';
import { useNotice } from '../../ui/useNotice';

/** One call: where to, and with what. */
export interface SepaCall {
  readonly path: string;
  readonly body?: object;
}

/**
 * Something that changes payouts or batches, sent once. What any screen knows of them is asked for anew, also where somebody else was
 * first; the sentence of a refusal is told.
 * @param done what is said when it is done
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
