import { and, asc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { StaffMember } from '../../../domain/permissions/staff';
import { type Ctx, isSuperadmin } from '../../core/context';
import { surnameKey } from '../../db/surnameKey';
import { holderColumns } from '../../auth/holderColumns';
import { memberships, users } from '../../db/system/people';
import { table } from '../../db/tables';

/**
 * The staff of an application, superadmins first. Platform staff that were not invited by this application are only shown to superadmins.
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
          eq(invites.role, memberships.role),
          eq(invites.status, 'accepted'),
          eq(sql`lower(${invites.email})`, sql`lower(${users.email})`),
        ),
      ),
  );
  const isHere = and(eq(memberships.application_id, application_id), isNull(memberships.organization_id));
  const isAbove = and(
    isNull(memberships.application_id),
    isNull(memberships.organization_id),
    isSuperadmin(actor) ? undefined : isFromHere,
  );
  const rows = await db
    .select({
      ...holderColumns,
      is_here: sql<boolean>`${memberships.application_id} is not null`,
      is_from_here: sql<boolean>`(${memberships.application_id} is not null or ${isFromHere})`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(or(isHere, isAbove))
    // For a user with several roles the widest one counts.
    .orderBy(
      sql`case ${memberships.role} when 'superadmin' then 0 when 'admin' then 1 else 2 end`,
      asc(memberships.role),
      asc(surnameKey(users.last_name, users.first_name)),
      asc(users.id),
    );
  const found = new Map<string, StaffMember>();
  for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
  return [...found.values()];
}
