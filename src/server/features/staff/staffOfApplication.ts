import { and, asc, desc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { StaffMember } from '../../../domain/permissions/staff';
import { type Ctx, isSuperadmin } from '../../app/context';
import { holderColumns } from '../../auth/holderColumns';
import { memberships, users } from '../../db/system/people';
import { table } from '../../db/tables';

/**
 * Who runs an application, superadmins first. Those who are superadmin by another way than an invitation of this application are
 * shown to a superadmin alone.
 */
export async function staffOfApplication({ db, actor }: Pick<Ctx, 'db' | 'actor'>, application_id: string): Promise<StaffMember[]> {
  const invites = table('staff_invites');
  const isFromHere = exists(
    db
      .select({ one: sql`1` })
      .from(invites)
      .where(
        and(
          eq(invites.application_id, application_id),
          eq(invites.role, 'superadmin'),
          eq(invites.status, 'accepted'),
          eq(sql`lower(${invites.email})`, sql`lower(${users.email})`),
        ),
      ),
  );
  const isAdmin = and(eq(memberships.role, 'admin'), eq(memberships.application_id, application_id), isNull(memberships.organization_id));
  const isAbove = and(eq(memberships.role, 'superadmin'), isSuperadmin(actor) ? undefined : isFromHere);
  const rows = await db
    .select({
      ...holderColumns,
      is_from_here: sql<boolean>`(${memberships.role} = 'admin' or ${isFromHere})`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(or(isAdmin, isAbove))
    .orderBy(desc(memberships.role), asc(users.last_name), asc(users.first_name), asc(users.id));
  const found = new Map<string, StaffMember>();
  // `superadmin` comes before `admin`, so that the wider role of somebody who holds both stands.
  for (const { role, ...row } of rows)
    if (!found.has(row.id)) found.set(row.id, { ...row, role: role === 'superadmin' ? 'superadmin' : 'admin' });
  return [...found.values()];
}
