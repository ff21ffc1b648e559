import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';

/** Something of an organization, to choose by its name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** So many of each are shown; who has more finds the rest in the offer's own screens. */
export const MAX_OFFERS = 250;

/** Activities or products of an organization by name, to choose from. @param api of the organization */
export function useOffers(api: string, name: 'activities' | 'products'): readonly Named[] {
  const { data = [] } = useQuery({
    queryKey: ['offers', api, name],
    queryFn: async ({ signal }) =>
      (
        await http<Record<string, readonly Named[]>>(`${api}/${name}`, {
          query: { itemsPerPage: MAX_OFFERS, sort: 'name', order: 'asc' },
          signal,
        })
      ).json[name] ?? [],
  });
  return data;
}
