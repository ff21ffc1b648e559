import { sql } from 'drizzle-orm';
import type { Ability, Role } from '../../domain/permissions/permissions';
import type { Database } from '../db/database';
import { role_abilities } from '../db/system/people';

/**
 * Which role holds what on a new installation; afterwards a superadmin decides. An admin holds everything within the own
 * applications; what is the platform's asks for the role superadmin instead of an ability.
 */
export const DEFAULT_ABILITIES = {
  admin: ['*'],
  organization: [
    'view-organization',
    'edit-organization',
    'view-products',
    'create-products',
    'edit-product',
    'view-product',
    'view-activities',
    'create-activities',
    'edit-activity',
    'view-bundles',
    'view-bundle',
    'view-locations',
    'create-locations',
    'edit-location',
    'view-rates',
    'assign-labels',
  ],
  trainer: ['view-organization', 'view-activities', 'edit-activity', 'view-bundles', 'view-bundle', 'view-locations'],
} as const satisfies Readonly<Partial<Record<Role, readonly (Ability | '*')[]>>>;

/** Fills the matrix where there is none yet. What somebody changed since is left alone. */
export async function seedAbilities({ orm }: Pick<Database, 'orm'>): Promise<void> {
  const [any] = await orm
    .select({ one: sql`1` })
    .from(role_abilities)
    .limit(1);
  if (any) return;
  const rows = Object.entries(DEFAULT_ABILITIES).flatMap(([role, abilities]) => abilities.map((ability) => ({ role, ability })));
  await orm.insert(role_abilities).values(rows).onConflictDoNothing();
}
