import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { capital } from '../../../../domain/text/capital';
import { daysBetween } from '../../../../domain/time/calendarDays';
import { toLocal } from '../../../../domain/time/zonedTime';
import { pathTo } from '../../../../schema/routes';
import { useFormats } from '../../../ui/formats/formats';
import { useToday } from '../../../ui/formats/useToday';
import { useZone } from '../../../ui/formats/useZone';
import { Occupancy } from '../../bookings/Occupancy';

const Lines = styled('div')(({ theme }) => ({
  margin: theme.spacing(0, -5, -5),
  '& li': { display: 'flex', alignItems: 'center', borderTop: `1px solid ${theme.palette.divider}` },
  '& h3': {
    margin: 0,
    padding: theme.spacing(2, 5),
    borderTop: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.surface.sunken,
    ...theme.typography.body2,
    fontWeight: 550,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .time': { flex: 'none', width: 48, fontVariantNumeric: 'tabular-nums', fontWeight: 550 },
  '& .line': {
    flex: 1,
    display: 'flex',
    minWidth: 0,
    alignItems: 'center',
    gap: theme.spacing(4),
    minHeight: 52,
    padding: theme.spacing(2, 5),
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.palette.surface.hover },
    '&:focus-visible': { outlineOffset: -3 },
  },
}));

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
  organization_id: string;
  lines: readonly L[];
  note: (line: L) => ReactNode;
  tab?: string;
  /** Adds a link to the register of each. */
  hasRegister?: boolean;
  /** In their order, below the day that they are on. */
  byDay?: boolean;
}

/** Sessions as links with their time, name, occupancy, and `note` about each. */
export function SessionLines<L extends Line>({ lines, byDay = false, ...about }: SessionLinesProps<L>) {
  const dayOf = useDay();
  if (!byDay)
    return (
      <Lines>
        <ul>
          {lines.map((line) => (
            <SessionLine key={line.id} line={line} {...about} />
          ))}
        </ul>
      </Lines>
    );
  const days = [...new Set(lines.map(({ starts_at }) => dayOf(starts_at)))];
  return (
    <Lines>
      {days.map((day) => (
        <section key={day}>
          <h3>{day}</h3>
          <ul>
            {lines
              .filter(({ starts_at }) => dayOf(starts_at) === day)
              .map((line) => (
                <SessionLine key={line.id} line={line} isOfDay {...about} />
              ))}
          </ul>
        </section>
      ))}
    </Lines>
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

type SessionLineProps<L extends Line> = Omit<SessionLinesProps<L>, 'lines' | 'byDay'> & { line: L; isOfDay?: boolean };

const CUT = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** A name is complete, also on a phone. */
const IN_TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

function SessionLine<L extends Line>({ organization_id, line, note, tab, hasRegister = false, isOfDay = false }: SessionLineProps<L>) {
  const { moment, time } = useFormats();
  const translate = useTranslate();
  const address = pathTo(registry.sessions, 'edit', { organization_id, activity_id: line.activity_id, id: line.id });
  return (
    <li>
      <Link className="line" to={`${address}${tab ? `?tab=${tab}` : ''}`}>
        {isOfDay && <span className="time">{time(Date.parse(line.starts_at))}</span>}
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ ...IN_TWO_LINES, fontWeight: 550 }}>
            {line.activity_name}
          </Box>
          {!isOfDay && (
            <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
              {moment(line.starts_at)}
            </Box>
          )}
          <Box component="span" sx={{ ...CUT, typography: 'body2', color: 'text.secondary' }}>
            {note(line)}
          </Box>
        </Box>
        <Occupancy of={line} />
      </Link>
      {hasRegister && (
        <IconButton
          component={Link}
          to={`${address}?tab=register`}
          aria-label={`${translate('register.open')}: ${line.activity_name}, ${moment(line.starts_at)}`}
          sx={{ mr: 3, width: 44, height: 44 }}
        >
          <FactCheck />
        </IconButton>
      )}
    </li>
  );
}
