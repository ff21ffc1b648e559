import { useGetList } from 'react-admin';
import { registry } from '../../../../resources/registry.gen';
import { resourceNameAt } from '../../../schema/routes';
import { useResourceRoute } from '../../engine/useResourceRoute';

/** A contact for participants and colleagues. */
export interface Contact {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly roles: readonly string[];
}

/** The maximum number of an organization's contacts offered at once. */
const ALL = { page: 1, perPage: 250 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** All contacts of the current organization, and react-admin's name of their list. */
export function useContacts() {
  const { params } = useResourceRoute();
  const name = resourceNameAt(registry.contacts.routes[0] ?? '', params);
  const { data, isPending, error, refetch } = useGetList<Contact>(name, { pagination: ALL, sort: BY_NAME });
  return { name, contacts: data ?? [], isPending, error, refetch };
}
