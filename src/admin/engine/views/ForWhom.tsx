import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { NativeSelect } from '../../ui/boxes/NativeSelect';
import * as styles from './views.module.css';

/** No role is called so: roles have no colon in front. */
export const ONLY_ME = ':me';
const ALL = ':all';

interface ForWhomProps {
  /** A role, `ONLY_ME`, or null for everybody. */
  whom: string | null;
  roles: readonly string[];
  /** It may stay with oneself. */
  isOwnToo?: boolean;
  onChoose(whom: string | null): void;
}

/** A role as people call it: one of the four by its word, an own one by its name. */
export function useRoleWord(): (role: string) => string {
  const translate = useTranslate();
  return (role) => {
    const word = translate(`resources.invites.choices.role.${role}`, { _: '' });
    return word || translate(`resources.staff_invites.choices.role.${role}`, { _: role });
  };
}

/** Whom a view is for. */
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
