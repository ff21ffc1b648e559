import { useParams, useLocation, useSearchParams } from 'react-router';
import { HISTORY_FILTERS, type HistoryFilter } from '../../../domain/history/historyEntry';
import { areaOf } from '../../../schema/menu';

/** The filters of the history, stored in the address, with the names of what is shown by an id. */
export type HistoryView = Readonly<Partial<Record<HistoryFilter, string>>>;

/** The call of the current screen: for the platform, the application or an organization. */
export function useHistoryApi(): string {
  const { organization_id } = useParams();
  const area = areaOf(useLocation().pathname);
  if (organization_id !== undefined) return `/v1/admin/organizations/${organization_id}/changes`;
  return area === 'admin' ? '/v1/admin/history' : '/v1/admin/application/history';
}

/** The filters in the address, and a function that changes some of them; an empty filter is removed. */
export function useHistoryView(): [HistoryView, (change: HistoryView) => void] {
  const [query, setQuery] = useSearchParams();
  const view = Object.fromEntries(HISTORY_FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));
  const show = (change: HistoryView) =>
    setQuery(new URLSearchParams(Object.entries({ ...view, ...change }).filter(([, value]) => value !== '')), { replace: true });
  return [view, show];
}
