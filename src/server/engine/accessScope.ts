import type { SQL } from 'drizzle-orm';
import type { Registry, ResourceName } from '../../../resources/registry.gen';
import type { Profile } from '../../domain/permissions/permissions';
import type { AnyResource, TenantKey } from '../../schema/row';

/** Where a call has come in: whose rows it may touch, and what the caller holds there. */
export interface AccessScope {
  readonly resource: AnyResource;
  readonly profile: Profile;
  /** The owner's column and id, set on every new row; null for platform rows. */
  readonly tenant: { readonly column: string; readonly value: string } | null;
  /** Every owner's column and id, as they stand in each row: the record it belongs to, and the organization around that. */
  readonly owners: Readonly<Record<string, string>>;
  /** Holds for every row the caller may touch. */
  readonly where: SQL | undefined;
  readonly organization_id: string | null;
  readonly application_id: string | null;
}

/** The owners by their names, for rows of this entity that are added beside the engine. `authorize` has found each. */
export function ownersOf<N extends ResourceName>({ resource, owners }: AccessScope, name: N): Record<TenantKey<Registry[N]>, string> {
  if (resource.name !== name) throw new Error(`This is the scope of ${resource.name}, and not of ${name}`);
  return owners as Record<TenantKey<Registry[N]>, string>;
}
