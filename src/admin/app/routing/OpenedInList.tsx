import { Navigate } from 'react-router';
import { pathTo } from '../../../schema/routes';
import { showing } from '../../engine/lists/opened';
import { useResourceRoute } from '../../engine/useResourceRoute';

/** The address of a record that its list opens in a dialog: it leads there, so that links to the record hold. */
export function OpenedInList() {
  const { resource, route, params } = useResourceRoute();
  return <Navigate to={`${pathTo(resource, 'list', params, route)}${showing('', params[resource.key] ?? null)}`} replace />;
}
