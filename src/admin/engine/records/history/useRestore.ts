import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SpeelveldDataProvider } from '../../../../../providers/dataProvider';
import { useNotice } from '../../../ui/useNotice';
import { useResourceRoute } from '../../useResourceRoute';

/** What to restore: the state at a moment, or on one side of a line; these fields, or all that differ. */
export interface RestoreWish {
  readonly at?: string;
  readonly line?: string;
  readonly side?: 'before' | 'after';
  readonly fields?: readonly string[];
}

/** Previews and performs a restore. After a failure, such as a conflict with a colleague, the preview is refetched. */
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
