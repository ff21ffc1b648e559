import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { weekNumber } from '../../../domain/calendar/weekNumber';
import { type DaysOff, daysOffOn } from '../../../domain/holidays/daysOff';
import type { SeasonPreview } from '../../../domain/seasons/seasonView';
import { addDays, addToMonth, mondayOf } from '../../../domain/time/calendarDays';
import { classes } from '../../ui/classes';
import { useFormats } from '../../ui/formats/formats';
import { Panel } from '../../ui/Panel';
import { ScrollBox } from '../../ui/ScrollBox';
import { useDayOffWords } from '../holidays/useDayOffWords';
import { type Out, toggled } from './season';
import { SkipLine } from './SkipLine';
import * as styles from './seasons.module.css';

interface DayGridProps {
  preview: SeasonPreview;
  out: Out;
  onOut: (out: Out) => void;
}

type Day = SeasonPreview['days'][number];

/**
 * The days of the new season, with the months that have any next to each other. Holidays and closed days are skipped by kind; each day or
 * week with sessions can also be skipped or kept.
 */
export function DayGrid({ preview, out, onOut }: DayGridProps) {
  const translate = useTranslate();
  const { off } = preview;
  const days = new Map(preview.days.map((day) => [day.date, day]));
  const skipped = preview.days.filter(isSkipped).length;
  const months = [...new Set(preview.days.map(({ date }) => addToMonth(date, 0)))];
  const skip = (dates: readonly string[], isOff: boolean) => {
    const holidays = dates.filter((date) => daysOffOn(date, off.days_off).length > 0);
    onOut({ ...out, days: toggled(out.days, dates, isOff), kept: toggled(out.kept, holidays, !isOff) });
  };
  return (
    <Panel
      title={translate('seasons.days')}
      text={translate('seasons.days_about')}
      action={
        <span className={styles.tally}>
          <span role="status">
            {skipped > 0 ? translate('seasons.days_off', { smart_count: skipped }) : translate('seasons.days_off_none')}
          </span>
          {skipped > 0 && (
            <Button size="small" variant="text" onClick={() => onOut({ ...out, days: new Set(), kept: new Set(), reasons: new Set() })}>
              {translate('seasons.days_clear')}
            </Button>
          )}
        </span>
      }
    >
      <SkipLine preview={preview} out={out} onOut={onOut} />
      <ScrollBox label={translate('seasons.days')} className={styles.months}>
        {months.map((month) => (
          <Month key={month} month={month} days={days} off={off.days_off} onSkip={skip} />
        ))}
      </ScrollBox>
    </Panel>
  );
}

/** Nothing of that day is left; a partly skipped day keeps the sessions outside a closed location. */
const isSkipped = ({ sessions, skipped }: Day): boolean => skipped === sessions;

interface MonthProps {
  /** The first day of the month. */
  month: string;
  days: ReadonlyMap<string, Day>;
  off: readonly DaysOff[];
  onSkip: (days: readonly string[], isOff: boolean) => void;
}

const SEVEN = [0, 1, 2, 3, 4, 5, 6];

function Month({ month, days, off, onSkip }: MonthProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const next = addToMonth(month, 1);
  const weeks: string[] = [];
  for (let week = mondayOf(month); week < next; week = addDays(week, 7)) weeks.push(week);
  return (
    <table className={styles.month}>
      <caption>{formats.month(month)}</caption>
      <tbody>
        {weeks.map((week) => {
          const dates = SEVEN.map((day) => addDays(week, day));
          const busy = dates.flatMap((date) => days.get(date) ?? []);
          const isOff = busy.length > 0 && busy.every(isSkipped);
          return (
            <tr key={week}>
              <th scope="row">
                {busy.length > 0 ? (
                  <button
                    type="button"
                    className={styles.week}
                    aria-pressed={isOff}
                    aria-label={translate('seasons.week', { week: weekNumber(week) })}
                    onClick={() =>
                      onSkip(
                        busy.map(({ date }) => date),
                        !isOff,
                      )
                    }
                  >
                    {weekNumber(week)}
                  </button>
                ) : (
                  <span className={styles.quiet}>{weekNumber(week)}</span>
                )}
              </th>
              {dates.map((date) =>
                date < month || date >= next ? (
                  <td key={date} />
                ) : (
                  <DayCell key={date} date={date} day={days.get(date)} off={off} onSkip={onSkip} />
                ),
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface DayCellProps extends Pick<MonthProps, 'off' | 'onSkip'> {
  date: string;
  /** The sessions of the day; undefined without any. */
  day: Day | undefined;
}

function DayCell({ date, day, off, onSkip }: DayCellProps) {
  const translate = useTranslate();
  const { weekday } = useFormats();
  const words = useDayOffWords();
  const found = daysOffOn(date, off);
  const number = Number(date.slice(8));
  if (!day)
    return (
      <td title={found.map(words).join(', ') || undefined}>
        <span className={styles.quiet}>{number}</span>
      </td>
    );
  const isOff = isSkipped(day);
  const values = { day: weekday(date), smart_count: day.sessions - day.skipped };
  const label = [translate(isOff ? 'seasons.day_off' : 'seasons.day_open', values), ...found.map(words)].join(', ');
  return (
    <td>
      <button
        type="button"
        className={classes(styles.day, isOff ? styles.off : found.length > 0 && styles.holiday)}
        aria-pressed={isOff}
        aria-label={label}
        title={label}
        onClick={() => onSkip([date], !isOff)}
      >
        {number}
      </button>
    </td>
  );
}
