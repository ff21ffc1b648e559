import PeopleIcon from '@mui/icons-material/GroupOutlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import WildcardIcon from '@mui/icons-material/AllInclusiveOutlined';
import PenIcon from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'react-admin';
import { heldBy, isWildcard } from '../../../../domain/permissions/matrix';
import { ABILITIES } from '../../../../domain/permissions/permissions';
import { classes } from '../../../ui/classes';
import { MoreMenu } from '../../../ui/MoreMenu';
import { useRoleName } from '../useRoleName';
import * as styles from '../permissions.module.css';
import * as table from './matrix.module.css';
import type { Draft } from './useDraft';
import type { MatrixRole } from './useMatrix';

interface RoleHeadProps {
  role: MatrixRole;
  draft: Draft;
  onPeople: (role: MatrixRole) => void;
  onWildcards: (role: MatrixRole) => void;
  onView: (role: MatrixRole) => void;
}

/** The head of a column: the role, its scope, its number of abilities and its holders. */
export function RoleHead(props: RoleHeadProps) {
  const { role } = props.role;
  const nameOf = useRoleName();
  return (
    <th scope="col" className={classes(table.head, props.draft.changed.includes(role) && table.touched)}>
      <span className={table.headLine}>
        <strong className={table.roleName} title={nameOf(role)}>
          {nameOf(role)}
        </strong>
        <RoleMenu {...props} />
      </span>
      <RoleFacts {...props} />
    </th>
  );
}

/** The scope of a role, its number of holders and its number of abilities. */
export function RoleFacts({ role, draft, onPeople }: RoleHeadProps) {
  const translate = useTranslate();
  const grants = draft.grantsOf(role.role);
  const wildcards = grants.filter(isWildcard);
  return (
    <>
      <small className={table.scope}>{translate(`permissions.scopes.${role.scope}`)}</small>
      <button type="button" className={styles.linkButton} onClick={() => onPeople(role)}>
        {translate('permissions.holders', { smart_count: role.holders })}
      </button>
      <small className={table.scope}>
        {role.role === 'superadmin'
          ? translate('permissions.everything')
          : translate('permissions.rights_of', { held: heldBy(grants).length, all: ABILITIES.length })}
      </small>
      {wildcards.length > 0 && role.role !== 'superadmin' && (
        <span className={table.wildcards}>
          {wildcards.map((wildcard) => (
            <code key={wildcard} className={table.wildcard}>
              {wildcard}
            </code>
          ))}
        </span>
      )}
    </>
  );
}

/** The actions on a role. */
export function RoleMenu({ role, onPeople, onWildcards, onView }: RoleHeadProps) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const isSuperadmin = role.role === 'superadmin';
  return (
    <MoreMenu
      entries={[
        {
          label: translate('permissions.people.title', { role: nameOf(role.role) }),
          icon: <PeopleIcon />,
          onClick: () => onPeople(role),
        },
        ...(isSuperadmin
          ? []
          : [
              { label: translate('permissions.wildcards'), icon: <WildcardIcon />, onClick: () => onWildcards(role) },
              { label: translate('viewing.start'), icon: <EyeIcon />, onClick: () => onView(role) },
            ]),
        ...(role.id === null
          ? []
          : [{ label: translate('permissions.people.rights'), icon: <PenIcon />, to: `/admin/permissions/roles/${role.id}` }]),
      ]}
    />
  );
}
