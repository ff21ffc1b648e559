import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { http } from '../../../../providers/http';
import { allows, isSuperadmin } from '../../../domain/permissions/permissions';
import { type StaffMember, whyStaffStays } from '../../../domain/permissions/staff';
import { useFormats } from '../../ui/formats/formats';
import { LoadFailure } from '../../ui/LoadFailure';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { useNotice } from '../../ui/useNotice';
import { useProfile, useUser } from '../../ui/useProfile';
import { PersonFacts } from './PersonFacts';
import { ViewAsButton } from '../permissions/ViewAsButton';
import { ActionDialog } from '../../ui/dialogs/ActionDialog';
import { nameOf } from './nameOf';
import { RoleChoice } from './RoleChoice';
import * as styles from './StaffPanel.module.css';
import { staffPath, useStaffOf } from './useStaffOf';

/** The staff of an application: their roles, their last sign-in, and a button that revokes a role immediately. */
export function StaffPanel({ application_id, action }: { application_id: string; action?: ReactNode }) {
  const translate = useTranslate();
  const notice = useNotice();
  const own = useUser()?.id ?? '';
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const { list, roles, change, remove } = useStaff(application_id);
  const roleOf = ({ role }: Pick<StaffMember, 'role'>) => translate(`resources.staff_invites.choices.role.${role}`, { _: role });
  const onRole = (person: StaffMember, chosen: string) =>
    change.mutate(
      { person, role: chosen },
      {
        onSuccess: (changed) => notice.success(translate('staff.changed', { name: nameOf(changed), role: roleOf(changed) })),
        onError: notice.failed,
      },
    );
  const onRemove = (person: StaffMember) =>
    remove.mutate(person, {
      onSuccess: () => {
        // Without the role most of this screen is inaccessible: the start page leads to what remains.
        if (person.id === own) globalThis.location.assign('/overview');
        else notice.success(translate('staff.removed', { name: nameOf(person) }));
      },
      onError: notice.failed,
      onSettled: () => setLeaving(null),
    });
  return (
    <Panel title={translate('layout.entries.staff')} text={translate('staff.about')} action={action}>
      {list.data ? (
        <ul className={styles.list}>
          {list.data.map((person) => (
            <StaffRow
              key={person.id}
              person={person}
              staff={list.data}
              role={
                person.is_here && roles.length > 0 ? (
                  <RoleChoice
                    person={person}
                    name={nameOf(person)}
                    roles={roles}
                    roleOf={roleOf}
                    disabled={change.isPending}
                    onChoose={(chosen) => onRole(person, chosen)}
                  />
                ) : (
                  <span>{roleOf(person)}</span>
                )
              }
              disabled={remove.isPending}
              onRemove={() => setLeaving(person)}
            />
          ))}
        </ul>
      ) : list.error ? (
        <LoadFailure error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton height={96} />
      )}
      {leaving && (
        <ActionDialog
          title={translate('staff.remove_title', { name: nameOf(leaving) })}
          lines={[
            translate(leaving.id === own ? 'staff.remove_self' : 'staff.remove_access', {
              name: nameOf(leaving),
              role: roleOf(leaving).toLowerCase(),
            }),
            translate('staff.remove_kept', { name: nameOf(leaving) }),
          ]}
          verb={translate('staff.remove_verb')}
          keep={translate('members.keep')}
          isBusy={remove.isPending}
          isDanger
          onAct={() => onRemove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Panel>
  );
}

interface StaffRowProps {
  person: StaffMember;
  staff: readonly StaffMember[];
  role: ReactNode;
  disabled: boolean;
  onRemove: () => void;
}

/** One staff member. Someone who cannot be removed has the reason instead of a button. */
function StaffRow({ person, staff, role, disabled, onRemove }: StaffRowProps) {
  const translate = useTranslate();
  const { day } = useFormats();
  const profile = useProfile();
  const own = useUser()?.id ?? '';
  const name = nameOf(person);
  const stays = whyStaffStays(staff, person.id, { id: own, isSuperadmin: profile !== null && isSuperadmin(profile) });
  const label = translate('staff.remove', { name });
  return (
    <li className={styles.row}>
      <PersonFacts person={person} name={name} since={translate('staff.since', { date: day(person.since.slice(0, 10)) })} />
      {role}
      <ViewAsButton person={person} name={name} />
      {stays ? (
        <Box className={styles.why} sx={{ typography: 'body2', color: 'text.secondary' }}>
          {translate(stays)}
        </Box>
      ) : (
        <Tooltip title={translate('staff.remove_verb')} describeChild>
          <span>
            <IconButton aria-label={label} disabled={disabled} onClick={onRemove} className={styles.remove}>
              <RemoveIcon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      )}
    </li>
  );
}

/** The staff of an application, the roles that can be granted there, and functions that change or revoke a role. */
function useStaff(application_id: string) {
  const queries = useQueryClient();
  const path = staffPath(application_id);
  const list = useStaffOf(application_id);
  const may = allows(useProfile(), 'role:superadmin');
  const given = useQuery({
    queryKey: ['staff-roles-here', application_id],
    enabled: may,
    queryFn: async ({ signal }) =>
      (await http<{ here: string[] }>(`/v1/admin/applications/${encodeURIComponent(application_id)}/staff-roles`, { signal })).json.here,
  });
  const change = useMutation({
    mutationFn: async ({ person, role }: { person: StaffMember; role: string }) =>
      (await http<StaffMember>(`${path}/${person.id}`, { method: 'PUT', body: { role } })).json,
    onSettled: () => queries.invalidateQueries(),
  });
  const remove = useMutation({
    mutationFn: async ({ id }: StaffMember) => {
      await http(`${path}/${id}`, { method: 'DELETE' });
    },
    // Their invitation is removed too, which changes the list below.
    onSettled: () => queries.invalidateQueries(),
  });
  return { list, roles: may ? (given.data ?? []) : [], change, remove };
}
