import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

type Filters = Readonly<Record<string, unknown>>;

/** The filters in the address, in the format of a list (`?filter={...}`), for screens that show its rows in another way. */
export function useFilterInAddress(): { filter: Filters; setFilter: (next: Filters) => void } {
  const [search, setSearch] = useSearchParams();
  const spelled = search.get('filter');
  const filter = useMemo(() => readFilter(spelled), [spelled]);
  const setFilter = useCallback(
    (next: Filters) =>
      setSearch((old) => new URLSearchParams([...[...old].filter(([name]) => name !== 'filter'), ['filter', JSON.stringify(next)]]), {
        replace: true,
      }),
    [setSearch],
  );
  return { filter, setFilter };
}

function readFilter(spelled: string | null): Filters {
  try {
    const read: unknown = JSON.parse(spelled ?? '{}');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Filters) : {};
  } catch {
    return {};
  }
}
