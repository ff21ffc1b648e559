import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { grantSourceOf } from '../../../../domain/permissions/matrix';
import type { Ability } from '../../../../domain/permissions/permissions';
import { Tick } from '../../../ui/boxes/Tick';
import { classes } from '../../../ui/classes';
import { useRoleName } from '../useRoleName';
import * as styles from './matrix.module.css';
import { Opens } from './Opens';
import { opensOf } from './opensOf';
import type { Draft } from './useDraft';
import type { MatrixRole } from './useMatrix';

interface AbilityRowProps {
  ability: Ability;
  roles: readonly MatrixRole[];
  draft: Draft;
}

/** One ability: its name, what it gives access to, and a check box for each role. */
export function AbilityRow({ ability, roles, draft }: AbilityRowProps) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const opened = useMemo(() => opensOf(ability), [ability]);
  const word = translate(`permissions.abilities.${ability}`);
  return (
    <tr>
      <th scope="row" className={styles.right}>
        {word}
        <code className={styles.code}>{ability}</code>
        <Opens opened={opened} />
      </th>
      {roles.map(({ role }) => (
        <Cell
          key={role}
          ability={ability}
          role={role}
          label={translate('permissions.cell', { right: word, role: nameOf(role) })}
          draft={draft}
        />
      ))}
    </tr>
  );
}

function Cell({ ability, role, label, draft }: { ability: Ability; role: string; label: string; draft: Draft }) {
  const translate = useTranslate();
  if (role === 'superadmin')
    return (
      <td className={styles.cell}>
        <span className={styles.always}>✓</span>
      </td>
    );
  const ground = grantSourceOf(draft.grantsOf(role), ability);
  const isHeld = ground !== null;
  const isChanged = isHeld !== (grantSourceOf(draft.wasIn(role), ability) !== null);
  return (
    <td className={classes(styles.cell, isChanged && styles.changed)}>
      <label className={styles.tick}>
        <Tick checked={isHeld} aria-label={label} onChange={() => draft.toggle(role, ability, !isHeld)} />
        {ground?.by === 'wildcard' && (
          <small className={styles.via} title={translate('permissions.by_wildcard', { wildcard: ground.wildcard })}>
            {ground.wildcard}
          </small>
        )}
      </label>
    </td>
  );
}
