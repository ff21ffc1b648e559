import { useListContext } from 'react-admin';
import { fieldOf } from '../../../schema/fieldOf';
import { useResourceRoute } from '../useResourceRoute';

export interface ActiveFilter {
  readonly name: string;
  readonly value: unknown;
}

/** The filters that are on, the search among them as `q`. `FilterText` says what each means. */
export function useActiveFilters(): ActiveFilter[] {
  const { resource } = useResourceRoute();
  const { filterValues } = useListContext();
  return Object.entries(filterValues).flatMap(([name, value]) =>
    (name === 'q' && value !== '') || fieldOf(resource, name) ? [{ name, value }] : [],
  );
}
