import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { useResourceRoute } from '../../engine/useResourceRoute';

export type NotificationVerb = 'schedule' | 'call-back' | 'test';

/** Performs an action on the current notification and refetches everything that shows it, also after a conflict with a colleague. */
export function useNotificationVerb<Answer>() {
  const { resource, params, name } = useResourceRoute();
  const id = params[resource.key] ?? '';
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ verb, body = {} }: { verb: NotificationVerb; body?: object }) =>
      (await http<Answer>(`${resource.api}/${id}/${verb}`, { method: 'POST', body })).json,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [at, , of] }) => at === resource.name || at === name || (at === 'history' && of === id),
      }),
    networkMode: 'always',
  });
}
