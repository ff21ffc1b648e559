import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Member, MemberRole } from '../../../../domain/permissions/memberRoles';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { useNotice } from '../../../ui/useNotice';
import { MemberRow } from './MemberRow';
import { RemoveDialog } from './RemoveDialog';
import { useMembers } from './useMembers';

/** Who works in an organization with an account: their roles, and their leave. */
export function Members({ organization_id }: { organization_id: string }) {
  const translate = useTranslate();
  const notice = useNotice();
  const [leaving, setLeaving] = useState<Member | null>(null);
  const { list, change } = useMembers(organization_id);
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
              : translate('members.changed', { name, role: translate(`resources.invites.choices.role.${role}`) }),
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
        <RemoveDialog
          member={leaving}
          name={nameOf(leaving)}
          isBusy={change.isPending}
          onRemove={() => set(leaving, null)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Panel>
  );
}
