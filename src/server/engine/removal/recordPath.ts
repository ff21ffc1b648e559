import { eq } from 'drizzle-orm';
import { pathTo } from '../../../schema/routes';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { ownerOf, resourceNamed, rootColumn, tenantColumn } from '../../db/declared';
import { columnOf, tableOf } from '../../db/tables';

type Row = Readonly<Record<string, unknown>>;

/** The columns needed to find a row's page: its id and its owners. */
export const pathColumns = (resource: AnyResource) => {
  const of = tableOf(resource);
  const names = ['id', rootColumn(resource), tenantColumn(resource)].filter((name) => name !== null);
  return Object.fromEntries(names.map((name) => [name, columnOf(of, name)]));
};

/** Path of the page of a row with the columns of `pathColumns`, or of its parent if it has no page. Null when there is none. */
export async function recordPath(ctx: Ctx, resource: AnyResource, row: Row): Promise<string | null> {
  const ids: Record<string, string> = {};
  let [at, here]: [AnyResource, Row] = [resource, row];
  let shown: AnyResource | null = null;
  for (;;) {
    ids[at.key] = String(here['id']);
    if (!shown && !at.isEmbedded && at.access.show !== 'nobody') shown = at;
    const [owner, tenant, root] = [ownerOf(at), tenantColumn(at), rootColumn(at)];
    if (owner === null || tenant === null) break;
    if (tenant === 'application_id' && here[tenant] !== ctx.application_id) return null;
    if (root !== null) ids[root] = String(here[root]);
    const above = resourceNamed(owner);
    ids[above.key] = String(here[tenant]);
    // An organization's row contains its application; nothing above it is part of a path.
    if (shown && owner === 'organizations') break;
    const [found] = await ctx.db
      .select(pathColumns(above))
      .from(tableOf(above))
      .where(eq(columnOf(tableOf(above), 'id'), ids[above.key]));
    if (!found) break;
    [at, here] = [above, found];
  }
  return shown && pathTo(shown, 'edit', { ...ids, id: ids[shown.key] });
}
