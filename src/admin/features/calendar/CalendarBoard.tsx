import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { ListContextProvider, useList, useTranslate } from 'react-admin';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { daysShown, isCounted } from '../../../domain/calendar/calendarSpan';
import { type CalendarSpot, movedTo } from '../../../domain/calendar/timesAt';
import { type CalendarSession, MAX_CALENDAR_SESSIONS } from '../../../domain/sessions/calendarSession';
import { ListTools } from '../../engine/lists/ListTools';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { LoadFailure } from '../../ui/LoadFailure';
import { LOW, TOP_BAR } from '../../ui/sizes';
import { useDaysOff } from '../holidays/useDaysOff';
import { OverviewHeader } from '../sessions/OverviewHeader';
import { CalendarTools } from './CalendarTools';
import { ColourLegend } from './ColourLegend';
import { DayList } from './DayList';
import { MonthGrid } from './MonthGrid';
import { PhoneTools } from './PhoneTools';
import type { SessionCalendarProps } from './sessionCalendarProps';
import { TimeGrid } from './TimeGrid';
import { useArrowKeys } from './useArrowKeys';
import { useCalendarAddress } from './useCalendarAddress';
import { useCalendarKeys } from './useCalendarKeys';
import { useCalendarSessions } from './useCalendarSessions';
import { useEventColours } from './useEventColours';
import { useMayMove } from './useMayMove';

const MoveDialog = lazy(async () => ({ default: (await import('../sessions/MoveDialog')).MoveDialog }));

/** In view above a month that is scrolled to today. */
const TOOLS = {
  position: 'sticky',
  top: `calc(${TOP_BAR}px + var(--above, 0px))`,
  zIndex: 6,
  bgcolor: 'background.paper',
  [LOW]: { position: 'static' },
} as const;
const NO_SESSIONS: CalendarSession[] = [];
/** Not among the filters: the page shows which days, and a series is chosen from one of its sessions. */
const ELSEWHERE = ['date', 'starts_at', 'series', 'is_off_pattern'];

interface CalendarBoardProps {
  /** API path of its sessions. */
  api: string;
  /** The same sessions are also available as a table. */
  hasTable?: boolean;
  /** The sessions belong to several activities, so each activity has a colour. */
  isOfMany?: boolean;
  /** Called for a click on a free spot; without it nothing can be created here. */
  onSpot?: ((spot: CalendarSpot) => void) | undefined;
}

/** Sessions on a calendar of a day, a week or a month, or as a list of days, with filters, holidays, and sessions that can be dragged. */
export function CalendarBoard({ api, hasTable = false, isOfMany = false, onSpot }: CalendarBoardProps) {
  const { name } = useResourceRoute();
  const translate = useTranslate();
  // A club has many sessions a week, an activity a few a month.
  const address = useCalendarAddress(isOfMany ? 'week' : 'month');
  const { span, day, filter, setFilter, isSmall } = address;
  const range = useMemo(() => daysShown(span, day), [span, day]);
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useCalendarSessions(api, range, filter);
  const sessions = data?.sessions ?? NO_SESSIONS;
  const boxRef = useRef<HTMLDivElement>(null);
  useCalendarKeys(address, onSpot);
  useArrowKeys(boxRef);
  const colours = useEventColours(sessions);
  const daysOff = useDaysOff(range);
  const mayMove = useMayMove();
  const [moving, setMoving] = useState<{ session: CalendarSession; to: ReturnType<typeof movedTo> } | null>(null);
  // The sessions counted by the title and by the filter button.
  const counted = useMemo(() => sessions.filter(({ date }) => isCounted(span, day, date)), [sessions, span, day]);
  const list = useList({ data: counted, resource: name, isPending, isFetching, perPage: 1 });
  const context = useMemo(
    () => ({ ...list, filterValues: filter, setFilters: setFilter, sort: { field: 'starts_at', order: 'ASC' as const } }),
    [list, filter, setFilter],
  );
  const total = isPending ? null : counted.length;
  const shown: SessionCalendarProps = {
    range,
    day,
    sessions,
    address,
    daysOff: daysOff.days,
    colourOf: colours.colourOf,
    mayMove,
    onMove: (session, spot) => setMoving({ session, to: movedTo(session, spot) }),
    onSpot,
  };
  return (
    <ListContextProvider value={context}>
      {hasTable && !isSmall && <OverviewHeader view="calendar" />}
      <Paper variant="outlined" sx={{ overflow: 'clip', maxWidth: 1440 }}>
        {isSmall ? (
          <PhoneTools
            address={address}
            range={range}
            total={total}
            hasTable={hasTable}
            without={ELSEWHERE}
            colours={isOfMany ? colours : null}
          />
        ) : (
          <Box sx={TOOLS}>
            <ListTools without={ELSEWHERE}>
              <CalendarTools address={address} range={range} total={total} />
            </ListTools>
          </Box>
        )}
        {isOfMany && !isSmall && <ColourLegend {...colours} names={span === 'list' ? [] : colours.names} />}
        {data?.is_cut && (
          <Alert severity="info" sx={{ borderRadius: 0 }}>
            {translate('sessions.calendar.cut', { max: MAX_CALENDAR_SESSIONS })}
          </Alert>
        )}
        <Box
          ref={boxRef}
          tabIndex={-1}
          aria-busy={isFetching}
          sx={{ outline: 'none', opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 120ms 150ms' }}
        >
          {error && !data ? (
            <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : isPending ? (
            <Skeleton variant="rectangular" height={span === 'day' ? 480 : 640} />
          ) : span === 'month' ? (
            <MonthGrid {...shown} isSmall={isSmall} />
          ) : span === 'list' || isSmall ? (
            <DayList {...shown} />
          ) : (
            <TimeGrid {...shown} isOfMany={isOfMany} isSettled={!isPlaceholderData} />
          )}
        </Box>
      </Paper>
      {moving && (
        <Suspense fallback={null}>
          <MoveDialog
            session={moving.session}
            to={moving.to}
            daysOff={daysOff.days}
            onClose={() => setMoving(null)}
            onDone={() => {
              setMoving(null);
              void refetch();
            }}
          />
        </Suspense>
      )}
    </ListContextProvider>
  );
}
