import RemoveIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { coveredBy, isWildcard } from '../../../../domain/permissions/matrix';
import { TextBox } from '../../../ui/boxes/TextBox';
import { Chip } from '../../../ui/values/Chip';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import * as styles from '../permissions.module.css';
import * as table from './matrix.module.css';
import { useRoleName } from '../useRoleName';
import type { Draft } from './useDraft';

interface WildcardDialogProps {
  role: string;
  draft: Draft;
  onClose: () => void;
}

/** The wildcards of a role, each with what it currently covers, and a field to add one. */
export function WildcardDialog({ role, draft, onClose }: WildcardDialogProps) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const wildcards = draft.grantsOf(role).filter(isWildcard);
  return (
    <DialogFrame
      title={translate('permissions.wildcards_of', { role: nameOf(role) })}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('permissions.done')}
        </Button>
      }
    >
      <p className={styles.quiet}>{translate('permissions.wildcards_about')}</p>
      {wildcards.length === 0 && <p role="status">{translate('permissions.wildcards_none')}</p>}
      <ul className={styles.list}>
        {wildcards.map((wildcard) => (
          <li key={wildcard}>
            <div className={styles.grow}>
              <code className={table.wildcard}>{wildcard}</code>
              <Covered wildcard={wildcard} />
            </div>
            <IconButton aria-label={translate('permissions.wildcard_remove', { wildcard })} onClick={() => draft.remove(role, wildcard)}>
              <RemoveIcon fontSize="small" />
            </IconButton>
          </li>
        ))}
      </ul>
      <NewWildcard onAdd={(wildcard) => draft.addWildcard(role, wildcard)} />
    </DialogFrame>
  );
}

function NewWildcard({ onAdd }: { onAdd: (wildcard: string) => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const wildcard = typed.trim().toLowerCase();
  const fault =
    wildcard === ''
      ? null
      : !isWildcard(wildcard)
        ? 'permissions.wildcard_star'
        : coveredBy(wildcard).length === 0
          ? 'permissions.wildcard_none'
          : null;
  const add = () => {
    setAsked(true);
    if (wildcard === '' || fault) return;
    onAdd(wildcard);
    setTyped('');
    setAsked(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className={styles.grow}>
        <label className={styles.labelled} htmlFor={id}>
          {translate('permissions.wildcard')}
        </label>
        <TextBox
          id={id}
          value={typed}
          maxLength={60}
          spellCheck={false}
          placeholder="view-*"
          aria-describedby={`${id}-help`}
          aria-invalid={isAsked && fault !== null}
          onType={setTyped}
        />
        <span id={`${id}-help`} role={fault ? 'alert' : undefined} className={styles.quiet}>
          {fault ? translate(fault) : wildcard === '' ? translate('permissions.wildcard_help') : null}
        </span>
        {wildcard !== '' && !fault && <Covered wildcard={wildcard} />}
      </div>
      <Button type="submit" variant="outlined" disabled={wildcard === '' || fault !== null} sx={{ mt: '20px' }}>
        {translate('permissions.wildcard_add')}
      </Button>
    </form>
  );
}

/** What a wildcard currently covers. */
function Covered({ wildcard }: { wildcard: string }) {
  const translate = useTranslate();
  const covered = coveredBy(wildcard);
  return (
    <details className={styles.opens}>
      <summary>{translate('permissions.wildcard_covers', { smart_count: covered.length })}</summary>
      <div className={styles.chips}>
        {covered.map((ability) => (
          <Chip key={ability}>{translate(`permissions.abilities.${ability}`)}</Chip>
        ))}
      </div>
    </details>
  );
}
