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
  /** The dates that are planned, in their order. */
  dates: readonly string[];
  known: KnownDaysOff;
  /** Where it is planned; null where that is nowhere. */
  location: string | null;
  /** Leaves out all dates that are days off of these reasons. */
  onSkip?: ((reasons: readonly DaysOff['reason'][]) => void) | undefined;
}

const SHOWN = 5;
const ALL = ['closed', 'public', 'school'] as const;
const FIRM = ['closed', 'public'] as const;
/** The buttons of the theme do not wrap, and this panel is narrower than their words. */
const WRAPPED = { whiteSpace: 'normal' } as const;

/** Which planned dates are holidays or closed days, and one click that leaves them all out. */
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
