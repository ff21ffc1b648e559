import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, profileInApplication } from '../app/context';
import { users } from '../db/system/people';
import { unauthorized } from '../http/apiError';
import { opened } from './findActor';
import { membershipsOfUser } from './membershipsOfUser';

/**
 * The same call with what its caller holds by now. A write that waited for a lock asks again: a member who was removed
 * meanwhile writes nothing any more. Only after the lock, in its transaction.
 * @throws ApiError 401 for whoever was suspended meanwhile
 */
export async function reloaded<C extends Ctx>(ctx: C): Promise<C> {
  const [found] = await ctx.db
    .select({ memberships: membershipsOfUser, email: users.email })
    .from(users)
    .where(and(eq(users.id, ctx.actor.id), isNull(users.suspended_at)));
  if (!found || ctx.actor.viewer) throw unauthorized();
  const actor = { ...ctx.actor, email: found.email, memberships: opened(found.memberships, ctx.actor.only_application_id) };
  return { ...ctx, actor, profile: profileInApplication(actor, ctx.application_id) };
}
