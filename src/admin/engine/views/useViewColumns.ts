import { useStore, useStoreContext } from 'react-admin';
import { useEffect } from 'react';
import type { AnyResource } from '../../../schema/row';

const areaOf = ({ isOverview, isEverywhere }: AnyResource) => (isEverywhere ? 'platform-' : isOverview ? 'application-' : '');

const keyOf = (resource: AnyResource) => `view-columns.${areaOf(resource)}${resource.name}`;

/** Drops the columns of a view when the list is shown without filters, however the person got there. */
export function useOwnColumnsAgain(resource: AnyResource, isUntouched: boolean): void {
  const store = useStoreContext();
  const key = keyOf(resource);
  useEffect(() => {
    if (isUntouched && store.getItem<readonly string[] | null>(key, null) !== null) store.setItem(key, null);
  }, [store, key, isUntouched]);
}

/** The columns that this person chose for a list, and those of the selected view, which take precedence. */
export function useViewColumns(resource: AnyResource) {
  const [own, setOwn] = useStore<readonly string[] | null>(`columns.${areaOf(resource)}${resource.name}`, null);
  const [ofView, setOfView] = useStore<readonly string[] | null>(keyOf(resource), null);
  return { own, setOwn, ofView, setOfView };
}
