import type { SQL } from 'drizzle-orm';
import type { Registry, ResourceName } from '../../../resources/registry.gen';
import type { Profile } from '../../domain/permissions/permissions';
import type { AnyResource, TenantKey } from '../../schema/row';

/** The access of a request to an entity: which rows it may use, and the user's profile there. */
export interface AccessScope {
  readonly resource: AnyResource;
  readonly profile: Profile;
  /** Owner column and id, set on every new row; null for platform rows. */
  readonly tenant: { readonly column: string; readonly value: string } | null;
  /** Columns and ids of all owners in each row: the record it belongs to and the organization above that. */
  readonly owners: Readonly<Record<string, string>>;
  /** Condition that limits every query to accessible rows. */
  readonly where: SQL | undefined;
  readonly organization_id: string | null;
  readonly application_id: string | null;
}

/** The owner columns for new rows of this entity that are inserted without the engine. `authorize` has verified them. */
export function ownersOf<N extends ResourceName>({ resource, owners }: AccessScope, name: N): Record<TenantKey<Registry[N]>, string> {
  if (resource.name !== name) throw new Error(`This is the scope of ${resource.name}, and not of ${name}`);
  return owners as Record<TenantKey<Registry[N]>, string>;
}
