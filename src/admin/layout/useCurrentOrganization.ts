import { useGetOne } from 'react-admin';
import { useLocation } from 'react-router';
import { registry } from '../../../resources/registry.gen';
import { resourceNameAt } from '../../schema/routes';
import { organizationIn } from './organizationIn';
import type { WorkspaceRow } from './useWorkspaces';
import { useProfile } from '../ui/useProfile';

type Row = WorkspaceRow & { readonly status: string };
const ORGANIZATIONS = resourceNameAt(registry.organizations.routes[0] ?? '');

/** The organization in the address, with its name once that has loaded. */
export function useCurrentOrganization(): { id: string; name: string | null; logo: string | null; status: string | null } | null {
  const id = organizationIn(useLocation().pathname);
  const profile = useProfile();
  const isOpen = profile?.organization_id === id;
  const { data } = useGetOne<Row>(ORGANIZATIONS, { id: id ?? '' }, { enabled: id !== null && isOpen, staleTime: 60_000 });
  if (id === null) return null;
  const own = profile?.memberships.find(({ organization_id }) => organization_id === id);
  return { id, name: data?.name ?? own?.name ?? null, logo: data?.logo ?? null, status: data?.status ?? null };
}
