import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useTranslate } from 'react-admin';
import { useState } from 'react';
import { occupancyOf } from '../../../../domain/bookings/occupancyOf';
import { Chip } from '../../../ui/values/Chip';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import { LoadFailure } from '../../../ui/LoadFailure';
import type { CountedSession } from '../rows';

const PER_STEP = 12;

interface SessionChooserProps {
  /** `/v1/admin/.../activities/7` */
  activity: string;
  /** The session to leave out: the one that people are moved from. */
  except: string;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The future sessions of the activity, with their capacity. */
export function SessionChooser({ activity, except, chosen, onChoose }: SessionChooserProps) {
  const translate = useTranslate();
  const { date } = useFormats();
  const [from] = useState(useNow());
  const [shown, setShown] = useState(PER_STEP);
  const {
    data,
    total = 0,
    error,
    isFetching,
    refetch,
  } = useGetList<CountedSession>(
    `${activity.replace('/v1/admin/', '')}/sessions`,
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'starts_at', order: 'ASC' },
      filter: { status: 'planned', starts_at: { from: new Date(from).toISOString() } },
    },
    { placeholderData: (before) => before },
  );
  if (!data)
    return error ? (
      <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={320} sx={{ mb: 4 }} />
    );
  const others = data.filter(({ id }) => id !== except);
  if (others.length === 0) return <Box sx={{ py: 6 }}>{translate('move_booking.none')}</Box>;
  return (
    <Box role="radiogroup" sx={{ display: 'grid', gap: 2, mb: 4 }}>
      {others.map((session) => (
        <Box
          component="label"
          key={session.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            minHeight: 52,
            pl: 1,
            pr: 3,
            border: 1,
            borderColor: chosen === session.id ? 'primary.main' : 'divider',
            borderRadius: '8px',
            cursor: 'pointer',
            '&:hover': { bgcolor: 'surface.hover' },
          }}
        >
          <Radio size="small" name="session" checked={chosen === session.id} onChange={() => onChoose(session.id)} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 500 }}>{date(session.date)}</Box>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{`${session.start_time}–${session.end_time}`}</Box>
          </Box>
          <Room session={session} />
        </Box>
      ))}
      {total > shown && (
        <Button variant="text" onClick={() => setShown(shown + PER_STEP)} loading={isFetching} sx={{ justifySelf: 'start' }}>
          {translate('move_booking.more')}
        </Button>
      )}
    </Box>
  );
}

function Room({ session }: { session: CountedSession }) {
  const translate = useTranslate();
  const { spots, taken, offered } = occupancyOf(session);
  const { waitlist_count } = session;
  if (spots === null) return <Chip>{translate('move_booking.unlimited')}</Chip>;
  const free = spots - taken - offered;
  if (free > 0) return <Chip tone={waitlist_count > 0 ? 'wait' : 'good'}>{translate('move_booking.free', { smart_count: free })}</Chip>;
  return (
    <Chip tone="bad">
      {waitlist_count > 0
        ? `${translate('move_booking.full')}, ${translate('move_booking.waiting', { smart_count: waitlist_count })}`
        : translate('move_booking.full')}
    </Chip>
  );
}
