import Box from '@mui/material/Box';
import { useGetOne } from 'ra-core';
import { registry } from '../../../../../resources/registry.gen';
import { resourceNameAt } from '../../../../schema/places';
import { Nothing } from '../../../columns/PlainText';
import { useChosen } from '../../../inputs/declared/useChosen';
import { usePlace } from '../../../routing/usePlace';
import type { Activity, Session } from '../session';

/** Where a session is; that of the activity, quietly, where it has no place of its own. */
export function SessionLocation({ session }: { session: Session }) {
  const { params } = usePlace();
  const { data: activity } = useGetOne<Activity>(
    resourceNameAt(registry.activities.places[0] ?? '', params),
    { id: params['activity_id'] ?? '' },
    { staleTime: 60_000 },
  );
  const id = session.location ?? activity?.location ?? null;
  const [place] = useChosen('locations', id === null ? [] : [id]);
  if (!place) return <Nothing />;
  return (
    <Box
      component="span"
      title={place.name}
      sx={{
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: session.location === null ? 'text.secondary' : 'text.primary',
      }}
    >
      {place.name}
    </Box>
  );
}
