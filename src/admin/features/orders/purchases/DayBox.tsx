import Box from '@mui/material/Box';
import { useId } from 'react';
import { readDate, showDate } from '../../../../domain/typed/dates';
import { useDelayed } from '../../../ui/useDelayed';
import { DateBox } from '../../../ui/boxes/DateBox';
import * as styles from './DayBox.module.css';

interface DayBoxProps {
  name: string;
  /** YYYY-MM-DD; empty is none. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** One end of a range of days. What is no day yet changes nothing. */
export function DayBox({ name, value, min, max, onChange }: DayBoxProps) {
  const id = useId();
  const [text, setText] = useDelayed(value === '' ? '' : showDate(value), (next) => {
    const day = next.trim() === '' ? '' : readDate(next);
    if (day !== null) onChange(day);
  });
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'stretch', sm: 'center' },
        gap: { xs: 1, sm: 2 },
        minWidth: 0,
        flex: { xs: '1 1 132px', sm: 'none' },
      }}
    >
      <Box component="label" htmlFor={id} sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      <DateBox id={id} value={text} onType={setText} min={min || undefined} max={max || undefined} className={styles.day} />
    </Box>
  );
}
