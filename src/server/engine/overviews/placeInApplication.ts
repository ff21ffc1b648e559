import { and, eq, isNull } from 'drizzle-orm';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../app/context';
import { columnOf, table, tableOf } from '../../db/tables';
import { forbidden, notFound } from '../../http/apiError';

/**
 * The ids of where a record stands, for the calls of an overview, whose address names the record alone.
 * @throws ApiError 403 for whoever is not staff of the current application; 404 where it has no such record
 */
export async function placeInApplication(ctx: Ctx, resource: AnyResource, id: string): Promise<Readonly<Record<string, string>>> {
  if (ctx.application_id === null || ctx.profile.roles.length === 0) throw forbidden();
  const organizations = table('organizations');
  const [found] = await ctx.db
    .select({ id: organizations.id })
    .from(tableOf(resource))
    .innerJoin(organizations, eq(organizations.id, columnOf(tableOf(resource), 'organization_id')))
    .where(
      and(
        eq(columnOf(tableOf(resource), 'id'), id),
        eq(organizations.application_id, ctx.application_id),
        isNull(organizations.rejected_at),
      ),
    );
  if (!found) throw notFound();
  return { organization_id: found.id, [resource.key]: id };
}
