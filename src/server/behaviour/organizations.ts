import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Profile } from '../../domain/permissions';
import type { Behaviour } from '../crud/behaviour';
import { type Ctx, isSuperadmin, profileInOrganization, staffOf } from '../context';
import { table } from '../db/tables';

const organizations = table('organizations');

const memberOf = (ctx: Ctx): string[] => ctx.actor.memberships.flatMap(({ organization_id }) => (organization_id ? [organization_id] : []));

/** Staff see the organizations of the current application; a member sees the own ones. */
function visible(ctx: Ctx): SQL | undefined {
  if (isSuperadmin(ctx.actor) || (ctx.application_id && staffOf(ctx.actor).includes(ctx.application_id))) return undefined;
  const own = memberOf(ctx);
  return own.length > 0 ? inArray(organizations.id, own) : sql`false`;
}

/** What the actor holds in one organization: as its member, or as staff of its application. */
async function profileFor(ctx: Ctx, id: string): Promise<Profile | null> {
  const [found] = await ctx.db.select({ id: organizations.id, application_id: organizations.application_id }).from(organizations).where(eq(organizations.id, id));
  const profile = found ? profileInOrganization(ctx.actor, found) : null;
  return profile && profile.roles.length > 0 ? profile : null;
}

export const behaviour: Behaviour = { narrow: visible, profileFor };
