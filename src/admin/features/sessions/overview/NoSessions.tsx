import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'react-admin';
import { CreateButton } from '../../../engine/lists/ListHeader';
import { NoRecords } from '../../../engine/lists/NoRecords';
import { useToday } from '../../../ui/formats/useToday';
import { periodIn, withoutDates } from './upcomingFilter';

/** Nothing to show: of this stretch of time, or for these filters, which are then named. */
export function NoSessions() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const period = periodIn(filterValues, useToday());
  if (period === 'chosen' || Object.keys(withoutDates(filterValues)).length > 0) return <NoRecords isFiltered />;
  if (period === 'all') return <NoRecords />;
  return (
    <Box role="status" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 4, px: 6, py: 16 }}>
      <Box sx={{ maxWidth: 420 }}>{translate(`sessions.none_${period}`)}</Box>
      {period === 'upcoming' && <CreateButton />}
    </Box>
  );
}
