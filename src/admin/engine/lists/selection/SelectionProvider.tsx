import { useListContext } from 'react-admin';
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { authSession } from '../../../../../providers/authSession';
import type { AnyRow } from '../../../../schema/row';
import { createSelection, type Selection } from './createSelection';

const SelectionContext = createContext<Selection | null>(null);

/** Kept while other pages are open: a person can look at a record and return to the rows that were selected. */
const kept = new Map<string, Selection>();
authSession.onEnd(() => kept.clear());

function selectionOf(list: string): Selection {
  const selection = kept.get(list) ?? createSelection();
  kept.set(list, selection);
  return selection;
}

/** Keeps the selection of the list around it. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const { resource, data, isFetching } = useListContext<AnyRow>();
  const selection = selectionOf(resource);
  useEffect(() => {
    if (data)
      selection.show(
        data.map(({ id }) => id),
        !isFetching,
      );
  }, [selection, data, isFetching]);
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

export function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (!selection) throw new Error('Only in a list');
  return selection;
}

/** Whether rows are selected. */
export function useIsAnySelected(): boolean {
  const { subscribe, isAny } = useSelection();
  return useSyncExternalStore(subscribe, isAny);
}

/** Shows its children while rows are selected. */
export function WhenSelected({ children }: { children: ReactNode }) {
  return useIsAnySelected() && children;
}

/** The selected rows among those that are visible. */
export function useSelectedRows<R extends { readonly id: string }>(): R[] {
  const { subscribe, ids } = useSelection();
  const { data = [] } = useListContext<R>();
  const selected = useSyncExternalStore(subscribe, ids);
  return data.filter(({ id }) => selected.has(id));
}
