import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import { lazy, Suspense } from 'react';
import { ListFailure } from '../../../engine/lists/ListFailure';
import { ListTools } from '../../../engine/lists/ListTools';
import { Pages } from '../../../engine/lists/Pages';
import type { Session } from '../session';
import { useToday } from '../../../ui/formats/useToday';
import { NoSessions } from './NoSessions';
import { PeriodTabs } from './PeriodTabs';
import { SessionCards } from './SessionCards';
import { SessionTable } from './SessionTable';
import { periodIn } from './upcomingFilter';

const SessionsChosen = lazy(async () => ({ default: (await import('../bulk/SessionsChosen')).SessionsChosen }));

/** The tabs say when, and `starts_at` says the same as the date. A series is chosen from one of its sessions. */
const ELSEWHERE = ['starts_at', 'series'];
const BY_TAB = ['date'];

/** Periods, filters, rows and pages. */
export function SessionListBody() {
  const { data, total, isPending, error, selectedIds, filterValues } = useListContext<Session>();
  const isSmall = useMediaQuery('(max-width:719px)');
  const period = periodIn(filterValues, useToday());
  const isEmpty = !isPending && !error && total === 0;
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PeriodTabs />
      <Paper variant="outlined" sx={{ overflow: 'clip' }}>
        <ListTools without={ELSEWHERE} quiet={period === 'chosen' ? [] : BY_TAB} />
        {error && !data ? <ListFailure /> : isEmpty ? <NoSessions /> : isSmall ? <SessionCards /> : <SessionTable />}
        <Pages />
      </Paper>
      {selectedIds.length > 0 && (
        <Suspense fallback={null}>
          <SessionsChosen />
        </Suspense>
      )}
    </Box>
  );
}
