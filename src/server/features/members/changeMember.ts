import { and, eq, inArray, ne } from 'drizzle-orm';
import { leavesNobody, type Member, MEMBER_ROLES, type MemberRole } from '../../../domain/permissions/memberRoles';
import { allows, beyond, type Profile } from '../../../domain/permissions/permissions';
import { type Ctx, isSuperadmin } from '../../app/context';
import { audit } from '../../engine/audit';
import { authorizeOrganization } from '../../engine/authorize';
import { lock } from '../../db/lock';
import { memberships, role_abilities } from '../../db/system/people';
import { conflict, forbidden, notFound } from '../../http/apiError';
import { write, type WriteCtx } from '../../app/write';
import { membersOf } from './membersOf';

/** Gives a member another role, or null to end their membership. The last one who runs an organization stays. */
export async function changeMember(ctx: Ctx, organization_id: string, user_id: string, role: MemberRole | null): Promise<Member> {
  const { profile } = await authorizeOrganization(ctx, organization_id);
  if (!allows(profile, 'edit-organization')) throw forbidden();
  return write(ctx, async (w) => {
    // Two who leave at once: the second finds that the first has gone.
    await lock(w.db, ['members', organization_id]);
    const members = await membersOf(w, organization_id);
    const member = members.find(({ id }) => id === user_id);
    if (!member) throw notFound();
    if (role !== null && !(await mayGrant(w, profile, role))) throw forbidden();
    if (leavesNobody(members, user_id, role)) throw conflict('members.last');
    if (role === member.role) return member;
    const here = and(
      eq(memberships.user_id, user_id),
      eq(memberships.organization_id, organization_id),
      inArray(memberships.role, [...MEMBER_ROLES]),
    );
    // The row stays where there is one for each role or only the old one: since when somebody is a member does not change.
    const held = await w.db.select({ role: memberships.role }).from(memberships).where(here);
    if (role === null || held.some((one) => one.role === role))
      await w.db.delete(memberships).where(role === null ? here : and(here, ne(memberships.role, role)));
    else await w.db.update(memberships).set({ role }).where(here);
    const line = { resource: 'members', record_id: user_id, organization_id, before: { role: member.role, email: member.email } };
    await audit(w, role === null ? { ...line, action: 'deleted' } : { ...line, action: 'updated', after: { role, email: member.email } });
    return (await membersOf(w, organization_id)).find(({ id }) => id === user_id) ?? member;
  });
}

/** Nobody grants what they do not hold. */
async function mayGrant(ctx: WriteCtx, profile: Profile, role: MemberRole): Promise<boolean> {
  if (isSuperadmin(ctx.actor)) return true;
  const rows = await ctx.db.select({ ability: role_abilities.ability }).from(role_abilities).where(eq(role_abilities.role, role));
  return (
    beyond(
      profile,
      rows.map(({ ability }) => ability),
    ).length === 0
  );
}
