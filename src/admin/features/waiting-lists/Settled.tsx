import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { listedName } from '../../../domain/persons/surname';
import { Moment } from '../../ui/values/Moment';
import { LoadFailure } from '../../ui/LoadFailure';
import { useAge } from '../bookings/useAge';
import type { Bookable } from '../bookings/useBookable';
import type { BookableRoute } from '../bookings/useBookableRoute';
import { useSettledEntries } from './useWaiting';
import { WaitingState } from './WaitingState';

/** The finished waiting list entries, collapsed: the outcome, and when. */
export function Settled({ at, bookable }: { at: BookableRoute; bookable: Bookable | null }) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const age = useAge();
  const { data, error, isFetching, refetch } = useSettledEntries(at, isOpen);
  return (
    <section>
      <Button
        variant="text"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        startIcon={<ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)', transition: 'transform 120ms' }} />}
        onClick={() => setOpen(!isOpen)}
      >
        {translate(data ? 'waiting.settled' : 'waiting.settled_title', { count: data?.length ?? 0 })}
      </Button>
      <Box id={id} hidden={!isOpen} sx={{ mt: 2 }}>
        {isOpen &&
          !data &&
          (error ? (
            <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={120} />
          ))}
        {data && data.length === 0 && <Box sx={{ px: 4, py: 2, color: 'text.secondary' }}>{translate('waiting.none_settled')}</Box>}
        {data && data.length > 0 && (
          <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((entry, index) => (
              <Box
                component="li"
                key={entry.id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  columnGap: 4,
                  rowGap: 1,
                  px: 4,
                  py: 2.5,
                  borderTop: index > 0 ? 1 : 0,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
                  <Box component="span" sx={{ fontWeight: 500 }}>
                    {listedName(entry)}
                  </Box>{' '}
                  <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
                    {age(entry.date_of_birth, bookable?.day)}
                  </Box>
                </Box>
                <WaitingState
                  status={entry.status}
                  offer_expires_at={entry.offer_expires_at}
                  reasons={entry.reason ? [entry.reason] : []}
                />
                <Moment value={entry.handled_at ?? entry.joined_at} />
              </Box>
            ))}
          </Paper>
        )}
      </Box>
    </section>
  );
}
