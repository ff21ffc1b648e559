import { and, eq, isNull, ne } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import type { Orm, Tx } from '../../db/database';
import { lock, type LockKey } from '../../db/lock';
import { memberships, users } from '../../db/system/people';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import { conflict, forbidden, notFound } from '../../core/apiError';
import { endInvitations } from '../members/endInvitations';

/** Serialises everything that removes a superadmin. */
export const SUPERADMINS_LOCK: LockKey = ['staff', 'superadmins'];

/** Whether another superadmin can sign in. */
export async function isAnotherSuperadmin(db: Orm | Tx, user_id: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.role, 'superadmin'), ne(users.id, user_id), isNull(users.suspended_at)))
    .limit(1);
  return found.length > 0;
}

/**
 * Removes a platform role of a user, effective from their next request, with its invitations. The last superadmin stays. Source:
 * docs/domain/permissions.md 15.
 *
 * @param holder_id id of the membership
 */
export async function takePlatformRole(asked: Ctx, holder_id: string): Promise<void> {
  await write(asked, async (before) => {
    // If two superadmins remove each other, the second one is no superadmin by then.
    await lock(before.db, SUPERADMINS_LOCK);
    const w = await reloadActor(before);
    if (!allows(w.profile, 'role:superadmin')) throw forbidden();
    const [held] = await w.db
      .select({ user_id: users.id, email: users.email, role: memberships.role })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.user_id))
      .where(and(eq(memberships.id, holder_id), isNull(memberships.application_id), isNull(memberships.organization_id)));
    if (!held) throw notFound();
    const { user_id, email, role } = held;
    if (role === 'superadmin' && !(await isAnotherSuperadmin(w.db, user_id))) throw conflict('staff.last_superadmin');
    for (const application_id of await invitedBy(w.db, email, role)) await endInvitations(w, 'staff_invites', application_id, email, role);
    await w.db.delete(memberships).where(eq(memberships.id, holder_id));
    await audit(w, { action: 'deleted', resource: 'staff', record_id: user_id, before: { role, email } });
  });
}

/** The applications that invited an address to a role. */
async function invitedBy(db: Orm | Tx, address: string, wanted: string): Promise<string[]> {
  const { application_id, email, role } = table('staff_invites');
  const rows = await db
    .selectDistinct({ application_id })
    .from(table('staff_invites'))
    .where(and(eq(email, address), eq(role, wanted)));
  return rows.map((row) => row.application_id);
}
