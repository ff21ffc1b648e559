import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext, useTranslate } from 'react-admin';
import { OwnerLink } from '../../../engine/lists/OwnerLink';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useOccupancyWords } from '../../bookings/useOccupancyWords';
import type { Session } from '../session';
import { SessionLink } from './SessionLink';
import { SessionState } from './SessionState';

const ROW = {
  display: 'flex',
  gap: 3,
  alignItems: 'center',
  minHeight: 60,
  px: 4,
  py: 2.5,
  borderTop: 1,
  borderColor: 'divider',
  listStyle: 'none',
} as const;

/** The sessions on a small screen: the time on one line, the occupancy below it. */
export function SessionCards() {
  const { data, isPending } = useListContext<Session>();
  const translate = useTranslate();
  const words = useOccupancyWords();
  const { resource } = useResourceRoute();
  if (isPending) return <CardsSkeleton />;
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {data?.map((session) => (
        <Box component="li" key={session.id} sx={ROW}>
          <Box sx={{ minWidth: 0, flex: 1, fontVariantNumeric: 'tabular-nums' }}>
            <Box sx={{ fontWeight: 500, '& a': { display: 'block', py: 1 } }}>
              <SessionLink session={session} hasTime />
            </Box>
            {resource.isOverview && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                <OwnerLink to="activities" record={session} />
                <OwnerLink to="organizations" record={session} />
              </Box>
            )}
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              {words.whole(session)}
              {Number(session.waitlist_count) > 0 && ` · ${translate('sessions.waiting', { smart_count: Number(session.waitlist_count) })}`}
            </Box>
          </Box>
          <Box sx={{ flex: 'none' }}>
            <SessionState session={session} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const CardsSkeleton = () => (
  <Box component="ul" sx={{ m: 0, p: 0 }}>
    {Array.from({ length: 8 }, (_none, index) => (
      <Box component="li" key={index} sx={ROW}>
        <Box sx={{ flex: 1 }}>
          <Skeleton width="60%" />
          <Skeleton width="35%" />
        </Box>
      </Box>
    ))}
  </Box>
);
