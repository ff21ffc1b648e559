import { useNavigate } from 'react-router';
import { addressOf } from '../../../../providers/dataProvider';
import { pathTo } from '../../../schema/routes';
import { useMay } from '../../engine/lists/useMay';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { CalendarBoard } from './CalendarBoard';
import { spotQuery } from './spotQuery';

/**
 * The calendar of one activity, of a bundle, or of all organizations of an application, as an alternative to the table of the same
 * sessions.
 */
export function SessionCalendar() {
  const { name, resource, params, route } = useResourceRoute();
  const navigate = useNavigate();
  const mayMake = useMay(resource)('create');
  return (
    <CalendarBoard
      api={`${addressOf(name).api}/calendar`}
      hasTable
      isOfMany={resource.isOverview}
      onSpot={mayMake ? (spot) => void navigate(`${pathTo(resource, 'create', params, route)}?${spotQuery(spot)}`) : undefined}
    />
  );
}
