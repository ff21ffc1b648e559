import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Profile } from '../../../domain/permissions/permissions';
import type { Hooks } from '../../engine/hooks';
import { type Ctx, isSuperadmin, profileInOrganization, staffOf } from '../../app/context';
import { table } from '../../db/tables';
import { checkSports } from '../sports/checkSports';

const organizations = table('organizations');

const memberOf = (ctx: Ctx): string[] => ctx.actor.memberships.flatMap(({ organization_id }) => (organization_id ? [organization_id] : []));

/** Staff see the organizations of the current application; a member sees the own ones. */
function visible(ctx: Ctx): SQL | undefined {
  if (isSuperadmin(ctx.actor) || (ctx.application_id && staffOf(ctx.actor).includes(ctx.application_id))) return undefined;
  const own = memberOf(ctx);
  return own.length > 0 ? inArray(organizations.id, own) : sql`false`;
}

/**
 * What the actor holds in one organization: as its member, or as staff of its application. A call only ever sees
 * organizations of the current application, so whose staff to ask for is known before the record is.
 */
async function profileFor(ctx: Ctx, id: string): Promise<Profile | null> {
  if (ctx.application_id === null) return null;
  const profile = profileInOrganization(ctx.actor, { id: id.toLowerCase(), application_id: ctx.application_id });
  return profile.roles.length > 0 ? profile : null;
}

/** An organization keeps the sports of its activities. */
export const hooks: Hooks<'organizations'> = {
  visibleRows: visible,
  profileFor,
  validate: (ctx, change) => checkSports(ctx, change, { organization_id: change.id, location_id: null }),
};
