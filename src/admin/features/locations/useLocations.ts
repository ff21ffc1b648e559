import { useGetList } from 'react-admin';
import { registry } from '../../../../resources/registry.gen';
import { resourceNameAt } from '../../../schema/routes';
import { useResourceRoute } from '../../engine/useResourceRoute';

/** A location for an offer. */
export interface ClubLocation {
  readonly id: string;
  readonly name: string;
  readonly street: string | null;
  readonly house_number: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly parts: readonly string[];
}

/** The size and order of a list of choices (docs/domain/screens.md 3). */
const ALL = { page: 1, perPage: 250 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** The locations of the current organization. */
export function useLocations() {
  const { params } = useResourceRoute();
  const { data, isPending, error, refetch } = useGetList<ClubLocation>(resourceNameAt(registry.locations.routes[0] ?? '', params), {
    pagination: ALL,
    sort: BY_NAME,
  });
  return { locations: data ?? [], isPending, error, refetch };
}

/** "Sportlaan 12, 1234 AB Utrecht". */
export function addressOf({ street, house_number, zipcode, city }: ClubLocation): string {
  const join = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by);
  return join([join([street, house_number], ' '), join([zipcode, city], ' ')], ', ');
}
