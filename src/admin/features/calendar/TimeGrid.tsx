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
import { DaysOffLines } from './DaysOffLines';
import { columnsOfDays, columnsOfLocations } from './gridColumns';
import { GridPointer } from './GridPointer';
import type { SessionCalendarProps } from './sessionCalendarProps';
import { EventLink } from './EventLink';
import { eventStyles } from './eventStyles';
import { useEventWords } from './useEventWords';

/** Height of an hour in px, and the number of minutes that a session needs at least to be readable. */
const HOUR = 48;
const SHORTEST = 24;
/** In px: the minimum width of a column, the width of one of several adjacent sessions, and the width of the hours. */
const NARROWEST = 84;
const LANE = 43;
const HOURS = 52;
/** From this number of adjacent sessions on, each has the second width. More than the third number share the width of that many. */
const MANY_LANES = 4;
const NARROW_LANE = 38;
const MAX_LANES = 6;

/** The width in px that a column needs for so many adjacent sessions. A week with three of them fits on a screen of 1280 px. */
const widthFor = (lanes: number): number =>
  Math.max(NARROWEST, lanes < MANY_LANES ? lanes * LANE : Math.min(lanes, MAX_LANES) * NARROW_LANE);

/**
 * Columns of equal width against the hours of the day: the days of a week, or the locations of a day. Overlapping sessions are side by
 * side. It scrolls in its own box below the names of the columns, and opens at the first session or at the current time, with today in view.
 */
export function TimeGrid({
  range,
  sessions,
  address,
  daysOff,
  colourOf,
  mayMove,
  onMove,
  onSpot,
  isOfMany,
  isSettled,
}: SessionCalendarProps & { isOfMany: boolean; isSettled: boolean }) {
  const translate = useTranslate();
  const { weekday } = useFormats();
  const words = useEventWords();
  const addressOf = useRowAddress();
  const { today, addressWith, span } = address;
  const days = useMemo(() => daysIn(range), [range]);
  const byDay = useMemo(() => spreadOverDays(sessions, range), [sessions, range]);
  const { first, last } = useMemo(() => hoursShown([...byDay.values()].flat()), [byDay]);
  const columns = useMemo(() => {
    const found = span === 'day' && isOfMany ? columnsOfLocations(range.from, byDay) : columnsOfDays(days, byDay);
    return found.map((column) => ({ ...column, lanes: arrangeSideBySide(column.parts, SHORTEST) }));
  }, [span, isOfMany, range, days, byDay]);
  const most = Math.max(1, ...columns.flatMap(({ lanes }) => lanes.map((lane) => lane.lanes)));
  const width = widthFor(most);
  const isNarrow = columns.length > 1;
  const hours = Array.from({ length: last - first }, (_none, index) => first + index);
  const at = (minutes: number) => ((minutes - first * 60) / 60) * HOUR;
  const now = useMinutes();
  const opening = opensAt({ days, partsOn: (day) => byDay.get(day) ?? [], today, now });
  const boxRef = useOpening(
    `${span} ${range.from}`,
    isSettled,
    opening && at(opening.from),
    HOURS + width * Math.max(0, days.indexOf(today)),
  );
  const gridRef = useRef<HTMLDivElement>(null);
  return (
    <Box
      ref={boxRef}
      role="group"
      aria-label={translate('layout.entries.calendar')}
      // A calendar with sessions scrolls with the focus.
      tabIndex={sessions.length === 0 ? 0 : -1}
      sx={[
        eventStyles,
        GRID,
        {
          '--columns': `repeat(${columns.length}, minmax(${width}px, 1fr))`,
          '--width': `${HOURS + columns.length * width}px`,
          '--height': `${hours.length * HOUR}px`,
        },
      ]}
    >
      <div className="heads">
        {columns.map(({ key, day, location }, index) => (
          <div key={key} className={day === today ? 'today' : ''}>
            {span === 'week' && (
              <Link to={addressWith({ span: 'day', day })} className="name" aria-current={day === today ? 'date' : undefined}>
                {weekday(day)}
              </Link>
            )}
            {location !== undefined && <span className="name">{location.name ?? translate('club_calendar.no_location')}</span>}
            {(location === undefined || index === 0) && <DaysOffLines day={day} daysOff={daysOff} first={range.from} />}
          </div>
        ))}
      </div>
      <div className="grid" ref={gridRef}>
        <GridPointer
          gridRef={gridRef}
          hours={{ first, height: HOUR }}
          sessions={sessions}
          mayMove={mayMove}
          onMove={onMove}
          onSpot={onSpot}
        />
        <div className="hours" aria-hidden>
          {hours.map((hour) => (
            <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
          ))}
        </div>
        {columns.map(({ key, day, location, lanes }) => (
          <section key={key} aria-label={location === undefined ? weekday(day) : (location.name ?? translate('club_calendar.no_location'))}>
            <div
              className={`column ${onSpot ? 'free' : ''}`}
              data-day={day}
              data-today={day === today || undefined}
              data-location={location === undefined ? undefined : (location.id ?? '')}
            >
              {lanes.length === 0 && span === 'day' && <p>{translate('sessions.calendar.nothing')}</p>}
              {lanes.map(({ part: { item, from, until, isContinued }, lane, lanes: all, width: spanned }) => (
                <EventLink
                  key={item.id}
                  session={item}
                  to={addressOf(item) ?? ''}
                  words={words}
                  isContinued={isContinued}
                  isMovable={mayMove(item)}
                  className={`${colourOf(item)} ${roomFor(until - from, isNarrow && all > 1, item.activity_name !== null)} ${isNarrow && all >= MANY_LANES - 1 ? 'tight' : ''}`}
                  style={{
                    top: at(from),
                    height: Math.max(((until - from) / 60) * HOUR, (SHORTEST / 60) * HOUR) - 2,
                    left: `${(lane / all) * 100}%`,
                    width: `calc(${(spanned / all) * 100}% - 3px)`,
                  }}
                />
              ))}
              {day === today && <NowLine at={at} minutes={now} hours={{ first, last }} />}
            </div>
          </section>
        ))}
      </div>
    </Box>
  );
}

/** Height of a line in a session, in px. */
const LINE = 15;
const MAX_LINES = 4;

/**
 * How a session uses its lines, as a class: how many its name has next to those of time and occupancy, which take a line each in a narrow
 * column. What has no line is only in the tooltip and for screen readers: first the location, then the occupancy.
 */
function roomFor(minutes: number, isNarrow: boolean, isNamed: boolean): string {
  const lines = Math.floor(((minutes / 60) * HOUR - 2) / LINE);
  if (lines < 2) return 'single';
  const left = lines - (isNarrow ? 2 : 1);
  const short = isNarrow && isNamed && left < 1 ? 'short' : '';
  if (left < 1 && !isNamed) return 'bare';
  return `${short} room-${Math.min(Math.max(left, 1), MAX_LINES)}`;
}

const ROOMS = Object.fromEntries(
  Array.from({ length: MAX_LINES }, (_none, index) => [`& .event.room-${index + 1} .where`, { WebkitLineClamp: index + 1 }]),
);

const GRID = (theme: Theme) => ({
  position: 'relative',
  overflow: 'auto',
  // Low enough that the page does not scroll, but high enough to show some hours.
  maxHeight: 'max(420px, calc(100dvh - 260px))',
  '& .heads': {
    position: 'sticky',
    top: 0,
    zIndex: 5,
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    minWidth: 'var(--width)',
    paddingLeft: `${HOURS}px`,
    backgroundColor: theme.palette.background.paper,
    borderBottom: `1px solid ${theme.palette.divider}`,
    '& .off': { padding: '0 6px 2px', textAlign: 'center' },
  },
  '& .grid': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `${HOURS}px var(--columns)`,
    minWidth: 'var(--width)',
    paddingTop: '4px',
  },
  '& .hours': {
    position: 'sticky',
    left: 0,
    zIndex: 4,
    height: 'var(--height)',
    backgroundColor: theme.palette.background.paper,
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
    '&:hover': { textDecoration: 'underline' },
  },
  '& .today .name': { color: theme.palette.primary.main },
  '& .column': {
    position: 'relative',
    height: 'var(--height)',
    backgroundImage: `repeating-linear-gradient(to bottom, ${theme.palette.divider} 0 1px, transparent 1px ${HOUR}px)`,
    '& p': {
      position: 'absolute',
      inset: '24px 0 auto',
      margin: 0,
      textAlign: 'center',
      color: theme.palette.text.secondary,
      pointerEvents: 'none',
    },
    '&.free': { cursor: 'copy' },
  },
  '& .event': {
    position: 'absolute',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    padding: '0 4px',
    // Three lines fit in an hour.
    lineHeight: `${LINE}px`,
    outline: `1px solid ${theme.palette.background.paper}`,
    // Below the names of the columns, also when the focus scrolls it into view.
    scrollMarginTop: '56px',
  },
  '& .event[class*="room-"] .where': {
    flex: '1 0 100%',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    whiteSpace: 'normal',
    textOverflow: 'ellipsis',
    overflowWrap: 'normal',
    hyphens: 'none',
  },
  '& .event.tight': { padding: '0 1px 0 2px', fontSize: 11, letterSpacing: '-0.02em' },
  '& .event.room-1 .where': { display: 'block', whiteSpace: 'nowrap' },
  ...ROOMS,
  '& .event.bare .where, & .event.short .full': { display: 'none' },
  '& .event.single': { flexWrap: 'nowrap' },
  '& .event.cancelled': { backgroundColor: theme.palette.surface.sunken },
});

/** The current time in the application's zone, in minutes since midnight. */
function useMinutes(): number {
  const time = toLocal(new Date(useNow()).toISOString(), useZone())?.time ?? '00:00';
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/**
 * Scrolls the grid to its opening position below the days, and to today, once for each range of days. It waits for the sessions of those days, because
 * those of the previous range have other times.
 */
function useOpening(shown: string, isSettled: boolean, top: number | null, left: number) {
  const ref = useRef<HTMLDivElement>(null);
  const doneRef = useRef('');
  useEffect(() => {
    if (!isSettled || doneRef.current === shown) return;
    doneRef.current = shown;
    const box = ref.current;
    if (!box) return;
    box.scrollTop = Math.max(0, (top ?? 0) - HOUR / 2);
    // Centred, so that the days before and after today are in view too.
    box.scrollLeft = Math.max(0, left - box.clientWidth / 2);
  }, [shown, isSettled, top, left]);
  return ref;
}

interface NowLineProps {
  at: (minutes: number) => number;
  minutes: number;
  hours: { readonly first: number; readonly last: number };
}

/** The current time as a line across today's column. */
function NowLine({ at, minutes, hours }: NowLineProps) {
  if (minutes < hours.first * 60 || minutes > hours.last * 60) return null;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        left: 0,
        right: 0,
        top: at(minutes),
        height: 2,
        bgcolor: 'text.primary',
        zIndex: 2,
        pointerEvents: 'none',
      }}
    />
  );
}
