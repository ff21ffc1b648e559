import { and, eq, isNull } from 'drizzle-orm';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { columnOf, table, tableOf } from '../../db/tables';
import { forbidden, notFound } from '../../core/apiError';

/**
 * The owner ids of a record, for the endpoints of an overview, whose path contains only the record's id.
 * @throws ApiError 403 for users who are not staff of the current application; 404 when it has no such record
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
