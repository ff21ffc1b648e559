import { asc, eq } from 'drizzle-orm';
import { type RoleScope, SCOPE_OF, SCOPES_WITHIN } from '../../domain/permissions/ownRoles';
import { missingAbilities, isSuperadmin, type Profile, ROLES } from '../../domain/permissions/permissions';
import type { Orm, Tx } from '../db/database';
import { role_abilities } from '../db/system/people';
import { table } from '../db/tables';

/** A built-in or custom role, and where it is held. */
export interface KnownRole {
  readonly role: string;
  readonly scope: RoleScope;
}

/** The four built-in roles, and the custom roles by name. */
export async function knownRoles(db: Orm | Tx): Promise<(KnownRole & { readonly id: string | null })[]> {
  const { id, name, scope } = table('roles');
  const own = await db.select({ id, name, scope }).from(table('roles')).orderBy(asc(name));
  return [
    ...ROLES.map((role) => ({ id: null, role, scope: SCOPE_OF[role] })),
    ...own.map((role) => ({ id: role.id, role: role.name, scope: role.scope as RoleScope })),
  ];
}

/** Where a role is held; null when there is no such role. */
export async function scopeOfRole(db: Orm | Tx, role: string): Promise<RoleScope | null> {
  return (await knownRoles(db)).find((known) => known.role === role)?.scope ?? null;
}

/** No one grants abilities that they do not have. Source: docs/domain/permissions.md 8. */
export async function mayGrantRole(db: Orm | Tx, granter: Profile, role: string): Promise<boolean> {
  if (isSuperadmin(granter)) return true;
  const scope = await scopeOfRole(db, role);
  if (scope === null || scope === 'platform') return false;
  const rows = await db.select({ ability: role_abilities.ability }).from(role_abilities).where(eq(role_abilities.role, role));
  return (
    missingAbilities(
      granter,
      rows.map(({ ability }) => ability),
    ).length === 0
  );
}

/** The roles that someone with this profile can grant within an application or an organization, built-in roles first. */
export async function grantableRoles(db: Orm | Tx, granter: Profile, within: 'application' | 'organization'): Promise<string[]> {
  const known = (await knownRoles(db)).filter(({ scope }) => SCOPES_WITHIN[within].includes(scope));
  if (isSuperadmin(granter)) return known.map(({ role }) => role);
  const rows = await db.select().from(role_abilities);
  const held = (role: string) => rows.filter((row) => row.role === role).map(({ ability }) => ability);
  return known
    .filter(({ role, scope }) => scope !== 'platform' && missingAbilities(granter, held(role)).length === 0)
    .map(({ role }) => role);
}
