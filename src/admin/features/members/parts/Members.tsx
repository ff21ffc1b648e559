import Box from '@mui/material/Box';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../../providers/http';
import { type Member, MEMBER_ROLES, type MemberRole } from '../../../../domain/permissions/memberRoles';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';
import { useNotice } from '../../../ui/useNotice';
import { useUser } from '../../../ui/useProfile';
import { MemberRow } from './MemberRow';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';

/** The members of an organization: their roles, and ending a membership. */
export function Members({ organization_id }: { organization_id: string }) {
  const translate = useTranslate();
  const notice = useNotice();
  const own = useUser()?.id;
  const [leaving, setLeaving] = useState<Member | null>(null);
  const { list, roles, change } = useMembers(organization_id);
  const nameOf = ({ first_name, last_name }: Member) => `${first_name} ${last_name}`;
  const set = (member: Member, role: MemberRole | null) =>
    change.mutate(
      { member, role },
      {
        onSuccess: () => {
          setLeaving(null);
          const name = nameOf(member);
          notice.success(
            role === null
              ? translate('members.removed', { name })
              : translate('members.changed', { name, role: translate(`resources.invites.choices.role.${role}`, { _: role }) }),
          );
        },
        onError: (error) => {
          setLeaving(null);
          notice.failed(error);
        },
      },
    );
  return (
    <Panel title={translate('members.title')} text={translate('members.about')}>
      {list.data ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
          {list.data.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              roles={roles.data ?? MEMBER_ROLES}
              name={nameOf(member)}
              disabled={change.isPending}
              onRole={(role) => set(member, role)}
              onRemove={() => setLeaving(member)}
            />
          ))}
        </Box>
      ) : list.error ? (
        <LoadFailure error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton height={96} />
      )}
      {leaving && (
        <ActionDialog
          title={translate('members.remove_title', { name: nameOf(leaving) })}
          lines={[
            translate(leaving.id === own ? 'members.remove_self' : 'members.remove_access', { name: nameOf(leaving) }),
            translate('members.remove_kept', { name: nameOf(leaving) }),
          ]}
          verb={translate('members.remove_verb')}
          keep={translate('members.keep')}
          isBusy={change.isPending}
          isDanger
          onAct={() => set(leaving, null)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Panel>
  );
}

/** The members of an organization, and a function that changes a role or, with null, ends the membership. */
function useMembers(organization_id: string) {
  const queries = useQueryClient();
  const path = `/v1/admin/organizations/${encodeURIComponent(organization_id)}/members`;
  const list = useQuery({
    queryKey: ['members', organization_id],
    queryFn: async ({ signal }) => (await http<{ members: Member[] }>(path, { signal })).json.members,
  });
  const granted = `/v1/admin/organizations/${encodeURIComponent(organization_id)}/member-roles`;
  const roles = useQuery({
    queryKey: ['grantable-roles', granted],
    queryFn: async ({ signal }) => (await http<{ roles: string[] }>(granted, { signal })).json.roles,
  });
  const change = useMutation({
    mutationFn: async ({ member, role }: { member: Member; role: MemberRole | null }) => {
      await http(`${path}/${member.id}`, role === null ? { method: 'DELETE' } : { method: 'PUT', body: { role } });
    },
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'members' || name === 'statistics' }),
  });
  return { list, roles, change };
}
