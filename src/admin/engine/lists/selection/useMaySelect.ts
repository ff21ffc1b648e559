import { useResourceRoute } from '../../useResourceRoute';
import { useMay } from '../useMay';
import { useSelectionActions } from './selectionActions';
import { useMayBulk } from './useMayBulk';

/** Whether a person has an action on selected rows. */
export function useMaySelect(): boolean {
  const { resource } = useResourceRoute();
  const may = useMay(resource);
  const mayBulk = useMayBulk(resource);
  return useSelectionActions() !== null || mayBulk || may('delete');
}
