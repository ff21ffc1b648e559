import { useListContext } from 'react-admin';
import { useRef } from 'react';
import type { AnyRow } from '../../../schema/row';
import { useResourceRoute } from '../useResourceRoute';
import { useMay } from './useMay';
import { useMayBulk } from './useMayBulk';

/** Choosing rows: one, a run with shift, or the whole page. Offered to whoever can do something with them. */
export function useSelecting() {
  const { resource } = useResourceRoute();
  const may = useMay(resource);
  const mayBulk = useMayBulk(resource);
  const { data, selectedIds, onSelect, onToggleItem } = useListContext<AnyRow>();
  const last = useRef<number | null>(null);
  const ids = data?.map(({ id }) => id) ?? [];
  const chosenHere = ids.filter((id) => selectedIds.includes(id));
  const isAll = ids.length > 0 && chosenHere.length === ids.length;
  return {
    isOffered: mayBulk || may('delete'),
    isAll,
    isSome: chosenHere.length > 0 && !isAll,
    isChosen: (id: string) => selectedIds.includes(id),
    toggleAll: () => onSelect(isAll ? selectedIds.filter((id) => !ids.includes(String(id))) : [...new Set([...selectedIds, ...ids])]),
    toggle(id: string, index: number, isRun: boolean) {
      const from = last.current;
      last.current = index;
      if (!isRun || from === null) return onToggleItem(id);
      const run = ids.slice(Math.min(from, index), Math.max(from, index) + 1);
      onSelect([...new Set([...selectedIds, ...run])]);
    },
  };
}
