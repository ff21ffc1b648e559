import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { daysOffOn } from '../../../domain/holidays/daysOff';
import { useDayOffWords } from '../holidays/useDayOffWords';
import { daysIn } from '../../../domain/calendar/calendarSpan';
import { spreadOverDays } from '../../../domain/calendar/spreadOverDays';
import { weekNumber } from '../../../domain/calendar/weekNumber';
import { WEEKDAYS } from '../../../domain/time/weekdays';
import { useFormats } from '../../ui/formats/formats';
import { useRowAddress } from '../../engine/lists/useRowAddress';
import { DaysOffLines } from './DaysOffLines';
import { GridPointer } from './GridPointer';
import type { SessionCalendarProps } from './sessionCalendarProps';
import { EventLink } from './EventLink';
import { eventStyles } from './eventStyles';
import { useEventWords } from './useEventWords';

/** Maximum number of sessions shown on a day; a link to the day shows the others. */
const SHOWN = 3;

/** A month as whole weeks from Monday, with week numbers. On a phone each day shows its number of sessions. */
export function MonthGrid({
  range,
  day,
  sessions,
  address,
  daysOff,
  colourOf,
  mayMove,
  onMove,
  onSpot,
  isSmall,
}: SessionCalendarProps & { isSmall: boolean }) {
  const translate = useTranslate();
  const { date } = useFormats();
  const words = useEventWords();
  const offWords = useDayOffWords();
  const addressOf = useRowAddress();
  const gridRef = useRef<HTMLDivElement>(null);
  useTodayInView(gridRef, range.from);
  const { today, addressWith } = address;
  const days = useMemo(() => daysIn(range), [range]);
  const byDay = useMemo(() => spreadOverDays(sessions, range), [sessions, range]);
  const weeks = days.flatMap((_day, index) => (index % 7 === 0 ? [days.slice(index, index + 7)] : []));
  return (
    <Box ref={gridRef} sx={[eventStyles, GRID]}>
      {!isSmall && <GridPointer gridRef={gridRef} hours={null} sessions={sessions} mayMove={mayMove} onMove={onMove} onSpot={onSpot} />}
      <table>
        <thead>
          <tr>
            <th className="week">{translate('sessions.calendar.week_short')}</th>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={translate(`inputs.weekdays.${name}`)}>
                {translate(`inputs.weekdays.${name}_short`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              <th scope="row" className="week">
                <Link
                  to={addressWith({ span: 'week', day: week[0] ?? day })}
                  aria-label={translate('sessions.calendar.week_number', { number: weekNumber(week[0] ?? day) })}
                >
                  {weekNumber(week[0] ?? day)}
                </Link>
              </th>
              {week.map((cellDay) => {
                const parts = (byDay.get(cellDay) ?? []).filter(({ isContinued }) => !isContinued);
                const shown = parts.length <= SHOWN + 1 ? parts : parts.slice(0, SHOWN);
                const toDay = addressWith({ span: 'day', day: cellDay });
                const off = daysOffOn(cellDay, daysOff);
                const said = [
                  ...(parts.length > 0 ? [translate('sessions.calendar.count', { smart_count: parts.length, count: parts.length })] : []),
                  ...off.map(offWords),
                ];
                const name = said.length > 0 ? `${date(cellDay)}: ${said.join(', ')}` : date(cellDay);
                const marks = [
                  cellDay.slice(0, 7) === day.slice(0, 7) ? '' : 'other',
                  cellDay === today ? 'today' : '',
                  off[0] ? `is-${off[0].reason}` : '',
                ];
                return (
                  <td key={cellDay} data-day={cellDay} className={marks.join(' ')}>
                    <Link to={toDay} className="number" aria-label={name} aria-current={cellDay === today ? 'date' : undefined}>
                      <span>{Number(cellDay.slice(8))}</span>
                      {isSmall && parts.length > 0 && <small>{parts.length}</small>}
                    </Link>
                    {!isSmall && <DaysOffLines day={cellDay} daysOff={daysOff} first={range.from} />}
                    {!isSmall &&
                      shown.map(({ item }) => (
                        <EventLink
                          key={item.id}
                          session={item}
                          to={addressOf(item) ?? ''}
                          words={words}
                          isMovable={mayMove(item)}
                          className={colourOf(item)}
                        />
                      ))}
                    {!isSmall && parts.length > shown.length && (
                      <Link to={toDay} className="more">
                        {translate('sessions.calendar.more', { smart_count: parts.length - shown.length })}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

/** Scrolls the page to today's week, once for each month, if it is below the screen. */
function useTodayInView(gridRef: RefObject<HTMLElement | null>, shown: string): void {
  useEffect(() => {
    const row = gridRef.current?.querySelector('td.today')?.closest('tr');
    if (row && row.getBoundingClientRect().bottom > window.innerHeight) row.scrollIntoView({ block: 'end' });
  }, [gridRef, shown]);
}

const GRID = (theme: Theme) => ({
  position: 'relative',
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontSize: 12 },
  '& thead th': { height: 32, fontWeight: 550, color: theme.palette.text.secondary },
  '& th.week': {
    width: { xs: 28, sm: 40 },
    color: theme.palette.text.secondary,
    textAlign: 'center',
    '& a': { display: 'block', padding: '8px 0', color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  },
  '& tbody th.week': { verticalAlign: 'top', fontWeight: 400 },
  '& td': {
    height: { xs: 60, sm: 132 },
    verticalAlign: 'top',
    padding: '2px',
    borderTop: `1px solid ${theme.palette.divider}`,
    borderLeft: `1px solid ${theme.palette.divider}`,
  },
  // A day off has an edge, also on a phone, which has no room for its name.
  '& td.is-school': { boxShadow: `inset 0 2px ${theme.palette.text.disabled}` },
  '& td.is-public': { boxShadow: `inset 0 2px ${theme.palette.warning.main}` },
  '& td.is-closed': { boxShadow: `inset 0 2px ${theme.palette.text.primary}` },
  '& td.other': { backgroundColor: theme.palette.surface.sunken, '& .number': { color: theme.palette.text.secondary } },
  '& .number': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: { xs: 'center', sm: 'flex-start' },
    minHeight: { xs: 54, sm: 24 },
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '& span': { display: 'inline-grid', placeItems: 'center', minWidth: 24, height: 24, borderRadius: '12px' },
    '&:hover span': { backgroundColor: theme.palette.surface.hover },
  },
  '& .number small': {
    marginTop: 2,
    minWidth: 22,
    padding: '0 6px',
    borderRadius: '9px',
    backgroundColor: theme.palette.surface.tint,
    color: theme.palette.text.primary,
    textAlign: 'center',
    fontSize: 12,
    lineHeight: '18px',
    fontWeight: 550,
  },
  '& td.today .number span': { backgroundColor: theme.palette.primary.main, color: theme.palette.primary.contrastText, fontWeight: 600 },
  // The activity on the first line, time and occupancy on the second. Without an activity, the location is on the second.
  '& .event': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    marginBottom: '2px',
    '& .full': { overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'right' },
    '& .where': { gridColumn: '1 / -1' },
  },
  // Below the tools, which stay in view, also when the focus scrolls a link into view.
  '& a': { scrollMarginTop: '72px' },
  '& .off': { padding: '0 6px' },
  '& .more': {
    display: 'block',
    padding: '3px 6px',
    color: theme.palette.text.secondary,
    lineHeight: '18px',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
});
