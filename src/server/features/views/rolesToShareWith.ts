import { asc, eq } from 'drizzle-orm';
import { SCOPE_OF } from '../../../domain/permissions/ownRoles';
import { ROLES } from '../../../domain/permissions/permissions';
import type { ViewArea } from '../../../domain/views/view';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';

/** The roles in such a place, the standard ones first. A view is shared by role name; abilities play no part. */
export async function rolesToShareWith({ db }: Pick<Ctx, 'db'>, area: ViewArea): Promise<string[]> {
  const { name, scope } = table('roles');
  const own = await db.select({ name }).from(table('roles')).where(eq(scope, area)).orderBy(asc(name));
  return [...ROLES.filter((role) => SCOPE_OF[role] === area), ...own.map((role) => role.name)];
}
