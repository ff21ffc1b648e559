import { and, asc, eq, ne } from 'drizzle-orm';
import { leavesNobody, type Member, type MemberRole } from '../../../domain/permissions/memberRoles';
import { issue } from '../../../domain/checks/issue';
import { allows, isOneOfTheFour } from '../../../domain/permissions/permissions';
import type { Ctx } from '../../core/context';
import { mayGrantRole, scopeOfRole } from '../../auth/grantableRoles';
import { reloadActor } from '../../auth/reloadActor';
import { audit } from '../../core/audit';
import { authorizeOrganization } from '../../engine/authorize';
import { lock } from '../../db/lock';
import { memberships } from '../../db/system/people';
import { table } from '../../db/tables';
import { conflict, forbidden, invalid, notFound } from '../../core/apiError';
import { write } from '../../core/write';
import { endInvitations } from './endInvitations';
import { notifyAccessEnded } from './notifyAccessEnded';
import { MATRIX_LOCK } from '../permissions/saveMatrix';
import { membersOf } from './membersOf';

/** Gives a member another role, or ends the membership if the role is null. The last manager of an organization cannot be removed. */
export async function changeMember(ctx: Ctx, organization_id: string, user_id: string, role: MemberRole | null): Promise<Member> {
  await demandEditor(ctx, organization_id);
  return write(ctx, async (asked) => {
    // If two members leave at once, the second call sees that the first has left. If two members remove each other, the second is no longer
    // a member. The matrix lock keeps a custom role from being renamed or deleted while it is given.
    await lock(asked.db, ['members', organization_id], ...(role === null || isOneOfTheFour(role) ? [] : [MATRIX_LOCK]));
    const w = await reloadActor(asked);
    const { id: place_id, application_id, profile } = await demandEditor(w, organization_id);
    const members = await membersOf(w, organization_id);
    const member = members.find(({ id }) => id === user_id);
    if (!member) throw notFound('members.gone');
    if (role !== null && (await scopeOfRole(w.db, role)) !== 'organization') throw invalid([issue('role', 'validation.one_of')]);
    if (role !== null && !(await mayGrantRole(w.db, profile, role))) throw forbidden();
    if (leavesNobody(members, user_id, role)) throw conflict('members.last');
    if (role === member.role) return member;
    const here = and(eq(memberships.user_id, user_id), eq(memberships.organization_id, organization_id));
    if (role === null) {
      await endInvitations(w, 'invites', place_id, member.email);
      await w.db.delete(memberships).where(here);
    } else {
      // One row is kept, that of the new role or else the oldest, so that the start of the membership stays the same.
      const held = await w.db.select().from(memberships).where(here).orderBy(asc(memberships.created_at), asc(memberships.id));
      const kept = held.find((membership) => membership.role === role) ?? held[0];
      if (!kept) throw notFound();
      await w.db.delete(memberships).where(and(here, ne(memberships.id, kept.id)));
      if (kept.role !== role) await w.db.update(memberships).set({ role }).where(eq(memberships.id, kept.id));
    }
    if (role === null) {
      const organizations = table('organizations');
      const [place] = await w.db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, place_id));
      await notifyAccessEnded(w, {
        person: member,
        role: { resource: 'invites', name: member.role },
        at: { id: place_id, name: place?.name ?? '', application_id },
      });
    } else {
      const { email } = member;
      await audit(w, {
        action: 'updated',
        resource: 'members',
        record_id: user_id,
        organization_id,
        before: { role: member.role, email },
        after: { role, email },
      });
    }
    return (await membersOf(w, organization_id)).find(({ id }) => id === user_id) ?? member;
  });
}

/** Authorizes a change by a user who manages the organization. Throws 403 otherwise. */
export async function demandEditor(ctx: Ctx, organization_id: string) {
  const organization = await authorizeOrganization(ctx, organization_id);
  if (!allows(organization.profile, 'edit-organization')) throw forbidden();
  return organization;
}
