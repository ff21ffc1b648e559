import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { imageUrl } from '../../../../../providers/appSettings';
import { useWorkspaces, type WorkspaceKind } from '../../../layout/useWorkspaces';
import { Avatar } from '../../../ui/Avatar';
import * as styles from '../permissions.module.css';

interface PlaceChoiceProps {
  kind: WorkspaceKind;
  /** The initial choice, if it is among the first results. */
  first: string | null;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Chooses an application or organization. */
export function PlaceChoice({ kind, first, chosen, onChoose }: PlaceChoiceProps) {
  const translate = useTranslate();
  const { search, setSearch, rows, state } = useWorkspaces(kind);
  const noun = kind === 'applications' ? 'application' : 'organization';
  const isFirst = chosen === null && rows.some(({ id }) => id === first);
  useEffect(() => {
    if (isFirst && first !== null) onChoose(first);
  }, [isFirst, first, onChoose]);
  return (
    <div className={styles.labelled}>
      {translate(`viewing.which_${noun}`)}
      <OutlinedInput
        size="small"
        value={search}
        placeholder={translate(`viewing.search_${noun}`)}
        onChange={(event) => setSearch(event.target.value)}
        inputProps={{ 'aria-label': translate(`viewing.search_${noun}`), type: 'search', maxLength: 200 }}
      />
      <ul className={styles.choices} aria-busy={state === 'loading'}>
        {rows.map(({ id, name, logo }) => (
          <li key={id}>
            <button type="button" className={styles.choice} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <Avatar isLogo name={name} image={logo ? imageUrl(logo) : null} size={24} isDecoration />
              {name}
            </button>
          </li>
        ))}
      </ul>
      {state === 'ready' && rows.length === 0 && (
        <span role="status" className={styles.quiet}>
          {translate('viewing.nowhere')}
        </span>
      )}
    </div>
  );
}
