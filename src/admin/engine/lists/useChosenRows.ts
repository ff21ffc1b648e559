import { useListContext } from 'react-admin';
import { useEffect } from 'react';

/**
 * The selected rows that are visible. A tab, search, filter, order or other page that hides a row also deselects it, so that no action
 * applies to a hidden row (`docs/domain/screens.md` 11).
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
