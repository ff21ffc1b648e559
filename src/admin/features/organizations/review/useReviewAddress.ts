import { useSearchParams } from 'react-router';

/** The list and the organization in the address, so that a link to one can be shared with a colleague. */
export function useReviewAddress() {
  const [search, setSearch] = useSearchParams();
  const list = search.get('list') === 'rejected' ? 'rejected' : 'queue';
  return {
    list,
    /** Null: none was chosen, and a wide screen shows the first. */
    chosen: search.get('organization'),
    addressOf(id: string | null, of: 'queue' | 'rejected' = list): string {
      const next = new URLSearchParams({ ...(of === 'rejected' ? { list: of } : {}), ...(id === null ? {} : { organization: id }) });
      return next.size === 0 ? '?' : `?${next}`;
    },
    choose: (id: string | null) => {
      setSearch({ ...(list === 'rejected' ? { list } : {}), ...(id === null ? {} : { organization: id }) }, { replace: true });
    },
  } as const;
}
