import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { CONFLICT_CHOICES, type Conflict, type ConflictChoice } from '../../../../domain/sessions/sessionPlan';
import { useFormats } from '../../../ui/formats/formats';

interface ConflictChoicesProps {
  conflicts: readonly Conflict[];
  /** Of all, also those that are not listed. */
  count: number;
  choice: ConflictChoice;
  onChoose: (choice: ConflictChoice) => void;
}

const SHOWN = 5;

/** Where location or trainer is taken already, and what to do with those dates. */
export function ConflictChoices({ conflicts, count, choice, onChoose }: ConflictChoicesProps) {
  const translate = useTranslate();
  const { weekday } = useFormats();
  const id = useId();
  if (count === 0 && conflicts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <Box id={id} sx={{ fontWeight: 550 }}>
        {translate('sessions.conflicts.title', { smart_count: count })}
      </Box>
      <Box component="ul" sx={{ m: '4px 0', pl: '18px', fontSize: 13 }}>
        {conflicts.slice(0, SHOWN).map(({ date, what, name, activity_name, start_time, end_time, session_id }) => (
          <li key={`${date} ${what} ${session_id}`}>
            {translate(`sessions.conflicts.${what}`, {
              date: weekday(date),
              name,
              activity: activity_name,
              time: `${start_time}–${end_time}`,
            })}
          </li>
        ))}
        {count > SHOWN && <li>{translate('sessions.conflicts.more', { smart_count: count - SHOWN })}</li>}
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={choice}
        onChange={(_event, value) => onChoose(CONFLICT_CHOICES.find((one) => one === value) ?? 'stop')}
      >
        {CONFLICT_CHOICES.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={translate(`sessions.conflicts.${one}`)} />
        ))}
      </RadioGroup>
    </Alert>
  );
}
