import { useStore } from 'react-admin';
import type { AnyResource } from '../../../schema/row';

const areaOf = ({ isOverview, isEverywhere }: AnyResource) => (isEverywhere ? 'platform-' : isOverview ? 'application-' : '');

/** The columns of a list as this person chose them, and those of the view that they look at, which stand in front. */
export function useViewColumns(resource: AnyResource) {
  const list = `${areaOf(resource)}${resource.name}`;
  const [own, setOwn] = useStore<readonly string[] | null>(`columns.${list}`, null);
  const [ofView, setOfView] = useStore<readonly string[] | null>(`view-columns.${list}`, null);
  return { own, setOwn, ofView, setOfView };
}
