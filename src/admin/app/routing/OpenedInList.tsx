import { Navigate } from 'react-router';
import { pathTo } from '../../../schema/routes';
import { showing } from '../../engine/lists/opened';
import { useResourceRoute } from '../../engine/useResourceRoute';

/** The address of a record that its list opens in a dialog: it redirects there, so that links to the record keep working. */
export function OpenedInList() {
  const { resource, route, params } = useResourceRoute();
  return <Navigate to={`${pathTo(resource, 'list', params, route)}${showing('', params[resource.key] ?? null)}`} replace />;
}
