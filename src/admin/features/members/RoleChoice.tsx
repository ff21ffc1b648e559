import { useTranslate } from 'react-admin';
import type { StaffMember } from '../../../domain/permissions/staff';
import { NativeSelect } from '../../ui/boxes/NativeSelect';
import * as styles from './StaffPanel.module.css';

interface RoleChoiceProps {
  person: StaffMember;
  name: string;
  roles: readonly string[];
  roleOf: (of: { readonly role: string }) => string;
  disabled: boolean;
  onChoose: (role: string) => void;
}

/** The role of a staff member, which a superadmin can change in place. */
export function RoleChoice({ person, name, roles, roleOf, disabled, onChoose }: RoleChoiceProps) {
  const translate = useTranslate();
  return (
    <NativeSelect
      aria-label={translate('staff.role_of', { name })}
      name={`role-${person.id}`}
      value={person.role}
      disabled={disabled}
      className={styles.role}
      onChoose={(chosen) => {
        if (chosen !== person.role) onChoose(chosen);
      }}
    >
      {[...new Set([...roles, person.role])].map((role) => (
        <option key={role} value={role}>
          {roleOf({ role })}
        </option>
      ))}
    </NativeSelect>
  );
}
