import { useListContext } from 'react-admin';
import { useRef } from 'react';
import type { AnyRow } from '../../../schema/row';
import { useResourceRoute } from '../useResourceRoute';
import { useChosenRows } from './useChosenRows';
import { useMay } from './useMay';
import { useMayBulk } from './useMayBulk';
import { useSelectionActions } from './selectionActions';

/** Selects rows: one, a range with shift, or the whole page. Only for a person who has an action on selected rows. */
export function useSelecting() {
  const { resource } = useResourceRoute();
  const may = useMay(resource);
  const mayBulk = useMayBulk(resource);
  const actions = useSelectionActions();
  const { data, onSelect, onToggleItem } = useListContext<AnyRow>();
  const last = useRef<string | null>(null);
  const ids = data?.map(({ id }) => id) ?? [];
  const chosen = useChosenRows<AnyRow>().map(({ id }) => id);
  const isAll = ids.length > 0 && chosen.length === ids.length;
  return {
    isOffered: actions !== null || mayBulk || may('delete'),
    isAll,
    isSome: chosen.length > 0 && !isAll,
    isChosen: (id: string) => chosen.includes(id),
    toggleAll: () => onSelect(isAll ? [] : ids),
    toggle(id: string, index: number, isRun: boolean) {
      const from = last.current === null ? -1 : ids.indexOf(last.current);
      last.current = id;
      if (!isRun || from < 0) return onToggleItem(id);
      const run = ids.slice(Math.min(from, index), Math.max(from, index) + 1);
      onSelect([...new Set([...chosen, ...run])]);
    },
  };
}
