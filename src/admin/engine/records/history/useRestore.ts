import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SpeelveldDataProvider } from '../../../../../providers/dataProvider';
import { useNotice } from '../../../ui/useNotice';
import { useResourceRoute } from '../../useResourceRoute';

/** What is to go back: to a moment, or to one side of a line; these fields, or all that were different. */
export interface RestoreWish {
  readonly at?: string;
  readonly line?: string;
  readonly side?: 'before' | 'after';
  readonly fields?: readonly string[];
}

/** What putting back would do, and doing it. Whoever is too late sees what stands there now. */
export function useRestore(wish: RestoreWish, onDone: () => void) {
  const { name, resource, params } = useResourceRoute();
  const id = params[resource.key] ?? '';
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const queries = useQueryClient();
  const notice = useNotice();
  const translate = useTranslate();
  const plan = useQuery({
    queryKey: ['restore-plan', name, id, wish],
    queryFn: () => dataProvider.planRestore(name, id, wish),
    gcTime: 0,
    retry: false,
  });
  const send = useMutation({
    mutationFn: (chosen: { fields: readonly string[]; version: number }) => dataProvider.restore(name, id, { ...wish, ...chosen }),
    onSuccess: () => {
      notice.success(translate('log.restore.done'));
      void queries.invalidateQueries({
        predicate: ({ queryKey: [at, , of] }) => at === resource.name || at === name || ((at === 'history' || at === 'past') && of === id),
      });
      onDone();
    },
    onError: (error) => {
      notice.failed(error);
      void plan.refetch();
    },
  });
  return { plan, send };
}
