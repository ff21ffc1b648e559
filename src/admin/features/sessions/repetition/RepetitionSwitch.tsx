import { useTranslate } from 'react-admin';
import { Switch } from '../../../ui/boxes/Switch';
import { newDraft, type RepetitionDraft } from './repetitionDraft';
import { RepetitionFields } from './RepetitionFields';
import * as styles from './RepetitionSwitch.module.css';

interface RepetitionSwitchProps {
  /** Null for one session. */
  draft: RepetitionDraft | null;
  onDraft: (draft: RepetitionDraft | null) => void;
  date: string | null;
  faults: Readonly<Record<string, string>>;
}

/** Whether a new session is repeated, and how. */
export function RepetitionSwitch({ draft, onDraft, date, faults }: RepetitionSwitchProps) {
  const translate = useTranslate();
  return (
    <>
      <label className={styles.toggle}>
        <Switch isOn={draft !== null} onSwitch={(isOn) => onDraft(isOn ? newDraft(date) : null)} />
        {translate('sessions.repetition.on')}
      </label>
      {draft && <RepetitionFields draft={draft} onChange={onDraft} start={date} faults={faults} />}
    </>
  );
}
