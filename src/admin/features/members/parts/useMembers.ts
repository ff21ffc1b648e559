import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import type { Member, MemberRole } from '../../../../domain/permissions/memberRoles';

/** The members of an organization, and how to give one another role or, with null, to end their membership. */
export function useMembers(organization_id: string) {
  const queries = useQueryClient();
  const path = `/v1/admin/organizations/${encodeURIComponent(organization_id)}/members`;
  const list = useQuery({
    queryKey: ['members', organization_id],
    queryFn: async ({ signal }) => (await http<{ members: Member[] }>(path, { signal })).json.members,
  });
  const change = useMutation({
    mutationFn: async ({ member, role }: { member: Member; role: MemberRole | null }) => {
      await http(`${path}/${member.id}`, role === null ? { method: 'DELETE' } : { method: 'PUT', body: { role } });
    },
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'members' || name === 'statistics' }),
  });
  return { list, change };
}
