import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { datesIn } from '../../../../domain/sessions/plan/conflictsIn';
import { CONFLICT_CHOICES, type Conflict, type ConflictChoice } from '../../../../domain/sessions/sessionPlan';
import { useFormats } from '../../../ui/formats/formats';
import * as styles from './ConflictChoices.module.css';
import { useConflictWords } from './useConflictWords';

interface ConflictChoicesProps {
  conflicts: readonly Conflict[];
  /** The number of dates, including those not listed. */
  count: number;
  choice: ConflictChoice;
  onChoose: (choice: ConflictChoice) => void;
  /** The available choices, and the translation key of their texts. */
  choices?: readonly ConflictChoice[];
  words?: string;
}

const SHOWN = 5;

/** The dates on which the location or trainer is occupied, and the choice what to do with those dates. */
export function ConflictChoices({
  conflicts,
  count,
  choice,
  onChoose,
  choices = CONFLICT_CHOICES,
  words: labels = 'sessions.conflicts',
}: ConflictChoicesProps) {
  const translate = useTranslate();
  const { weekday } = useFormats();
  const words = useConflictWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  const dates = datesIn(conflicts);
  const shown = isOpen ? dates : dates.slice(0, SHOWN);
  return (
    <Alert severity="warning" data-asked="conflicts" tabIndex={-1} sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <div id={id} className={styles.title}>
        {translate('sessions.conflicts.title', { smart_count: count })}
      </div>
      <ul className={styles.dates}>
        {shown.map((date) => (
          <li key={date}>
            {weekday(date)}: {words(conflicts, date).join('; ')}
          </li>
        ))}
        {isOpen && count > shown.length && <li>{translate('sessions.conflicts.more', { smart_count: count - shown.length })}</li>}
      </ul>
      {!isOpen && count > shown.length && (
        <Button size="small" color="inherit" onClick={() => setOpen(true)}>
          {translate('sessions.conflicts.more', { smart_count: count - shown.length })}
        </Button>
      )}
      <RadioGroup
        aria-labelledby={id}
        value={choice}
        onChange={(_event, value) => onChoose(CONFLICT_CHOICES.find((option) => option === value) ?? 'stop')}
      >
        {choices.map((option) => (
          <FormControlLabel key={option} value={option} control={<Radio size="small" />} label={translate(`${labels}.${option}`)} />
        ))}
      </RadioGroup>
    </Alert>
  );
}
