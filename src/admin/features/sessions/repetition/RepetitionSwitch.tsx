import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
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
      <FormControlLabel
        className={styles.toggle}
        control={<Switch checked={draft !== null} onChange={(_event, isOn) => onDraft(isOn ? newDraft(date) : null)} />}
        label={translate('sessions.repetition.on')}
      />
      {draft && <RepetitionFields draft={draft} onChange={onDraft} start={date} faults={faults} />}
    </>
  );
}
