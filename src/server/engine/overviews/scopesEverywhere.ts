import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { allows, type Need, type Profile } from '../../../domain/permissions/permissions';
import type { Verb } from '../../../schema/resource';
import type { AnyResource } from '../../../schema/row';
import { type Ctx, profileInOrganization } from '../../core/context';
import { columnOf, table, tableOf } from '../../db/tables';
import type { AccessScope } from '../accessScope';
import { hooksOf } from '../hooks';
import { ofApplication, seenAbove } from './authorizeOverview';

/**
 * All access scopes in which the user may `verb` records of organizations: as staff in all organizations of the current application, and in
 * each organization of which they are a member. Each scope equals that of `authorize`. Empty when they have no access anywhere.
 *
 * @param need replaces the access rule of the declaration
 */
export async function scopesEverywhere(
  ctx: Ctx,
  resource: AnyResource,
  verb: Verb,
  need: Need | 'nobody' = resource.access[verb],
): Promise<AccessScope[]> {
  if (need === 'nobody') return [];
  const above = and(seenAbove(ctx, resource), hooksOf(resource.name)?.visibleRows?.(ctx, verb));
  const scope = (profile: Profile, application_id: string | null, organization_id: string | null, of: SQL): AccessScope[] =>
    allows(profile, need) ? [{ resource, profile, application_id, organization_id, tenant: null, owners: {}, where: and(of, above) }] : [];
  const staff =
    ctx.application_id === null ? [] : scope(ctx.profile, ctx.application_id, null, ofApplication(ctx, resource, ctx.application_id));
  const own = await organizationsOf(ctx);
  const column = columnOf(tableOf(resource), 'organization_id');
  return [
    ...staff,
    ...own
      // Organizations of this application are already included in the staff scope.
      .filter(({ application_id }) => staff.length === 0 || application_id !== ctx.application_id)
      .flatMap(({ id, application_id }) =>
        scope(profileInOrganization(ctx.actor, { id, application_id }), application_id, id, eq(column, id)),
      ),
  ];
}

async function organizationsOf({ actor, db }: Ctx): Promise<{ id: string; application_id: string }[]> {
  const ids = [...new Set(actor.memberships.flatMap(({ organization_id }) => organization_id ?? []))];
  if (ids.length === 0) return [];
  const organizations = table('organizations');
  return db
    .select({ id: organizations.id, application_id: organizations.application_id })
    .from(organizations)
    .where(inArray(organizations.id, ids));
}
