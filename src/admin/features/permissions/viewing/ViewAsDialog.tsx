import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { authSession } from '../../../../../providers/authSession';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import type { MatrixRole } from '../matrix/useMatrix';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import * as styles from '../permissions.module.css';
import { useRoleName } from '../useRoleName';
import { PersonChoice } from './PersonChoice';
import { PlaceChoice } from './PlaceChoice';
import { useViewAs } from './useViewAs';

const CHOSEN = { bgcolor: 'surface.tint', fontWeight: 600 };

interface ViewAsDialogProps {
  roles: readonly MatrixRole[];
  /** The initial role. */
  role?: string;
  onClose: () => void;
}

/** Chooses as whom to view the app: a role in an application or organization, or a person. */
export function ViewAsDialog({ roles, role: first, onClose }: ViewAsDialogProps) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const view = useViewAs();
  const choices = roles.filter(({ role }) => role !== 'superadmin');
  const [kind, setKind] = useState<'role' | 'person'>('role');
  const [role, setRole] = useState(first ?? 'admin');
  const [place, setPlace] = useState<string | null>(null);
  const [person, setPerson] = useState<string | null>(null);
  const scope = choices.find((choice) => choice.role === role)?.scope ?? 'platform';
  const isReady = kind === 'person' ? person !== null : scope === 'platform' || place !== null;
  const start = () => {
    if (kind === 'person') {
      if (person !== null) view.mutate({ user_id: person });
      return;
    }
    const at =
      scope === 'platform' || place === null ? {} : scope === 'application' ? { application_id: place } : { organization_id: place };
    view.mutate({ role, ...at });
  };
  return (
    <DialogFrame
      title={translate('viewing.title')}
      isBusy={view.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={view.isPending} onClick={onClose}>
            {translate('viewing.cancel')}
          </Button>
          <Button variant="contained" disabled={!isReady || view.isPending} onClick={start}>
            {translate('viewing.start')}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>{translate('viewing.about')}</p>
      <ButtonGroup variant="outlined" color="inherit" aria-label={translate('viewing.title')}>
        {(['role', 'person'] as const).map((option) => (
          <Button key={option} aria-pressed={option === kind} sx={option === kind ? CHOSEN : {}} onClick={() => setKind(option)}>
            {translate(`viewing.as_${option}`)}
          </Button>
        ))}
      </ButtonGroup>
      {kind === 'person' ? (
        <PersonChoice chosen={person} onChoose={setPerson} />
      ) : (
        <>
          <label className={styles.labelled}>
            {translate('viewing.which_role')}
            <NativeSelect
              value={role}
              onChoose={(chosen) => {
                setRole(chosen);
                setPlace(null);
              }}
            >
              {choices.map((choice) => (
                <option key={choice.role} value={choice.role}>
                  {nameOf(choice.role)}
                </option>
              ))}
            </NativeSelect>
          </label>
          {role === 'trainer' && <p className={styles.quiet}>{translate('viewing.trainer')}</p>}
          {scope !== 'platform' && (
            <PlaceChoice
              key={scope}
              kind={scope === 'application' ? 'applications' : 'organizations'}
              first={scope === 'application' ? authSession.applicationId() : null}
              chosen={place}
              onChoose={setPlace}
            />
          )}
        </>
      )}
    </DialogFrame>
  );
}
