import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';

/** A record of an organization, to choose by name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Maximum number offered of each; the others are found through the offer's own screens. */
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
