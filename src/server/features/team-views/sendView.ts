import type { Call } from '../../http/endpoint';
import { exportTable } from '../../engine/export/exportTable';
import { sendTable } from '../../engine/export/sendTable';
import type { StreamedFile } from '../../http/StreamedFile';
import { findView } from './findView';
import { queryOf, scopeIn } from './scopeOfView';

/**
 * The rows of a view as a file, with its columns: what its reader may take out at this moment, written down as every file is.
 * Source: docs/domain/views.md 10.
 */
export async function sendView(call: Call): Promise<StreamedFile> {
  const { place, view } = await findView(call.ctx, call.params['view_id'] ?? '');
  const access = await scopeIn(place, view.list, 'export');
  const asked = queryOf(place, view);
  const format = call.query.get('format');
  if (format !== null) asked.set('format', format);
  const params = place.organization_id === null ? call.params : { ...call.params, organization_id: place.organization_id };
  return sendTable({ ...call, ctx: place.ctx, params, query: asked }, access.resource, async () => ({
    ...(await exportTable(place.ctx, access, asked, view.columns)),
    name: view.name,
  }));
}
