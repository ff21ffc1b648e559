import { and, eq, isNull } from 'drizzle-orm';
import type { RoleScope } from '../../../domain/permissions/ownRoles';
import { isOneOfTheFour } from '../../../domain/permissions/permissions';
import type { Grant } from '../../auth/people';
import type { Orm, Tx } from '../../db/database';
import { table } from '../../db/tables';

/** The two entities that invite people: to an organization, and to the staff of an application. */
export type InviteResource = 'invites' | 'staff_invites';

/** An invitation of either kind, with the name of its organization or application. */
export interface Invitation {
  readonly resource: InviteResource;
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** One of the four roles, or a custom role by its name. */
  readonly role: string;
  readonly status: string;
  readonly expires_at: string | null;
  readonly application_id: string;
  readonly organization_id: string | null;
  readonly place: string;
}

export const isInviteResource = (name: string | null): name is InviteResource => name === 'invites' || name === 'staff_invites';

/**
 * Null if it was revoked, or if its organization or application was deleted. A rejected organization counts as deleted until it is
 * restored.
 */
export async function findInvitation(db: Orm | Tx, resource: InviteResource, id: string): Promise<Invitation | null> {
  const [found] = resource === 'invites' ? await memberInvite(db, id) : await staffInvite(db, id);
  return found ? { ...found, resource, id } : null;
}

function memberInvite(db: Orm | Tx, id: string) {
  const { first_name, last_name, email, role, status, expires_at, organization_id, ...invites } = table('invites');
  const organizations = table('organizations');
  return db
    .select({
      first_name,
      last_name,
      email,
      role,
      status,
      expires_at,
      organization_id,
      application_id: organizations.application_id,
      place: organizations.name,
    })
    .from(table('invites'))
    .innerJoin(organizations, and(eq(organizations.id, organization_id), isNull(organizations.rejected_at)))
    .where(eq(invites.id, id));
}

async function staffInvite(db: Orm | Tx, id: string) {
  const { first_name, last_name, email, role, status, expires_at, application_id, ...invites } = table('staff_invites');
  const applications = table('applications');
  const rows = await db
    .select({ first_name, last_name, email, role, status, expires_at, application_id, place: applications.name })
    .from(table('staff_invites'))
    .innerJoin(applications, eq(applications.id, application_id))
    .where(eq(invites.id, id));
  return rows.map((row) => ({ ...row, organization_id: null }));
}

/** Locks the row until the transaction ends, so that a revoke and an acceptance do not overlap. */
export async function lockInvitation(tx: Tx, resource: InviteResource, id: string): Promise<Invitation | null> {
  const { id: key } = table(resource);
  await tx.select({ id: key }).from(table(resource)).where(eq(key, id)).for('update');
  return findInvitation(tx, resource, id);
}

export const isOpen = ({ status, expires_at }: Invitation, now: Date): boolean =>
  status === 'send' && expires_at !== null && Date.parse(expires_at) > now.getTime();

/**
 * The role that accepting grants, derived only from the invitation's row. `scope` is the scope of its role; null if the role no longer
 * exists.
 */
export function grantOf({ role, application_id, organization_id }: Invitation, scope: RoleScope | null): Grant | null {
  if (role === 'superadmin' && organization_id === null) return { role };
  if (role === 'admin' && organization_id === null) return { role, application_id };
  if ((role === 'organization' || role === 'trainer') && organization_id !== null) return { role, organization_id };
  if (scope === null || isOneOfTheFour(role) || (scope === 'organization') !== (organization_id !== null)) return null;
  if (organization_id !== null) return { own: role, organization_id };
  return scope === 'platform' ? { own: role } : { own: role, application_id };
}
