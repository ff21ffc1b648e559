import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { allows, type Need, type Profile } from '../../../domain/permissions/permissions';
import type { Verb } from '../../../schema/resource';
import type { AnyResource } from '../../../schema/row';
import { type Ctx, profileInOrganization } from '../../app/context';
import { columnOf, table, tableOf } from '../../db/tables';
import type { AccessScope } from '../accessScope';
import { hooksOf } from '../hooks';
import { ofApplication, seenAbove } from './authorizeOverview';

/**
 * Wherever the caller may do `verb` with records of organizations: as staff in all those of the current application, and in each
 * organization that they are a member of. Each scope is what `authorize` gives for a call there: the same need, of the same
 * profile, over the same rows. None where they may nowhere.
 *
 * @param need in place of what the declaration says of that verb
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
      // Those of this application are among the rows that its staff see.
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
