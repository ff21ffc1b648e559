import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import type { Mail, MailLine } from '../../../../domain/outbox/mail';
import type { OutboxView } from './useOutboxView';

const POLL_INTERVAL_MS = 15_000;

interface Page {
  readonly mails: readonly MailLine[];
  readonly meta: { readonly pagination: { readonly total: number; readonly per_page: number } };
}

/** A page of the outbox, polled every 15 seconds while the browser tab is visible. */
export const useOutbox = ({ page, search, status }: OutboxView) =>
  useQuery({
    queryKey: ['outbox', page, search, status],
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
    queryFn: async ({ signal }) =>
      (
        await http<Page>('/v1/admin/outbox', {
          query: { page, itemsPerPage: 25, search: search || null, 'filter[status]': status },
          signal,
        })
      ).json,
  });

/** One email with its text. */
export const useMail = (id: string) =>
  useQuery({
    queryKey: ['outbox', 'mail', id],
    // Never refetched, because each read adds a line to the history.
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await http<Mail>(`/v1/admin/outbox/${encodeURIComponent(id)}`, { signal })).json,
  });
