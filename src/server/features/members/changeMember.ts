import { and, eq, inArray, ne } from 'drizzle-orm';
import { leavesNobody, type Member, MEMBER_ROLES, type MemberRole } from '../../../domain/permissions/memberRoles';
import { allows, beyond, type Profile } from '../../../domain/permissions/permissions';
import type { Locale } from '../../../schema/resource';
import { type Ctx, isSuperadmin } from '../../app/context';
import { reloaded } from '../../auth/reloaded';
import { audit } from '../../engine/audit';
import { authorizeOrganization } from '../../engine/authorize';
import { lock } from '../../db/lock';
import { memberships, role_abilities, users } from '../../db/system/people';
import { table } from '../../db/tables';
import { conflict, forbidden, notFound } from '../../http/apiError';
import { write, type WriteCtx } from '../../app/write';
import { accessEndedMail } from '../../mail/accessEndedMail';
import { queueMail } from '../../mail/queueMail';
import { senderOf } from '../../mail/sender';
import { endInvitations } from '../invites/endInvitations';
import { membersOf } from './membersOf';

/** Gives a member another role, or null to end their membership. The last one who runs an organization stays. */
export async function changeMember(ctx: Ctx, organization_id: string, user_id: string, role: MemberRole | null): Promise<Member> {
  await demandEditor(ctx, organization_id);
  return write(ctx, async (asked) => {
    // Two who leave at once: the second finds that the first has gone. Two who remove each other: the second is no member by then.
    await lock(asked.db, ['members', organization_id]);
    const w = await reloaded(asked);
    const { id: place_id, application_id, profile } = await demandEditor(w, organization_id);
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
    if (role === null) await endInvitations(w, 'invites', place_id, member.email);
    if (role === null || held.some((one) => one.role === role))
      await w.db.delete(memberships).where(role === null ? here : and(here, ne(memberships.role, role)));
    else await w.db.update(memberships).set({ role }).where(here);
    const line = { resource: 'members', record_id: user_id, organization_id, before: { role: member.role, email: member.email } };
    await audit(w, role === null ? { ...line, action: 'deleted' } : { ...line, action: 'updated', after: { role, email: member.email } });
    if (role === null) await tellRemoved(w, member, { organization_id: place_id, application_id });
    return (await membersOf(w, organization_id)).find(({ id }) => id === user_id) ?? member;
  });
}

async function demandEditor(ctx: Ctx, organization_id: string) {
  const organization = await authorizeOrganization(ctx, organization_id);
  if (!allows(organization.profile, 'edit-organization')) throw forbidden();
  return organization;
}

/** A mail to who is no member any more, and a line in the history of the organization. */
async function tellRemoved(
  w: WriteCtx,
  { id, role, email, first_name, last_name }: Member,
  { organization_id, application_id }: { organization_id: string; application_id: string },
): Promise<void> {
  const organizations = table('organizations');
  const [place] = await w.db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, organization_id));
  const [known] = await w.db.select({ locale: users.locale }).from(users).where(eq(users.id, id));
  await audit(w, {
    action: 'member_removed',
    resource: 'organizations',
    record_id: organization_id,
    organization_id,
    reason: `${first_name} ${last_name} (${email})`,
  });
  await queueMail(
    w,
    accessEndedMail({
      locale: (known?.locale as Locale | undefined) ?? w.locale,
      person: { email, first_name, last_name },
      role: { resource: 'invites', name: role },
      place: place?.name ?? '',
      remover: w.actor.name,
      sender: await senderOf(w.db, w.config, application_id),
      at: w.now.toISOString(),
    }),
  );
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
