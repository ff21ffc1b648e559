import { useListContext } from 'react-admin';
import { fieldOf } from '../../../schema/fieldOf';
import { useResourceRoute } from '../useResourceRoute';

export interface ActiveFilter {
  readonly name: string;
  readonly value: unknown;
}

/** The active filters, with the search text as `q`. `FilterText` shows each in words. */
export function useActiveFilters(): ActiveFilter[] {
  const { resource } = useResourceRoute();
  const { filterValues } = useListContext();
  return Object.entries(filterValues).flatMap(([name, value]) =>
    (name === 'q' && value !== '') || fieldOf(resource, name) ? [{ name, value }] : [],
  );
}
