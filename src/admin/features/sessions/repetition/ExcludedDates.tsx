import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiChip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { readDate } from '../../../../domain/typed/dates';
import { useFormats } from '../../../ui/formats/formats';
import { DateBox } from '../../../ui/boxes/DateBox';

interface ExcludedDatesProps {
  dates: readonly string[];
  onChange: (dates: string[]) => void;
}

/** Days without a session, such as holidays, each as a chip that can be removed. */
export function ExcludedDates({ dates, onChange }: ExcludedDatesProps) {
  const translate = useTranslate();
  const { date } = useFormats();
  const id = useId();
  const [text, setText] = useState('');
  const typed = readDate(text);
  const add = () => {
    if (typed === null) return;
    onChange([...new Set([...dates, typed])].sort());
    setText('');
  };
  return (
    <Box sx={{ mb: 5 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1.5, fontWeight: 500 }}>
        {translate('sessions.repetition.except')}
      </Box>
      <Box
        sx={{ display: 'flex', gap: 2 }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter in a form would submit it.
          event.preventDefault();
          add();
        }}
      >
        <DateBox
          id={id}
          aria-describedby={undefined}
          aria-invalid={false}
          aria-required={false}
          name="except"
          value={text}
          onType={setText}
        />
        <Button variant="outlined" color="inherit" disabled={typed === null} onClick={add}>
          {translate('sessions.repetition.skip')}
        </Button>
      </Box>
      {dates.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {dates.map((day) => (
            <MuiChip
              key={day}
              size="small"
              label={date(day)}
              onDelete={() => onChange(dates.filter((other) => other !== day))}
              aria-label={translate('sessions.repetition.unskip', { date: date(day) })}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
