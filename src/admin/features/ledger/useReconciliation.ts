import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { http } from '../../../../providers/http';
import type { Reconciliation } from '../../../domain/ledger/reconcile';
import { useProfile } from '../../ui/useProfile';

/** The month is in the address; an invalid month is not requested. */
export function useReconciliation(api: string) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('month') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : '';
  const application_id = useProfile()?.application_id ?? null;
  const answer = useQuery({
    queryKey: ['reconcile', api, application_id, month],
    queryFn: async ({ signal }) => (await http<Reconciliation>(`${api}${month && `?month=${month}`}`, { signal })).json,
    placeholderData: keepPreviousData,
  });
  return { ...answer, show: (next: string) => setQuery({ month: next }) };
}
