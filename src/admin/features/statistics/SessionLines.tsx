import FactCheck from '@mui/icons-material/FactCheckOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { registry } from '../../../../resources/registry.gen';
import { capital } from '../../../domain/text/capital';
import { daysBetween } from '../../../domain/time/calendarDays';
import { toLocal } from '../../../domain/time/zonedTime';
import { pathTo } from '../../../schema/routes';
import { backLinkState } from '../../layout/backLink';
import { useFormats } from '../../ui/formats/formats';
import { useToday } from '../../ui/formats/useToday';
import { useZone } from '../../ui/formats/useZone';
import { Occupancy } from '../bookings/Occupancy';
import * as styles from './SessionLines.module.css';

interface Line {
  readonly id: string;
  readonly activity_id: string;
  readonly activity_name: string;
  readonly starts_at: string;
  readonly spots: number | null;
  readonly participants_amount: number;
  readonly offers_amount: number;
}

interface SessionLinesProps<L extends Line> {
  /** The id of the organization that a session belongs to. */
  organizationOf: (line: L) => string;
  lines: readonly L[];
  note: (line: L) => ReactNode;
  tab?: string;
  /** Adds a link to the register of each. */
  hasRegister?: boolean;
  /** In their order, below the day that they are on. */
  byDay?: boolean;
  /** All are on one day that the screen names: each shows its time alone. */
  isOfDay?: boolean;
}

/** Sessions as links with their time, name, occupancy, and `note` about each. */
export function SessionLines<L extends Line>({ lines, byDay = false, ...about }: SessionLinesProps<L>) {
  const dayOf = useDay();
  if (!byDay)
    return (
      <div className={styles.lines}>
        <ul>
          {lines.map((line) => (
            <SessionLine key={line.id} line={line} {...about} />
          ))}
        </ul>
      </div>
    );
  const days = [...new Set(lines.map(({ starts_at }) => dayOf(starts_at)))];
  return (
    <div className={styles.lines}>
      {days.map((day) => (
        <section key={day}>
          <h3>{day}</h3>
          <ul>
            {lines
              .filter(({ starts_at }) => dayOf(starts_at) === day)
              .map((line) => (
                <SessionLine key={line.id} line={line} {...about} isOfDay />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The name of a day in the application's time zone: today, tomorrow, or its date. */
function useDay(): (starts_at: string) => string {
  const { date, daysFromNow } = useFormats();
  const zone = useZone();
  const today = useToday();
  return (starts_at) => {
    const day = toLocal(starts_at, zone)?.date ?? starts_at.slice(0, 10);
    const ahead = daysBetween(today, day);
    return capital(ahead === 0 || ahead === 1 ? daysFromNow(ahead) : date(day));
  };
}

type SessionLineProps<L extends Line> = Omit<SessionLinesProps<L>, 'lines' | 'byDay'> & { line: L };

function SessionLine<L extends Line>({ organizationOf, line, note, tab, hasRegister = false, isOfDay = false }: SessionLineProps<L>) {
  const { moment, time } = useFormats();
  const translate = useTranslate();
  const location = useLocation();
  const address = pathTo(registry.sessions, 'edit', { organization_id: organizationOf(line), activity_id: line.activity_id, id: line.id });
  return (
    <li>
      <Link className={styles.line} to={`${address}${tab ? `?tab=${tab}` : ''}`}>
        {isOfDay && <span className={styles.time}>{time(Date.parse(line.starts_at))}</span>}
        <span className={styles.words}>
          <strong>{line.activity_name}</strong>
          {!isOfDay && <span>{moment(line.starts_at)}</span>}
          <span className={styles.note}>{note(line)}</span>
        </span>
        <Occupancy of={line} />
      </Link>
      {hasRegister && (
        <IconButton
          component={Link}
          to={`${address}?tab=register`}
          state={backLinkState(location)}
          aria-label={`${translate('register.open')}: ${line.activity_name}, ${moment(line.starts_at)}`}
          sx={{ mr: 3, width: 44, height: 44 }}
        >
          <FactCheck />
        </IconButton>
      )}
    </li>
  );
}
