import { count, countDistinct, eq } from 'drizzle-orm';
import { inOrder, type Matrix } from '../../../domain/permissions/matrix';
import type { RoleScope } from '../../../domain/permissions/ownRoles';
import { knownRoles } from '../../auth/grantableRoles';
import type { Orm, Tx } from '../../db/database';
import { memberships, role_abilities } from '../../db/system/people';

/** A column of the matrix. */
export interface MatrixRole {
  /** The id of a custom role; null for built-in roles. */
  readonly id: string | null;
  readonly role: string;
  readonly scope: RoleScope;
  readonly grants: readonly string[];
  /** Number of people with this role. */
  readonly holders: number;
}

/** The grants of each role, except superadmin, which has every ability. */
export async function readMatrix(db: Orm | Tx): Promise<Matrix> {
  const rows = await db.select().from(role_abilities);
  const roles = (await knownRoles(db)).map(({ role }) => role).filter((role) => role !== 'superadmin');
  return Object.fromEntries(roles.map((role) => [role, inOrder(rows.filter((row) => row.role === role).map(({ ability }) => ability))]));
}

/** Number of people per role. */
export async function holdersByRole(db: Orm | Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ role: memberships.role, people: countDistinct(memberships.user_id) })
    .from(memberships)
    .groupBy(memberships.role);
  return new Map(rows.map(({ role, people }) => [role, people]));
}

/** Every role with its grants and the number of people. */
export async function rolesOfMatrix(db: Orm | Tx): Promise<MatrixRole[]> {
  const [known, matrix, holders] = [await knownRoles(db), await readMatrix(db), await holdersByRole(db)];
  return known.map(({ id, role, scope }) => ({
    id,
    role,
    scope,
    grants: role === 'superadmin' ? ['*'] : (matrix[role] ?? []),
    holders: holders.get(role) ?? 0,
  }));
}

/** Whether at least one person has a role. */
export async function isHeld(db: Orm | Tx, role: string): Promise<boolean> {
  const [found] = await db.select({ people: count() }).from(memberships).where(eq(memberships.role, role));
  return (found?.people ?? 0) > 0;
}
