import type { Leaves } from '../../engine/export/leaving';
import { exportTable } from '../../engine/export/exportTable';
import { findView } from './findView';
import { queryOf, scopeIn } from './scopeOfView';

/**
 * The rows of a view as a file with its columns, as far as its reader may export them now. The export is recorded like any other. Source:
 * docs/domain/views.md 10.
 */
export const viewLeaves: Leaves = async ({ ctx, params }) => {
  const { place, view } = await findView(ctx, params['view_id'] ?? '');
  const access = await scopeIn(place, view.list, 'export');
  const query = queryOf(place, view);
  return {
    table: { ...(await exportTable(place.ctx, access, query, view.columns)), name: view.name },
    resource: access.resource.name,
    ctx: place.ctx,
    organization_id: place.organization_id,
    query,
  };
};
