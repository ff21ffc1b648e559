import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { daysIn } from '../../../domain/calendar/calendarSpan';
import { hoursShown } from '../../../domain/calendar/hoursShown';
import { placeSideBySide } from '../../../domain/calendar/arrangeSideBySide';
import { spreadOverDays } from '../../../domain/calendar/spreadOverDays';
import { useFormats } from '../../ui/formats/formats';
import { useRowAddress } from '../../engine/lists/useRowAddress';
import type { CalendarProps } from './calendarProps';
import { EventLink } from './EventLink';
import { eventStyles } from './eventStyles';
import { NowLine } from './NowLine';
import { useEventWords } from './useEventWords';

/** Height of an hour in px, and the minutes that the least readable session takes. */
const HOUR = 48;
const SHORTEST = 24;

/** Days beside each other against the hours of the clock; what overlaps stands side by side. */
export function TimeGrid({ range, sessions, address }: CalendarProps) {
  const translate = useTranslate();
  const { weekday } = useFormats();
  const words = useEventWords();
  const addressOf = useRowAddress();
  const { today, addressWith, span } = address;
  const days = useMemo(() => daysIn(range), [range]);
  const byDay = useMemo(() => spreadOverDays(sessions, range), [sessions, range]);
  const { first, last } = useMemo(() => hoursShown([...byDay.values()].flat()), [byDay]);
  const columns = useMemo(() => days.map((day) => ({ day, lanes: placeSideBySide(byDay.get(day) ?? [], SHORTEST) })), [days, byDay]);
  const hours = Array.from({ length: last - first }, (_none, index) => first + index);
  const at = (minutes: number) => ((minutes - first * 60) / 60) * HOUR;
  return (
    <Box sx={[eventStyles, GRID, { '--days': days.length, '--height': `${hours.length * HOUR}px` }]}>
      <div className="hours" aria-hidden>
        {hours.map((hour) => (
          <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
        ))}
      </div>
      {columns.map(({ day, lanes }) => (
        <section key={day} aria-label={weekday(day)} className={day === today ? 'today' : ''}>
          {span === 'week' && (
            <Link to={addressWith({ span: 'day', day })} className="name" aria-current={day === today ? 'date' : undefined}>
              {weekday(day)}
            </Link>
          )}
          <div className="column">
            {lanes.length === 0 && span === 'day' && <p>{translate('sessions.calendar.nothing')}</p>}
            {lanes.map(({ part: { item, from, until, isContinued }, lane, lanes: all, width }) => (
              <EventLink
                key={item.id}
                session={item}
                to={addressOf(item.id) ?? ''}
                words={words}
                isContinued={isContinued}
                style={{
                  top: at(from),
                  height: Math.max(((until - from) / 60) * HOUR, (SHORTEST / 60) * HOUR) - 2,
                  left: `${(lane / all) * 100}%`,
                  width: `calc(${(width / all) * 100}% - 3px)`,
                }}
              />
            ))}
            {day === today && <NowLine at={at} hours={{ first, last }} />}
          </div>
        </section>
      ))}
    </Box>
  );
}

const GRID = (theme: Theme) => ({
  display: 'grid',
  gridTemplateColumns: '52px repeat(var(--days), minmax(0, 1fr))',
  alignItems: 'end',
  paddingTop: '4px',
  '& .hours': {
    height: 'var(--height)',
    fontSize: 12,
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    '& span': {
      display: 'block',
      height: HOUR,
      paddingRight: '8px',
      textAlign: 'right',
      lineHeight: '12px',
      transform: 'translateY(-6px)',
    },
    '& span:first-of-type': { transform: 'none' },
  },
  '& section': { minWidth: 0, borderLeft: `1px solid ${theme.palette.divider}` },
  '& .name': {
    display: 'block',
    padding: '6px 8px',
    fontSize: 12,
    fontWeight: 550,
    textAlign: 'center',
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    borderBottom: `1px solid ${theme.palette.divider}`,
    '&:hover': { textDecoration: 'underline' },
  },
  '& .today .name': { color: theme.palette.primary.main },
  '& .column': {
    position: 'relative',
    height: 'var(--height)',
    backgroundImage: `repeating-linear-gradient(to bottom, ${theme.palette.divider} 0 1px, transparent 1px ${HOUR}px)`,
    '& p': { position: 'absolute', inset: '24px 0 auto', margin: 0, textAlign: 'center', color: theme.palette.text.secondary },
  },
  '& .event': {
    position: 'absolute',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    paddingTop: '2px',
    outline: `1px solid ${theme.palette.background.paper}`,
  },
  '& .event.cancelled': { backgroundColor: theme.palette.surface.sunken },
});
