import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { http } from '../../../../providers/http';
import type { InvoiceRun } from '../../../domain/invoices/run';
import { isMonth } from '../../../domain/typed/months';
import { useInvoicesChanged } from './useInvoice';

const PATH = '/v1/admin/invoices/run';

/** The amounts of a month for each organization. The month is in the address; the default is last month. */
export function useInvoiceRun() {
  const [query, setQuery] = useSearchParams();
  const client = useQueryClient();
  const changed = useInvoicesChanged();
  const asked = query.get('month') ?? '';
  const month = isMonth(asked) ? asked : '';
  const run = useQuery({
    queryKey: ['invoice-run', month],
    queryFn: async ({ signal }) => (await http<InvoiceRun>(`${PATH}${month && `?month=${month}`}`, { signal })).json,
    placeholderData: keepPreviousData,
  });
  const drafts = useMutation({
    mutationFn: async (of: string) => (await http<InvoiceRun>(PATH, { method: 'POST', body: { month: of } })).json,
    onSuccess: async (made) => {
      client.setQueryData(['invoice-run', month], made);
      await changed();
    },
  });
  return { ...run, drafts, show: (next: string) => setQuery({ month: next }) };
}
