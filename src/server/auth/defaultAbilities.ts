import { sql } from 'drizzle-orm';
import type { Ability, Role } from '../../domain/permissions/permissions';
import type { Database } from '../db/database';
import { role_abilities } from '../db/system/people';

/**
 * The abilities of the roles on a new installation; a superadmin can change them later. An admin holds every ability within their
 * applications; platform endpoints require the role superadmin instead of an ability.
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

/** Stores the default abilities when there are none. Existing ones are left alone. */
export async function seedAbilities({ orm }: Pick<Database, 'orm'>): Promise<void> {
  const [any] = await orm
    .select({ exists: sql`1` })
    .from(role_abilities)
    .limit(1);
  if (any) return;
  const rows = Object.entries(DEFAULT_ABILITIES).flatMap(([role, abilities]) => abilities.map((ability) => ({ role, ability })));
  await orm.insert(role_abilities).values(rows).onConflictDoNothing();
}
