import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { SpeelveldDataProvider, Which } from '../../../../../providers/dataProvider';

/** How many records a change would affect, as counted by the server. */
export function useAffected(which: Which, changes: Record<string, unknown>) {
  const { resource: name } = useListContext();
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  return useQuery({
    queryKey: [name, 'countBulk', which, Object.keys(changes)],
    queryFn: () => dataProvider.countBulk(name, { ...which, changes }),
    enabled: Object.keys(changes).length > 0,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Runs a bulk change, reports the result, and refetches every list of the entity. */
export function useBulkRun(onDone: () => void) {
  const { resource: name, refetch } = useListContext();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (which: Which, count: number, changes: Record<string, unknown>) => {
    setRunning(true);
    setFailure(null);
    const ids = 'ids' in which ? [...which.ids] : [];
    const meta = 'filter' in which ? { filter: which.filter } : undefined;
    try {
      await dataProvider.updateMany(name, { ids: ids as string[], data: changes, meta });
      notify(translate('list.changed_many', { smart_count: count }), { type: 'success' });
      await Promise.all([refetch(), queryClient.invalidateQueries({ queryKey: [name] })]);
      onDone();
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : translate('errors.unexpected'));
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning, failure };
}
