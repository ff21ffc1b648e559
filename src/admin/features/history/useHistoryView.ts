import { useParams, useLocation, useSearchParams } from 'react-router';
import { HISTORY_FILTERS, type HistoryFilter } from '../../../domain/history/historyEntry';
import { areaOf } from '../../../schema/menu';

/** What the history is narrowed by; it stands in the address, with the names of what is shown by an id. */
export type HistoryView = Readonly<Partial<Record<HistoryFilter, string>>>;

/** The call that the screen at hand asks: of everything, of the application or of an organization. */
export function useHistoryApi(): string {
  const { organization_id } = useParams();
  const area = areaOf(useLocation().pathname);
  if (organization_id !== undefined) return `/v1/admin/organizations/${organization_id}/changes`;
  return area === 'admin' ? '/v1/admin/history' : '/v1/admin/application/history';
}

/** The filters of the address, and how to change some of them; an empty one goes. */
export function useHistoryView(): [HistoryView, (change: HistoryView) => void] {
  const [query, setQuery] = useSearchParams();
  const view = Object.fromEntries(HISTORY_FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));
  const show = (change: HistoryView) =>
    setQuery(new URLSearchParams(Object.entries({ ...view, ...change }).filter(([, value]) => value !== '')), { replace: true });
  return [view, show];
}
