import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { useMemo, useRef, useState } from 'react';
import { ABILITIES, type Ability } from '../../../../domain/permissions/permissions';
import { LeaveGuard } from '../../../engine/records/save/LeaveGuard';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { SearchField } from '../../../ui/SearchField';
import { useNotice } from '../../../ui/useNotice';
import { HoldersPanel } from '../people/HoldersPanel';
import * as styles from '../permissions.module.css';
import * as table from './matrix.module.css';
import { useRoleName } from '../useRoleName';
import { ViewAsDialog } from '../viewing/ViewAsDialog';
import { MatrixTable } from './MatrixTable';
import { opensOf } from './opensOf';
import { PlanDialog } from './PlanDialog';
import { RoleFacts, RoleMenu } from './RoleHead';
import { useDraft } from './useDraft';
import type { MatrixRole } from './useMatrix';
import { WildcardDialog } from './WildcardDialog';

/** The dialog over the matrix. */
type Over = { readonly is: 'people' | 'wildcards' | 'view'; readonly role: string } | { readonly is: 'plan' } | null;

/** The matrix with a search, and a bar that opens the consequences of the changes. On a phone it shows one role at a time. */
export function MatrixEditor({ roles }: { roles: readonly MatrixRole[] }) {
  const translate = useTranslate();
  const notice = useNotice();
  const nameOf = useRoleName();
  const draft = useDraft(roles);
  const isSmall = useMediaQuery('(max-width:899px)');
  const freeRef = useRef(false);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('admin');
  const [over, setOver] = useState<Over>(null);
  const shown = useShown(search);
  const close = () => setOver(null);
  const only = roles.find(({ role }) => role === chosen) ?? roles[0];
  const about = over && 'role' in over ? roles.find(({ role }) => role === over.role) : undefined;
  const opens = {
    onPeople: ({ role }: MatrixRole) => setOver({ is: 'people', role }),
    onWildcards: ({ role }: MatrixRole) => setOver({ is: 'wildcards', role }),
    onView: ({ role }: MatrixRole) => setOver({ is: 'view', role }),
  };
  return (
    <>
      <div className={table.tools}>
        <SearchField
          value={search}
          name={translate('permissions.search')}
          clearName={translate('permissions.clear')}
          onSearch={setSearch}
        />
        {isSmall && (
          <NativeSelect
            aria-label={translate('permissions.role')}
            value={only?.role ?? ''}
            onChoose={setChosen}
            className={table.roleChoice}
          >
            {roles.map(({ role }) => (
              <option key={role} value={role}>
                {nameOf(role)}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      {isSmall && only && (
        <div className={table.oneRole}>
          <span className={table.headLine}>
            <strong className={table.roleName}>{nameOf(only.role)}</strong>
            <RoleMenu role={only} draft={draft} {...opens} />
          </span>
          <RoleFacts role={only} draft={draft} {...opens} />
        </div>
      )}
      {shown.size === 0 && <p role="status">{translate('permissions.nothing_found', { search })}</p>}
      <MatrixTable roles={isSmall ? (only ? [only] : []) : roles} shown={shown} draft={draft} {...opens} />
      {draft.changed.length > 0 && (
        <div data-save-bar className={table.bar}>
          <span role="status">{translate('permissions.unsaved', { smart_count: draft.changed.length })}</span>
          <div className={styles.buttons}>
            <Button variant="text" color="inherit" onClick={draft.discard}>
              {translate('permissions.discard')}
            </Button>
            <Button variant="contained" onClick={() => setOver({ is: 'plan' })}>
              {translate('permissions.review')}
            </Button>
          </div>
        </div>
      )}
      <LeaveGuard isDirty={draft.changed.length > 0} freeRef={freeRef} changed={draft.changed.map(nameOf)} />
      {over?.is === 'plan' && (
        <PlanDialog
          wishes={draft.wishes}
          onClose={close}
          onSaved={() => {
            draft.discard();
            close();
            notice.success(translate('permissions.saved'));
          }}
        />
      )}
      {over?.is === 'people' && about && <HoldersPanel role={about} onClose={close} />}
      {over?.is === 'wildcards' && about && <WildcardDialog role={about.role} draft={draft} onClose={close} />}
      {over?.is === 'view' && about && <ViewAsDialog roles={roles} role={about.role} onClose={close} />}
    </>
  );
}

/** The abilities that match a search: by their texts, their names, and what they give access to. */
function useShown(search: string): ReadonlySet<Ability> {
  const translate = useTranslate();
  return useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const textOf = (ability: Ability) =>
      [
        ability,
        translate(`permissions.abilities.${ability}`),
        ...opensOf(ability).map(({ resource }) => translate(`resources.${resource}.many`)),
      ]
        .join(' ')
        .toLowerCase();
    return new Set(ABILITIES.filter((ability) => words.every((word) => textOf(ability).includes(word))));
  }, [search, translate]);
}
