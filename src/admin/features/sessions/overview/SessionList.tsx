import { ListBase } from 'react-admin';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useToday } from '../../../ui/formats/useToday';
import { OverviewHeader } from '../OverviewHeader';
import { SessionListBody } from './SessionListBody';
import { upcomingFilter } from './upcomingFilter';

/** The sessions of an activity as a table; what is still to come, first. */
export function SessionList() {
  const { resource, name } = useResourceRoute();
  const today = useToday();
  return (
    <ListBase
      resource={name}
      key={name}
      sort={{ field: 'starts_at', order: 'ASC' }}
      perPage={resource.list.perPage}
      filterDefaultValues={upcomingFilter(today)}
    >
      <OverviewHeader view="table" />
      <SessionListBody />
    </ListBase>
  );
}
