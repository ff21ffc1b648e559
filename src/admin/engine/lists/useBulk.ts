import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { SpeelveldDataProvider } from '../../../../providers/dataProvider';

/** Which records: by id, or all that these filters find. */
export type Which = { readonly ids: readonly unknown[] } | { readonly filter: Record<string, unknown> };

/** How many records a change would touch, as the server counts them. */
export function useAffected(verb: 'PUT' | 'DELETE', which: Which, changes?: Record<string, unknown>) {
  const { resource: name } = useListContext();
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const enabled = verb === 'DELETE' || Object.keys(changes ?? {}).length > 0;
  return useQuery({
    queryKey: [name, 'countBulk', verb, which, Object.keys(changes ?? {})],
    queryFn: () => dataProvider.countBulk(name, verb, { ...which, ...(changes ? { changes } : {}) }),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Runs one change of many, says how it went, and lets every list of the entity look again. */
export function useBulkRun(onDone: () => void) {
  const { resource: name, refetch } = useListContext();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (which: Which, count: number, changes?: Record<string, unknown>) => {
    setRunning(true);
    setFailure(null);
    const ids = 'ids' in which ? [...which.ids] : [];
    const meta = 'filter' in which ? { filter: which.filter } : undefined;
    try {
      if (changes) await dataProvider.updateMany(name, { ids: ids as string[], data: changes, meta });
      else await dataProvider.deleteMany(name, { ids: ids as string[], meta });
      notify(translate(changes ? 'list.changed_many' : 'list.deleted_many', { smart_count: count }), { type: 'success' });
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
