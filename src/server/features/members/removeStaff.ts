import { and, eq, isNull, or } from 'drizzle-orm';
import type { StaffMember } from '../../../domain/permissions/staff';
import { whyStaffStays } from '../../../domain/permissions/staff';
import { type Ctx, isSuperadmin, profileInApplication } from '../../core/context';
import { write } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { lock } from '../../db/lock';
import { memberships } from '../../db/system/people';
import { table } from '../../db/tables';
import { conflict, forbidden, notFound } from '../../core/apiError';
import { allows } from '../../../domain/permissions/permissions';
import { isAnotherSuperadmin, SUPERADMINS_LOCK } from '../permissions/superadmins';
import { endInvitations } from './endInvitations';
import { notifyAccessEnded } from './notifyAccessEnded';
import { staffOfApplication } from './staffOfApplication';

/** Managers of the application see its staff and end their roles. 403 for others, whether the application exists or not. */
export async function demandStaff(ctx: Ctx, application_id: string): Promise<{ id: string; name: string }> {
  if (!allows(profileInApplication(ctx.actor, application_id.toLowerCase()), 'role:admin')) throw forbidden();
  const applications = table('applications');
  const [found] = await ctx.db
    .select({ id: applications.id, name: applications.name })
    .from(applications)
    .where(eq(applications.id, application_id));
  if (!found) throw notFound();
  return found;
}

/**
 * Ends the role of a user in an application, effective from their next request, with their invitations. They are informed by mail.
 */
export async function removeStaff(ctx: Ctx, application_id: string, user_id: string): Promise<StaffMember> {
  await demandStaff(ctx, application_id);
  return write(ctx, async (asked) => {
    // If two remove each other, the second one has no role by then. Superadmins can be removed from two applications at once.
    await lock(asked.db, ['staff', application_id.toLowerCase()], SUPERADMINS_LOCK);
    const w = await reloadActor(asked);
    const application = await demandStaff(w, application_id);
    const staff = await staffOfApplication(w, application.id);
    const leaving = staff.find(({ id }) => id === user_id);
    if (!leaving) throw notFound('staff.gone');
    const stays = whyStaffStays(staff, user_id, { id: w.actor.id, isSuperadmin: isSuperadmin(w.actor) });
    if (stays === 'staff.wider') throw forbidden(stays);
    if (stays) throw conflict(stays);
    if (leaving.role === 'superadmin' && !(await isAnotherSuperadmin(w.db, user_id))) throw conflict('staff.last_superadmin');
    await endInvitations(w, 'staff_invites', application.id, leaving.email);
    const here = and(eq(memberships.application_id, application.id), isNull(memberships.organization_id));
    const everywhere = and(eq(memberships.role, leaving.role), isNull(memberships.application_id), isNull(memberships.organization_id));
    await w.db.delete(memberships).where(and(eq(memberships.user_id, user_id), or(here, everywhere)));
    await notifyAccessEnded(w, {
      person: leaving,
      role: { resource: 'staff_invites', name: leaving.role },
      at: { ...application, application_id: application.id },
    });
    return leaving;
  });
}
