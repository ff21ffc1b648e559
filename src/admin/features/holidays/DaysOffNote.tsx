import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { DaysOff } from '../../../domain/holidays/daysOff';
import { datesOff } from '../../../domain/holidays/datesToSkip';
import { useFormats } from '../../ui/formats/formats';
import * as styles from './DaysOffNote.module.css';
import { NoRegion } from './NoRegion';
import { useDayOffWords } from './useDayOffWords';
import type { KnownDaysOff } from './useDaysOff';

interface DaysOffNoteProps {
  /** The planned dates, in order. */
  dates: readonly string[];
  known: KnownDaysOff;
  /** The planned location; null for none. */
  location: string | null;
  /** Removes all dates that are days off for these reasons. */
  onSkip?: ((reasons: readonly DaysOff['reason'][]) => void) | undefined;
}

const SHOWN = 5;
const ALL = ['closed', 'public', 'school'] as const;
const FIRM = ['closed', 'public'] as const;
/** The theme's buttons do not wrap, and this panel is narrower than their text. */
const WRAPPED = { whiteSpace: 'normal' } as const;

/** The planned dates that are holidays or closed days, and a button that removes all of them. */
export function DaysOffNote({ dates, known, location, onSkip }: DaysOffNoteProps) {
  const translate = useTranslate();
  const { weekday, date: spelled } = useFormats();
  const words = useDayOffWords();
  const [isOpen, setOpen] = useState(false);
  const found = datesOff(dates, known.days, location);
  const firm = found.filter(({ off }) => off.some(({ reason }) => reason !== 'school')).length;
  const shown = isOpen ? found : found.slice(0, SHOWN);
  const last = dates.at(-1);
  return (
    <>
      {found.length > 0 && (
        <Alert severity="info" sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
          <div className={styles.title}>{translate('holidays.found', { smart_count: found.length })}</div>
          <ul className={styles.dates}>
            {shown.map(({ date, off }) => (
              <li key={date}>
                {weekday(date)}: {off.map(words).join(', ')}
              </li>
            ))}
          </ul>
          {found.length > shown.length && (
            <Button size="small" color="inherit" onClick={() => setOpen(true)}>
              {translate('sessions.conflicts.more', { smart_count: found.length - shown.length })}
            </Button>
          )}
          {onSkip && (
            <div className={styles.verbs}>
              <Button size="small" variant="outlined" color="inherit" sx={WRAPPED} onClick={() => onSkip(ALL)}>
                {translate('holidays.skip_all', { smart_count: found.length })}
              </Button>
              {firm > 0 && firm < found.length && (
                <Button size="small" color="inherit" sx={WRAPPED} onClick={() => onSkip(FIRM)}>
                  {translate('holidays.skip_firm', { smart_count: firm })}
                </Button>
              )}
            </div>
          )}
        </Alert>
      )}
      {known.region === null && dates.length > 1 && <NoRegion />}
      {known.schoolUntil !== null && last !== undefined && last > known.schoolUntil && (
        <p className={styles.quiet}>{translate('holidays.until', { date: spelled(known.schoolUntil) })}</p>
      )}
    </>
  );
}
