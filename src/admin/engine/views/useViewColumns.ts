import { useStore, useStoreContext } from 'react-admin';
import { useEffect } from 'react';
import type { AnyResource } from '../../../schema/row';

const areaOf = ({ isOverview, isEverywhere }: AnyResource) => (isEverywhere ? 'platform-' : isOverview ? 'application-' : '');

const keyOf = (resource: AnyResource) => `view-columns.${areaOf(resource)}${resource.name}`;

/** Columns of a view are gone once the list is shown as it is, by whatever way somebody came to it. */
export function useOwnColumnsAgain(resource: AnyResource, isUntouched: boolean): void {
  const store = useStoreContext();
  const key = keyOf(resource);
  useEffect(() => {
    if (isUntouched && store.getItem<readonly string[] | null>(key, null) !== null) store.setItem(key, null);
  }, [store, key, isUntouched]);
}

/** The columns of a list as this person chose them, and those of the view that they look at, which stand in front. */
export function useViewColumns(resource: AnyResource) {
  const [own, setOwn] = useStore<readonly string[] | null>(`columns.${areaOf(resource)}${resource.name}`, null);
  const [ofView, setOfView] = useStore<readonly string[] | null>(keyOf(resource), null);
  return { own, setOwn, ofView, setOfView };
}
