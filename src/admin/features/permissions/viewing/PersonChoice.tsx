import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Avatar } from '../../../ui/Avatar';
import { SearchField } from '../../../ui/SearchField';
import { useUser } from '../../../ui/useProfile';
import { holderName, useHolders } from '../people/useHolders';
import * as styles from '../permissions.module.css';
import { useRoleName } from '../useRoleName';

/** A person with any role, found by name or email address. */
export function PersonChoice({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string) => void }) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const own = useUser()?.id;
  const [search, setSearch] = useState('');
  const { holders = [], isPending } = useHolders(null, search);
  // A person with roles in several places is listed once.
  const people = [...new Map(holders.map((holder) => [holder.user_id, holder])).values()].filter(({ user_id }) => user_id !== own);
  const about = (user_id: string) =>
    holders
      .filter((holder) => holder.user_id === user_id)
      .map(({ role, organization, application }) => [nameOf(role), organization ?? application].filter(Boolean).join(', '))
      .join(' · ');
  return (
    <div className={styles.labelled}>
      <SearchField
        value={search}
        name={translate('viewing.search_person')}
        clearName={translate('permissions.clear')}
        onSearch={setSearch}
      />
      <ul className={styles.choices} aria-busy={isPending}>
        {people.map((person) => (
          <li key={person.user_id}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={person.user_id === chosen}
              onClick={() => onChoose(person.user_id)}
            >
              <Avatar name={holderName(person)} size={28} isDecoration />
              <span className={styles.grow}>
                {holderName(person)}
                <span className={styles.quiet}>{about(person.user_id)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!isPending && people.length === 0 && (
        <span role="status" className={styles.quiet}>
          {translate('viewing.nobody')}
        </span>
      )}
    </div>
  );
}
