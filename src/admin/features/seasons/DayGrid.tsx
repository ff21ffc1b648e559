import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { weekNumber } from '../../../domain/calendar/weekNumber';
import type { SeasonPreview } from '../../../domain/seasons/seasonView';
import { addDays, addToMonth, mondayOf } from '../../../domain/time/calendarDays';
import { classes } from '../../ui/classes';
import { useFormats } from '../../ui/formats/formats';
import { Panel } from '../../ui/Panel';
import { ScrollBox } from '../../ui/ScrollBox';
import { toggled } from './season';
import * as styles from './seasons.module.css';

interface DayGridProps {
  preview: SeasonPreview;
  off: ReadonlySet<string>;
  onOff: (off: ReadonlySet<string>) => void;
}

/** The days of the new season, each month with anything in it beside the other: each day on which there is something can be skipped, or its whole week. */
export function DayGrid({ preview, off, onOff }: DayGridProps) {
  const translate = useTranslate();
  const sessions = new Map(preview.days.map((day) => [day.date, day.sessions]));
  const closed = new Set([...off, ...preview.closed.map(({ date }) => date)]);
  const skipped = preview.days.filter(({ date }) => closed.has(date)).length;
  const months = [...new Set(preview.days.map(({ date }) => addToMonth(date, 0)))];
  return (
    <Panel
      title={translate('seasons.days')}
      text={translate('seasons.days_about')}
      action={
        <span className={styles.tally}>
          <span role="status">
            {skipped > 0 ? translate('seasons.days_off', { smart_count: skipped }) : translate('seasons.days_off_none')}
          </span>
          {off.size > 0 && (
            <Button size="small" variant="text" onClick={() => onOff(new Set())}>
              {translate('seasons.days_clear')}
            </Button>
          )}
        </span>
      }
    >
      <ScrollBox label={translate('seasons.days')} className={styles.months}>
        {months.map((month) => (
          <Month key={month} month={month} sessions={sessions} closed={closed} onSkip={(days, isOff) => onOff(toggled(off, days, isOff))} />
        ))}
      </ScrollBox>
    </Panel>
  );
}

interface MonthProps {
  /** Its first day. */
  month: string;
  sessions: ReadonlyMap<string, number>;
  closed: ReadonlySet<string>;
  onSkip: (days: readonly string[], isOff: boolean) => void;
}

const SEVEN = [0, 1, 2, 3, 4, 5, 6];

function Month({ month, sessions, closed, onSkip }: MonthProps) {
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
          const days = SEVEN.map((day) => addDays(week, day));
          const busy = days.filter((day) => sessions.has(day));
          const isOff = busy.length > 0 && busy.every((day) => closed.has(day));
          return (
            <tr key={week}>
              <th scope="row">
                {busy.length > 0 ? (
                  <button
                    type="button"
                    className={styles.week}
                    aria-pressed={isOff}
                    aria-label={translate('seasons.week', { week: weekNumber(week) })}
                    onClick={() => onSkip(busy, !isOff)}
                  >
                    {weekNumber(week)}
                  </button>
                ) : (
                  <span className={styles.quiet}>{weekNumber(week)}</span>
                )}
              </th>
              {days.map((day) => {
                if (day < month || day >= next) return <td key={day} />;
                const count = sessions.get(day);
                const number = Number(day.slice(8));
                if (count === undefined)
                  return (
                    <td key={day}>
                      <span className={styles.quiet}>{number}</span>
                    </td>
                  );
                const isClosed = closed.has(day);
                const values = { day: formats.weekday(day), smart_count: count };
                const label = translate(isClosed ? 'seasons.day_off' : 'seasons.day_open', values);
                return (
                  <td key={day}>
                    <button
                      type="button"
                      className={classes(styles.day, isClosed && styles.off)}
                      aria-pressed={isClosed}
                      aria-label={label}
                      title={label}
                      onClick={() => onSkip([day], !isClosed)}
                    >
                      {number}
                    </button>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
