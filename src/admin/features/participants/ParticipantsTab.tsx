import { ListBase } from 'react-admin';
import { useBookable } from '../bookings/useBookable';
import { useBookableRoute } from '../bookings/useBookableRoute';
import { ParticipantList } from './list/ParticipantList';

const PER_PAGE = 50;

/** Who takes part in a session, or in a bundle. */
export function ParticipantsTab() {
  const at = useBookableRoute();
  const bookable = useBookable(at);
  // Of a session that was cancelled everybody is signed off.
  const status = bookable?.isCancelled ? 'cancelled' : 'active';
  return (
    <ListBase
      resource={at.participants}
      key={`${at.participants} ${status}`}
      sort={{ field: 'last_name', order: 'ASC' }}
      filterDefaultValues={{ status }}
      perPage={PER_PAGE}
      disableSyncWithLocation
      storeKey={false}
    >
      <ParticipantList at={at} />
    </ListBase>
  );
}
