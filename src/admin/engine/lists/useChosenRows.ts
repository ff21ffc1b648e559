import { useListContext } from 'react-admin';
import { useEffect } from 'react';

/**
 * The chosen rows of a list: those in sight. What a tab, search, filter, order or other page takes out of sight is
 * chosen no longer, so that nothing is ever done to rows that nobody sees (`docs/domain/screens.md` 11).
 */
export function useChosenRows<R extends { readonly id: string }>(): R[] {
  const { data, isFetching, selectedIds, onSelect } = useListContext<R>();
  const chosen = (data ?? []).filter(({ id }) => selectedIds.includes(id));
  const isBehind = data !== undefined && !isFetching && chosen.length < selectedIds.length;
  useEffect(() => {
    if (isBehind) onSelect(chosen.map(({ id }) => id));
  });
  return chosen;
}
