import Box from '@mui/material/Box';
import { useGetOne } from 'react-admin';
import { registry } from '../../../../../resources/registry.gen';
import { resourceNameAt } from '../../../../schema/routes';
import { Nothing } from '../../../ui/values/PlainText';
import { useChosen } from '../../../engine/fields/inputs/useChosen';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import type { Activity, Session } from '../session';

/** Where a session is; that of the activity, quietly, where it has no place of its own. */
export function SessionLocation({ session }: { session: Session }) {
  const { params } = useResourceRoute();
  const { data: activity } = useGetOne<Activity>(
    resourceNameAt(registry.activities.routes[0] ?? '', params),
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
