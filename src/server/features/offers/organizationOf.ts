import { and, eq, isNull } from 'drizzle-orm';
import type { AnyResource } from '../../../schema/row';
import { type Ctx, profileInOrganization } from '../../core/context';
import { columnOf, table, tableOf } from '../../db/tables';
import { notFound } from '../../core/apiError';

/**
 * The path parameters of an offer's organization, for calls whose path contains only the offer: `/v1/admin/activities/{id}/settings`.
 *
 * @throws ApiError 404 if it does not exist, or belongs to an organization that the caller may not see
 */
export async function organizationOf(ctx: Ctx, resource: AnyResource, id: string): Promise<Readonly<Record<string, string>>> {
  const organizations = table('organizations');
  const organization_id = columnOf(tableOf(resource), 'organization_id');
  const [found] = await ctx.db
    .select({ id: organizations.id, application_id: organizations.application_id })
    .from(tableOf(resource))
    .innerJoin(organizations, and(eq(organizations.id, organization_id), isNull(organizations.rejected_at)))
    .where(eq(columnOf(tableOf(resource), 'id'), id));
  if (!found || profileInOrganization(ctx.actor, found).roles.length === 0) throw notFound();
  return { organization_id: found.id, [resource.key]: id };
}
