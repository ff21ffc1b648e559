import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { Member, MemberRole } from '../../../../domain/permissions/memberRoles';
import { useFormats } from '../../../ui/formats/formats';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { ViewAsButton } from '../../permissions/ViewAsButton';
import { PersonFacts } from '../PersonFacts';
import * as styles from './MemberRow.module.css';

interface MemberRowProps {
  member: Member;
  /** The roles that can be granted. */
  roles: readonly MemberRole[];
  name: string;
  disabled: boolean;
  onRole: (role: MemberRole) => void;
  onRemove: () => void;
}

/** One member: who, since when, with which role, and their last sign-in. */
export function MemberRow({ member, roles, name, disabled, onRole, onRemove }: MemberRowProps) {
  const translate = useTranslate();
  const { day } = useFormats();
  // The member's current role is shown, whether or not it can be granted.
  const choices = [...new Set([...roles, member.role])];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', py: 2 }}>
      <PersonFacts person={member} name={name} since={translate('members.since', { date: day(member.since.slice(0, 10)) })} />
      <NativeSelect
        aria-label={translate('members.role_of', { name })}
        name={`role-${member.id}`}
        value={member.role}
        disabled={disabled}
        className={styles.role}
        onChoose={(chosen) => {
          if (chosen !== member.role) onRole(chosen);
        }}
      >
        {choices.map((role) => (
          <option key={role} value={role}>
            {translate(`resources.invites.choices.role.${role}`, { _: role })}
          </option>
        ))}
      </NativeSelect>
      <ViewAsButton person={member} name={name} />
      <IconButton
        aria-label={translate('members.remove', { name })}
        disabled={disabled}
        onClick={onRemove}
        sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
