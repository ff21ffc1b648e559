import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import { type Issue, issue } from '../../../domain/checks/issue';
import { SCOPES_WITHIN } from '../../../domain/permissions/ownRoles';
import { mayGrantRole, scopeOfRole } from '../../auth/grantableRoles';
import { userByEmail } from '../../auth/userCard';
import { isSuperadmin, profileInApplication, profileInOrganization } from '../../core/context';
import { memberships } from '../../db/system/people';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import type { WriteCtx } from '../../core/write';
import type { Invitation } from './invitation';

/** Problems with a new invitation that require the database. Its row is already stored. */
export async function issuesOfInvitation(ctx: WriteCtx, invitation: Invitation): Promise<Issue[]> {
  if (!(await mayGrant(ctx, invitation))) return [issue('role', 'validation.invite_role')];
  // If two colleagues invite the same person at once, the second call finds the row of the first.
  await lock(ctx.db, ['invitation', `${placeId(invitation)} ${invitation.email}`]);
  if (await isMember(ctx, invitation)) return [issue('email', 'errors.invite_accepted')];
  return (await isInvited(ctx, invitation)) ? [issue('email', 'validation.invite_open')] : [];
}

const placeId = ({ organization_id, application_id }: Invitation) => organization_id ?? application_id;

/** Whether the role exists at that place, and gives nothing that the inviter does not have. */
async function mayGrant(ctx: WriteCtx, { role, application_id, organization_id }: Invitation): Promise<boolean> {
  const scope = await scopeOfRole(ctx.db, role);
  if (scope === null || !SCOPES_WITHIN[organization_id ? 'organization' : 'application'].includes(scope)) return false;
  if (isSuperadmin(ctx.actor)) return true;
  if (role === 'superadmin') return false;
  const profile = organization_id
    ? profileInOrganization(ctx.actor, { id: organization_id, application_id })
    : profileInApplication(ctx.actor, application_id);
  return mayGrantRole(ctx.db, profile, role);
}

/** Whether the user with the address of an invitation already has its role, or a wider one. */
export async function isMember(ctx: WriteCtx, { email, role, application_id, organization_id }: Invitation): Promise<boolean> {
  const user = await userByEmail(ctx.db, email);
  if (!user) return false;
  const everywhere = and(isNull(memberships.application_id), isNull(memberships.organization_id), eq(memberships.role, role));
  const staff = or(and(eq(memberships.application_id, application_id), eq(memberships.role, role)), everywhere);
  const held: SQL | undefined = organization_id
    ? eq(memberships.organization_id, organization_id)
    : or(eq(memberships.role, 'superadmin'), staff);
  const found = await ctx.db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.user_id, user.id), held))
    .limit(1);
  return found.length > 0;
}

async function isInvited(ctx: WriteCtx, { resource, id, email, application_id, organization_id }: Invitation): Promise<boolean> {
  const rows = table(resource);
  const here = organization_id
    ? eq(table('invites').organization_id, organization_id)
    : eq(table('staff_invites').application_id, application_id);
  const found = await ctx.db
    .select({ id: rows.id })
    .from(rows)
    .where(and(here, eq(rows.email, email), eq(rows.status, 'send'), ne(rows.id, id)))
    .limit(1);
  return found.length > 0;
}
