import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';
import { addDays } from '../../../../domain/time/calendarDays';
import { ListCut } from '../../../engine/lists/ListCut';
import { EmptyDrawing } from '../../../engine/lists/EmptyDrawing';
import { ListFailure } from '../../../engine/lists/ListFailure';
import { CreateButton } from '../../../engine/lists/ListHeader';
import { ListTools } from '../../../engine/lists/ListTools';
import { NoRecords } from '../../../engine/lists/NoRecords';
import { Pages } from '../../../engine/lists/Pages';
import { SelectionProvider, WhenSelected } from '../../../engine/lists/selection/SelectionProvider';
import { useViews } from '../../../engine/lists/useViews';
import { SettingsOfView, ViewLabel } from '../../../engine/lists/ViewTabs';
import { useListFaults } from '../../../engine/lists/useListFaults';
import { useRowsAPage } from '../../../engine/lists/useRowsAPage';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useToday } from '../../../ui/formats/useToday';
import { OverviewHeader } from '../OverviewHeader';
import type { Session } from '../session';
import { SessionCards } from './SessionCards';
import { SessionTable } from './SessionTable';
import { type Period, periodIn, upcomingFilter, withoutDates } from './upcomingFilter';

/** The sessions of an activity as a table, initially the upcoming ones. */
export function SessionList() {
  const { resource, name } = useResourceRoute();
  const today = useToday();
  const faults = useListFaults();
  const { rows } = useRowsAPage(name, resource.list.perPage);
  return (
    <ListBase
      resource={name}
      key={name}
      sort={{ field: 'starts_at', order: 'ASC' }}
      perPage={rows}
      queryOptions={faults}
      filterDefaultValues={upcomingFilter(today)}
      disableAuthentication
    >
      <SelectionProvider>
        <OverviewHeader view="table" />
        <SessionListBody />
      </SelectionProvider>
    </ListBase>
  );
}

const SessionsChosen = lazy(async () => ({ default: (await import('../bulk/SessionsChosen')).SessionsChosen }));

/** Not among the filters: the tabs cover `date`, `starts_at` duplicates it, and a series is chosen from one of its sessions. */
const ELSEWHERE = ['starts_at', 'series'];
const BY_TAB = ['date'];

/** Tabs, filters, rows and pagination. */
function SessionListBody() {
  const { data, total, isPending, error, filterValues } = useListContext<Session>();
  const isSmall = useMediaQuery('(max-width:719px)');
  const period = periodIn(filterValues, useToday());
  const isEmpty = !isPending && !error && total === 0;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', maxWidth: 1440, '& > *': { minWidth: 0 } }}>
      <PeriodTabs />
      {!isSmall && (
        <WhenSelected>
          <Suspense fallback={null}>
            <SessionsChosen />
          </Suspense>
        </WhenSelected>
      )}
      <Paper variant="outlined" sx={{ overflow: 'clip' }}>
        <ListTools hasViews without={ELSEWHERE} quiet={period === 'chosen' ? [] : BY_TAB} />
        <ListCut />
        {error && !data ? <ListFailure /> : isEmpty ? <NoSessions /> : isSmall ? <SessionCards /> : <SessionTable />}
        {data && <Pages />}
      </Paper>
    </Box>
  );
}

const PERIODS = ['upcoming', 'past', 'all'] as const;
const isPeriod = (name: string): name is Period => PERIODS.some((period) => period === name);

/** Tabs for upcoming, past or all sessions, which keep the other filters, and for saved and shared views. */
function PeriodTabs() {
  const translate = useTranslate();
  const today = useToday();
  const { filterValues, setFilters, setSort } = useListContext();
  const period = periodIn(filterValues, today);
  const views = useViews();
  const saved = views.all.filter(({ isSaved }) => isSaved);
  const current = views.current?.isSaved ? views.current.id : null;
  const choose = (next: Period) => {
    const rest = withoutDates(filterValues);
    const dates = { upcoming: upcomingFilter(today), past: { date: { to: addDays(today, -1) } }, all: {}, chosen: {} }[next];
    setSort({ field: 'starts_at', order: next === 'past' ? 'DESC' : 'ASC' });
    setFilters({ ...rest, ...dates }, undefined, false);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3, borderBottom: 1, borderColor: 'divider' }}>
      <Tabs
        value={current ?? (period === 'chosen' ? false : period)}
        onChange={(_event, next: string) => (isPeriod(next) ? choose(next) : views.choose(next))}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('sessions.period.name')}
      >
        {PERIODS.map((name) => (
          <Tab key={name} value={name} label={translate(`sessions.period.${name}`)} />
        ))}
        {saved.map((view) => (
          <Tab key={view.id} value={view.id} label={<ViewLabel view={view} onRemove={() => views.remove(view)} />} />
        ))}
      </Tabs>
      <SettingsOfView views={views} columns={null} />
    </Box>
  );
}

/** An empty list: no sessions in this period, or none that match the filters, which are named. */
function NoSessions() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const period = periodIn(filterValues, useToday());
  if (period === 'chosen' || Object.keys(withoutDates(filterValues)).length > 0) return <NoRecords isFiltered />;
  if (period === 'all') return <NoRecords />;
  return (
    <Box role="status" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 4, px: 6, py: 16 }}>
      <EmptyDrawing />
      <Box sx={{ maxWidth: 420 }}>{translate(`sessions.none_${period}`)}</Box>
      {period === 'upcoming' && <CreateButton isQuiet />}
    </Box>
  );
}
