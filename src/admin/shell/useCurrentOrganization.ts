import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { http } from '../../../providers/http';
import { organizationIn } from '../start/organizationIn';
import type { PlaceRow } from './usePlaces';
import { useProfile } from './useProfile';

/** The organization that the address works in, with its name as soon as that is known. */
export function useCurrentOrganization(): { id: string; name: string | null; logo: string | null; status: string | null } | null {
  const id = organizationIn(useLocation().pathname);
  const profile = useProfile();
  const isOpen = profile?.organization_id === id;
  const { data } = useQuery({
    queryKey: ['current-organization', id],
    enabled: id !== null && isOpen,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await http<PlaceRow & { readonly status: string }>(`/v1/admin/organizations/${encodeURIComponent(id ?? '')}`, { signal })).json,
  });
  if (id === null) return null;
  const own = profile?.memberships.find(({ organization_id }) => organization_id === id);
  return { id, name: data?.name ?? own?.name ?? null, logo: data?.logo ?? null, status: data?.status ?? null };
}
