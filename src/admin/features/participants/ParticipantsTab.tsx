import { ListBase } from 'react-admin';
import { useBookableRoute } from '../bookings/useBookableRoute';
import { ParticipantList } from './list/ParticipantList';

const PER_PAGE = 50;

/** Who takes part in a session, or in a bundle. */
export function ParticipantsTab() {
  const at = useBookableRoute();
  return (
    <ListBase
      resource={at.participants}
      key={at.participants}
      sort={{ field: 'last_name', order: 'ASC' }}
      filterDefaultValues={{ status: 'active' }}
      perPage={PER_PAGE}
      disableSyncWithLocation
      storeKey={false}
    >
      <ParticipantList at={at} />
    </ListBase>
  );
}
