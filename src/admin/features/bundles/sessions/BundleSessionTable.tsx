import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useGetMany, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { fill } from '../../../../schema/routes';
import { Chip } from '../../../ui/values/Chip';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import { LoadFailure } from '../../../ui/LoadFailure';
import { pagePattern, recordPattern } from '../../../engine/records/recordTabs';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { Can } from '../../../ui/Can';
import { Occupancy } from '../../bookings/Occupancy';
import type { Bundle, CountedSession } from '../../bookings/rows';
import { useSessionsName } from './useSessionsToChoose';

/** The sessions of a bundle, in order of time. */
export function BundleSessionTable() {
  const translate = useTranslate();
  const { resource, route, params } = useResourceRoute();
  const bundle = useRecordContext<Bundle>();
  const { data: found, error, isFetching, refetch } = useGetMany<CountedSession>(useSessionsName(), { ids: [...(bundle?.sessions ?? [])] });
  const sessions = (found ?? []).filter((session) => session !== undefined).toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
  if (error && sessions.length === 0) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!bundle || sessions.length < bundle.sessions.length) return <Skeleton variant="rounded" height={320} sx={{ maxWidth: 880 }} />;
  const list = fill(pagePattern(resource, route, 'sessions'), params);
  return (
    <Box sx={{ maxWidth: 880 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3, mb: 3 }}>
        <Box sx={{ color: 'text.secondary' }}>{translate('bundle_sessions.chosen', { smart_count: sessions.length })}</Box>
        <Can need="create-activities">
          <Button
            component={Link}
            to={fill(recordPattern(resource, route), params)}
            variant="outlined"
            color="inherit"
            startIcon={<Edit />}
            sx={{ ml: 'auto' }}
          >
            {translate('bundle_sessions.change')}
          </Button>
        </Can>
      </Box>
      <Paper
        variant="outlined"
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {sessions.map((session) => (
          <Row key={session.id} session={session} to={`${list}/${session.id}`} />
        ))}
      </Paper>
    </Box>
  );
}

function Row({ session, to }: { session: CountedSession; to: string }) {
  const translate = useTranslate();
  const { date } = useFormats();
  const now = useNow();
  const isOver = Date.parse(session.ends_at) < now;
  const state =
    session.status === 'cancelled'
      ? translate('resources.sessions.choices.status.cancelled')
      : isOver
        ? translate('bundle_sessions.over')
        : null;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 52, px: 4, py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component={Link}
          to={to}
          sx={{
            fontWeight: 500,
            color: isOver ? 'text.secondary' : 'text.primary',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {date(session.date)}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{`${session.start_time}–${session.end_time}`}</Box>
      </Box>
      {state && <Chip tone={session.status === 'cancelled' ? 'bad' : 'neutral'}>{state}</Chip>}
      {session.waitlist_count > 0 && <Chip tone="wait">{translate('move_booking.waiting', { smart_count: session.waitlist_count })}</Chip>}
      <Occupancy of={session} />
    </Box>
  );
}
