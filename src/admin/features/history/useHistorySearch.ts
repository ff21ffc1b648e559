import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import type { HistoryPage } from '../../../domain/history/historyEntry';
import { useProfile } from '../../ui/useProfile';
import type { HistoryView } from './useHistoryView';

/** The matching lines page by page, each page from the end of the previous one. */
export function useHistorySearch(api: string, view: HistoryView) {
  const application_id = useProfile()?.application_id ?? null;
  const answer = useInfiniteQuery({
    queryKey: ['history-search', api, application_id, view],
    queryFn: async ({ pageParam, signal }) =>
      (await http<HistoryPage>(api, { query: { ...view, ...(pageParam === null ? {} : { before: pageParam }) }, signal })).json,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const entries = [...new Map(answer.data?.pages.flatMap(({ history }) => history).map((entry) => [entry.id, entry])).values()];
  return { ...answer, entries };
}
