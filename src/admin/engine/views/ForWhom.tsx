import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { NativeSelect } from '../../ui/boxes/NativeSelect';
import * as styles from './views.module.css';

/** Cannot be the name of a role, as a role has no leading colon. */
export const ONLY_ME = ':me';
const ALL = ':all';

interface ForWhomProps {
  /** A role, `ONLY_ME`, or null for everyone. */
  whom: string | null;
  roles: readonly string[];
  /** Also offers keeping the view private. */
  isOwnToo?: boolean;
  onChoose(whom: string | null): void;
}

/** The name of a role: translated for the four built-in roles, its own name for a custom one. */
export function useRoleWord(): (role: string) => string {
  const translate = useTranslate();
  return (role) => {
    const word = translate(`resources.invites.choices.role.${role}`, { _: '' });
    return word || translate(`resources.staff_invites.choices.role.${role}`, { _: role });
  };
}

/** Chooses the audience of a view. */
export function ForWhom({ whom, roles, isOwnToo = false, onChoose }: ForWhomProps) {
  const translate = useTranslate();
  const roleWord = useRoleWord();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {translate('teamViews.for_whom')}
      </label>
      <NativeSelect id={id} value={whom ?? ALL} aria-describedby={`${id}-help`} onChoose={(next) => onChoose(next === ALL ? null : next)}>
        {isOwnToo && <option value={ONLY_ME}>{translate('teamViews.only_me')}</option>}
        <option value={ALL}>{translate('teamViews.everybody')}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {translate('teamViews.role', { role: roleWord(role) })}
          </option>
        ))}
      </NativeSelect>
      <p id={`${id}-help`} className={styles.help}>
        {translate('teamViews.shared_help')}
      </p>
    </div>
  );
}
