import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SpeelveldDataProvider } from '../../../../../providers/dataProvider';
import type { AnyRow } from '../../../../schema/row';

/** Lines on one page of the history. */
const PER_PAGE = 50;

/** Who made a record, and who changed it last; null where nobody is known. */
export function useHistoryEnds(name: string, { id, version }: AnyRow): { made: string | null; changed: string | null } {
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const { data } = useQuery({
    queryKey: ['history', name, id, 'ends', version],
    queryFn: async ({ signal }) => {
      const newest = await dataProvider.history(name, id, 1, signal);
      const pages = Math.ceil(newest.total / PER_PAGE);
      const oldest = pages > 1 ? await dataProvider.history(name, id, pages, signal) : newest;
      const first = oldest.history.at(-1);
      return { made: first?.action === 'created' ? first.actor_name : null, changed: newest.history[0]?.actor_name ?? null };
    },
    placeholderData: (before) => before,
  });
  return data ?? { made: null, changed: null };
}
