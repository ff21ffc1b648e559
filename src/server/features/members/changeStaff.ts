import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import type { StaffMember } from '../../../domain/permissions/staff';
import { isOneOfTheFour } from '../../../domain/permissions/permissions';
import { type Ctx, isSuperadmin } from '../../core/context';
import { write } from '../../core/write';
import { scopeOfRole } from '../../auth/grantableRoles';
import { reloadActor } from '../../auth/reloadActor';
import { lock } from '../../db/lock';
import { memberships } from '../../db/system/people';
import { audit } from '../../core/audit';
import { conflict, forbidden, invalid, notFound } from '../../core/apiError';
import { MATRIX_LOCK } from '../permissions/saveMatrix';
import { demandStaff } from './removeStaff';
import { staffOfApplication } from './staffOfApplication';

/**
 * Gives a staff member of an application another role there, effective from their next request. Platform roles cannot be assigned or
 * removed here. Source: docs/domain/invitations.md 10.
 *
 * @throws ApiError 409 if they have a platform role
 */
export async function changeStaff(ctx: Ctx, application_id: string, user_id: string, role: string): Promise<StaffMember> {
  await demandStaff(ctx, application_id);
  return write(ctx, async (asked) => {
    // A custom role cannot be renamed or deleted while it is assigned.
    await lock(asked.db, ['staff', application_id.toLowerCase()], ...(isOneOfTheFour(role) ? [] : [MATRIX_LOCK]));
    const w = await reloadActor(asked);
    if (!isSuperadmin(w.actor)) throw forbidden();
    const { id } = await demandStaff(w, application_id);
    const person = (await staffOfApplication(w, id)).find((member) => member.id === user_id);
    if (!person) throw notFound();
    if ((await scopeOfRole(w.db, role)) !== 'application') throw invalid([issue('role', 'validation.one_of')]);
    if (!person.is_here) throw conflict('staff.of_platform');
    if (role === person.role) return person;
    const here = and(eq(memberships.user_id, user_id), eq(memberships.application_id, id), isNull(memberships.organization_id));
    // Keeps one row, that of the role or else the oldest, so that the date of joining stays.
    const held = await w.db.select().from(memberships).where(here).orderBy(asc(memberships.created_at), asc(memberships.id));
    const kept = held.find((membership) => membership.role === role) ?? held[0];
    if (!kept) throw notFound();
    await w.db.delete(memberships).where(and(here, ne(memberships.id, kept.id)));
    if (kept.role !== role) await w.db.update(memberships).set({ role }).where(eq(memberships.id, kept.id));
    const { email } = person;
    await audit(w, {
      action: 'updated',
      resource: 'staff',
      record_id: user_id,
      application_id: id,
      before: { role: person.role, email },
      after: { role, email },
    });
    return (await staffOfApplication(w, id)).find((member) => member.id === user_id) ?? { ...person, role };
  });
}
