import { asc, eq, inArray, and } from 'drizzle-orm';
import type { Member } from '../../../domain/permissions/memberRoles';
import type { Ctx } from '../../app/context';
import { holderColumns } from '../../auth/holderColumns';
import { memberships, users } from '../../db/system/people';

/** The members of an organization, those who run it first. */
export async function membersOf({ db }: Pick<Ctx, 'db'>, organization_id: string): Promise<Member[]> {
  const rows = await db
    .select(holderColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.organization_id, organization_id), inArray(memberships.role, ['organization', 'trainer'])))
    .orderBy(asc(memberships.role), asc(users.last_name), asc(users.first_name), asc(users.id));
  const found = new Map<string, Member>();
  // `organization` comes before `trainer`, so that the wider role of somebody who holds both stands.
  for (const { role, ...row } of rows)
    if (!found.has(row.id)) found.set(row.id, { ...row, role: role === 'organization' ? 'organization' : 'trainer' });
  return [...found.values()];
}
