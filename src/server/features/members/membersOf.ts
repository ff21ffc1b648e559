import { asc, eq, sql } from 'drizzle-orm';
import type { Member } from '../../../domain/permissions/memberRoles';
import type { Ctx } from '../../core/context';
import { surnameKey } from '../../db/surnameKey';
import { holderColumns } from '../../auth/holderColumns';
import { memberships, users } from '../../db/system/people';

/** The members of an organization, managers first. */
export async function membersOf({ db }: Pick<Ctx, 'db'>, organization_id: string): Promise<Member[]> {
  const rows = await db
    .select(holderColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(eq(memberships.organization_id, organization_id))
    // For a member with several roles the widest one counts.
    .orderBy(
      sql`case ${memberships.role} when 'organization' then 0 when 'trainer' then 2 else 1 end`,
      asc(memberships.role),
      asc(surnameKey(users.last_name, users.first_name)),
      asc(users.id),
    );
  const found = new Map<string, Member>();
  for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
  return [...found.values()];
}
