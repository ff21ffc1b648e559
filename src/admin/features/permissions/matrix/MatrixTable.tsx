import { useTranslate } from 'react-admin';
import { areas } from '../../../../domain/permissions/areas';
import type { Ability } from '../../../../domain/permissions/permissions';
import { AbilityRow } from './AbilityRow';
import { RoleHead } from './RoleHead';
import * as styles from './matrix.module.css';
import { opensToRole } from './opensOf';
import { Opens } from './Opens';
import type { Draft } from './useDraft';
import type { MatrixRole } from './useMatrix';

interface MatrixTableProps {
  roles: readonly MatrixRole[];
  /** The abilities that match the search. */
  shown: ReadonlySet<Ability>;
  draft: Draft;
  onPeople: (role: MatrixRole) => void;
  onWildcards: (role: MatrixRole) => void;
  onView: (role: MatrixRole) => void;
}

/** Roles as columns, and abilities as rows, by area. */
export function MatrixTable({ roles, shown, draft, ...heads }: MatrixTableProps) {
  const translate = useTranslate();
  return (
    <div className={styles.scroll}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {translate('permissions.right')}
            </th>
            {roles.map((role) => (
              <RoleHead key={role.role} role={role} draft={draft} {...heads} />
            ))}
          </tr>
        </thead>
        {areas.map(([area, abilities]) => {
          const some = abilities.filter((ability) => shown.has(ability));
          if (some.length === 0) return null;
          return (
            <tbody key={area}>
              <tr className={styles.area}>
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  <span>{translate(`permissions.areas.${area}`)}</span>
                </th>
              </tr>
              {some.map((ability) => (
                <AbilityRow key={ability} ability={ability} roles={roles} draft={draft} />
              ))}
            </tbody>
          );
        })}
        <tbody>
          <tr className={styles.area}>
            <th scope="rowgroup" colSpan={roles.length + 1}>
              <span>{translate('permissions.fixed')}</span>
              <small>{translate('permissions.fixed_about')}</small>
            </th>
          </tr>
          {(['superadmin', 'admin'] as const).map((name) => (
            <tr key={name}>
              <th scope="row" className={styles.right}>
                {translate(`permissions.only.${name}`)}
                <Opens opened={opensToRole(name)} />
              </th>
              {roles.map(({ role }) => (
                <td key={role} className={styles.cell}>
                  {role === 'superadmin' || role === name ? (
                    <span className={styles.always}>✓</span>
                  ) : (
                    <span className={styles.never}>–</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
