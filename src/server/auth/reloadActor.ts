import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, profileInApplication } from '../core/context';
import { users } from '../db/system/people';
import { unauthorized } from '../core/apiError';
import { accessibleMemberships } from './findActor';
import { membershipsOfUser } from './membershipsOfUser';

/**
 * The same context with the user's current roles. A write that waited for a lock reloads it, so that a member who was removed meanwhile
 * writes nothing. Call it after taking the lock, in the same transaction.
 * @throws ApiError 401 when the user was suspended meanwhile
 */
export async function reloadActor<C extends Ctx>(ctx: C): Promise<C> {
  const [found] = await ctx.db
    .select({ memberships: membershipsOfUser, email: users.email })
    .from(users)
    .where(and(eq(users.id, ctx.actor.id), isNull(users.suspended_at)));
  if (!found || ctx.actor.viewer) throw unauthorized();
  const actor = { ...ctx.actor, email: found.email, memberships: accessibleMemberships(found.memberships, ctx.actor.only_application_id) };
  return { ...ctx, actor, profile: profileInApplication(actor, ctx.application_id) };
}
