import { ListBase } from 'react-admin';
import type { ReactNode } from 'react';
import { useBookable } from './useBookable';
import { useListFaults } from '../../engine/lists/useListFaults';
import { SelectionProvider } from '../../engine/lists/selection/SelectionProvider';
import { useRowsAPage } from '../../engine/lists/useRowsAPage';
import { useBookableRoute } from './useBookableRoute';
import { ParticipantList } from './list/ParticipantList';

const PER_PAGE = 50;

/** The participants of a session or a bundle. `children` stand below them. */
export function ParticipantsTab({ children }: { children?: ReactNode }) {
  const at = useBookableRoute();
  const bookable = useBookable(at);
  // All participants of a cancelled session are cancelled.
  const status = bookable?.isCancelled ? 'cancelled' : 'active';
  const faults = useListFaults();
  const { rows } = useRowsAPage(at.participants, PER_PAGE);
  return (
    <ListBase
      resource={at.participants}
      key={`${at.participants} ${status}`}
      sort={{ field: 'last_name', order: 'ASC' }}
      filterDefaultValues={{ status }}
      perPage={rows}
      queryOptions={faults}
      disableSyncWithLocation
      disableAuthentication
      storeKey={false}
    >
      <SelectionProvider>
        <ParticipantList at={at}>{children}</ParticipantList>
      </SelectionProvider>
    </ListBase>
  );
}
