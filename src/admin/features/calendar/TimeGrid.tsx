import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { arrangeSideBySide } from '../../../domain/calendar/arrangeSideBySide';
import { daysIn } from '../../../domain/calendar/calendarSpan';
import { opensAt } from '../../../domain/calendar/opensAt';
import { hoursShown } from '../../../domain/calendar/hoursShown';
import { spreadOverDays } from '../../../domain/calendar/spreadOverDays';
import { toLocal } from '../../../domain/time/zonedTime';
import { useRowAddress } from '../../engine/lists/useRowAddress';
import { useFormats } from '../../ui/formats/formats';
import { useNow } from '../../ui/formats/useNow';
import { useZone } from '../../ui/formats/useZone';
import { TOP_BAR } from '../../ui/sizes';
import type { SessionCalendarProps } from './sessionCalendarProps';
import { EventLink } from './EventLink';
import { eventStyles } from './eventStyles';
import { useEventWords } from './useEventWords';

/** Height of an hour in px, and the minutes that the least readable session takes. */
const HOUR = 48;
const SHORTEST = 24;

/** Days beside each other against the hours of the clock; what overlaps stands side by side. */
export function TimeGrid({ range, sessions, address }: SessionCalendarProps) {
  const translate = useTranslate();
  const { weekday } = useFormats();
  const words = useEventWords();
  const addressOf = useRowAddress();
  const { today, addressWith, span } = address;
  const days = useMemo(() => daysIn(range), [range]);
  const byDay = useMemo(() => spreadOverDays(sessions, range), [sessions, range]);
  const { first, last } = useMemo(() => hoursShown([...byDay.values()].flat()), [byDay]);
  const columns = useMemo(() => days.map((day) => ({ day, lanes: arrangeSideBySide(byDay.get(day) ?? [], SHORTEST) })), [days, byDay]);
  const hours = Array.from({ length: last - first }, (_none, index) => first + index);
  const at = (minutes: number) => ((minutes - first * 60) / 60) * HOUR;
  const now = useMinutes();
  const opening = opensAt({ days, partsOn: (day) => byDay.get(day) ?? [], today, now });
  const openingRef = useOpening(`${span} ${range.from}`, sessions.length > 0);
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
                to={addressOf(item) ?? ''}
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
            {day === opening?.day && (
              <span
                ref={openingRef}
                aria-hidden
                className="opening"
                style={{ top: at(opening.from), height: ((opening.until - opening.from) / 60) * HOUR }}
              />
            )}
            {day === today && <NowLine at={at} minutes={now} hours={{ first, last }} />}
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
  '& .opening': { position: 'absolute', width: 1, pointerEvents: 'none', scrollMargin: `${TOP_BAR + HOUR}px 0 ${HOUR}px` },
  '& .event': {
    position: 'absolute',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    paddingTop: '2px',
    outline: `1px solid ${theme.palette.background.paper}`,
  },
  '& .event.cancelled': { backgroundColor: theme.palette.surface.sunken },
});

/** Minutes of the clock of the application. */
function useMinutes(): number {
  const time = toLocal(new Date(useNow()).toISOString(), useZone())?.time ?? '00:00';
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Brings what the grid opens at into sight, once for each span of days: with its sessions, and otherwise as soon as they are there. */
function useOpening(shown: string, hasSessions: boolean) {
  const ref = useRef<HTMLSpanElement>(null);
  const doneRef = useRef('');
  useEffect(() => {
    const done = `${shown} ${hasSessions}`;
    if (doneRef.current === done || doneRef.current === `${shown} true`) return;
    doneRef.current = done;
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, hasSessions]);
  return ref;
}

interface NowLineProps {
  at: (minutes: number) => number;
  minutes: number;
  hours: { readonly first: number; readonly last: number };
}

/** Where the clock stands now, across the column of today. */
function NowLine({ at, minutes, hours }: NowLineProps) {
  if (minutes < hours.first * 60 || minutes > hours.last * 60) return null;
  return (
    <Box
      aria-hidden
      sx={{ position: 'absolute', left: 0, right: 0, top: at(minutes), height: 2, bgcolor: 'error.main', zIndex: 2, pointerEvents: 'none' }}
    />
  );
}
