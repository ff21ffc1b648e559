import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { http } from '../../../../providers/http';
import type { FinalisingProgress, FinalisingRun } from '../../../domain/invoices/finalising';
import { useSendOnce } from '../orders/useSendOnce';
import { useInvoicesChanged } from './useInvoice';
import { pollWhile } from '../../ui/pollWhile';

const PATH = '/v1/admin/invoices/finalise';
const RECENT_KEY = ['finalising-runs'];

/** Starts a run that finalises drafts and shows its progress. The run continues when the page is left. */
export function useFinalise() {
  const client = useQueryClient();
  const changed = useInvoicesChanged();
  const send = useSendOnce();
  const [id, setId] = useState<string | null>(null);
  const start = useMutation({
    mutationFn: (ids: readonly string[]) => send<FinalisingRun>(PATH, { ids }),
    onSuccess: (run) => {
      setId(run.id);
      void client.invalidateQueries({ queryKey: RECENT_KEY });
    },
  });
  const { data } = useQuery({
    queryKey: ['finalising-run', id],
    queryFn: async ({ signal }) => (await http<FinalisingRun>(`${PATH}/${id}`, { signal })).json,
    enabled: id !== null,
    refetchInterval: pollWhile<FinalisingRun>((run) => run?.status !== 'done'),
  });
  const run = data ?? start.data ?? null;
  const status = run?.status;
  useEffect(() => {
    if (status === 'done') void changed();
  }, [status, changed]);
  return { run, start: start.mutate, isStarting: start.isPending, error: start.error };
}

/** The current run, started by anyone; null without one. Invoices are refetched when it ends. */
export function useFinalisingNow(): FinalisingProgress | null {
  const changed = useInvoicesChanged();
  const { data } = useQuery({
    queryKey: RECENT_KEY,
    queryFn: async ({ signal }) => (await http<{ readonly runs: readonly FinalisingProgress[] }>(PATH, { signal })).json.runs,
    refetchInterval: pollWhile<readonly FinalisingProgress[]>((runs) => runs?.some(({ status }) => status === 'running') ?? false),
    staleTime: 0,
  });
  const running = data?.find(({ status }) => status === 'running') ?? null;
  const isRunning = running !== null;
  useEffect(() => {
    if (isRunning) return () => void changed();
    return undefined;
  }, [isRunning, changed]);
  return running;
}
