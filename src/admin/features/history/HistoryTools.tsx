import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { resources } from '../../../../providers/resources';
import { MAX_QUERY_LENGTH } from '../../../domain/history/historyEntry';
import { readDate, showDate } from '../../../domain/typed/dates';
import { dayFault } from '../../../domain/typed/dayFault';
import { DateBox } from '../../ui/boxes/DateBox';
import { NativeSelect } from '../../ui/boxes/NativeSelect';
import { SearchField } from '../../ui/SearchField';
import { ActorChoice } from './ActorChoice';
import { ApplicationChoice } from './ApplicationChoice';
import * as styles from './history.module.css';
import { ACTIONS } from './actions';
import type { HistoryView } from './useHistoryView';

interface HistoryToolsProps {
  api: string;
  view: HistoryView;
  show: (change: HistoryView) => void;
  /** The kind of event is fixed: a log of exports. */
  isOfExports: boolean;
  isNarrowed: boolean;
  onClear: () => void;
}

/** The filters of the history: text, person, subject, event and dates. */
export function HistoryTools({ api, view, show, isOfExports, isNarrowed, onClear }: HistoryToolsProps) {
  const translate = useTranslate();
  // Overviews and lists of all applications show the same records under the same name.
  const names = [...new Set(resources.filter(({ access }) => access.show !== 'nobody').map(({ name }) => name))]
    .map((name) => ({ name, word: translate(`resources.${name}.many`) }))
    .toSorted((a, b) => a.word.localeCompare(b.word));
  return (
    <div className={styles.tools}>
      <SearchField
        value={view.q ?? ''}
        name={translate('log.search')}
        clearName={translate('list.clear_search')}
        most={MAX_QUERY_LENGTH}
        onSearch={(q) => show({ q })}
      />
      <ActorChoice key={view.actor ?? ''} api={api} isChosen={view.actor !== undefined} onChoose={(actor) => show({ actor })} />
      <NativeSelect
        className={styles.choice}
        aria-label={translate('log.what')}
        value={view.resource ?? ''}
        onChoose={(resource) => show({ resource, record: '' })}
      >
        <option value="">{translate('log.everything')}</option>
        {names.map(({ name, word }) => (
          <option key={name} value={name}>
            {word}
          </option>
        ))}
      </NativeSelect>
      {!isOfExports && (
        <NativeSelect
          className={styles.choice}
          aria-label={translate('log.action')}
          value={view.action ?? ''}
          onChoose={(action) => show({ action })}
        >
          <option value="">{translate('log.every_action')}</option>
          {ACTIONS.map((action) => (
            <option key={action} value={action}>
              {translate(`history.actions.${action}`)}
            </option>
          ))}
        </NativeSelect>
      )}
      {api === '/v1/admin/history' && (
        <ApplicationChoice value={view.application ?? ''} onChoose={(application) => show({ application })} />
      )}
      <DayChoice label={translate('log.from')} value={view.from ?? ''} onChoose={(from) => show({ from })} />
      <DayChoice label={translate('log.to')} value={view.to ?? ''} onChoose={(to) => show({ to })} />
      {isNarrowed && (
        <Button variant="text" color="inherit" onClick={onClear}>
          {translate('log.clear')}
        </Button>
      )}
    </div>
  );
}

/** A day that filters once it is valid; an invalid text shows an error and stays. */
function DayChoice({ label, value, onChoose }: { label: string; value: string; onChoose: (day: string) => void }) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(showDate(value));
  const shown = readDate(typed) === (value || null) ? typed : value === '' && typed !== '' ? typed : showDate(value);
  const fault = dayFault(shown);
  return (
    <span className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <DateBox
        id={id}
        value={shown}
        aria-invalid={fault !== null}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onType={(text) => {
          setTyped(text);
          onChoose(dayFault(text) === null ? (readDate(text) ?? '') : '');
        }}
      />
      {fault && (
        <span id={`${id}-fault`} className={styles.fault}>
          {translate(`log.as_of.${fault}`)}
        </span>
      )}
    </span>
  );
}
