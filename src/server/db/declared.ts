import { registry } from '../../../resources/registry.gen';
import { overviewsOf } from '../../schema/overview';
import { singular } from '../../schema/singular';
import type { Field } from '../../schema/field';
import type { AnyResource } from '../../schema/row';
import { kindOf } from '../../schema/kindOf';
import { traitsOf } from '../../schema/traits';

/** All declarations by name, typed for the generic code. */
export const declared = registry as unknown as Readonly<Record<string, AnyResource>>;
export const resources: readonly AnyResource[] = Object.values(declared);

const byName = new Map(resources.map((resource) => [resource.name, resource]));

/** The declaration with this name. Startup checks guarantee that declarations refer to existing names, so an unknown name is a bug. */
export function resourceNamed(name: string): AnyResource {
  const found = byName.get(name);
  if (!found) throw new Error(`No resource is called "${name}"`);
  return found;
}

/** The overviews of all declarations that have one. */
export const overviews: readonly AnyResource[] = overviewsOf(resources);

/** The overview of an entity that has one; an unknown name is a bug. */
export function overviewNamed(name: string): AnyResource {
  const found = overviews.find((overview) => overview.name === name);
  if (!found) throw new Error(`There is no overview of "${name}"`);
  return found;
}

/** The entity whose records own these rows; null for platform rows. */
export function ownerOf(resource: AnyResource): string | null {
  if (resource.scope === 'platform') return null;
  if (resource.scope === 'application') return 'applications';
  if (resource.scope === 'organization') return 'organizations';
  return resource.scope.childOf;
}

/** The column that holds the owner of a row: `application_id`, `organization_id`, `wallet_id`; null for platform rows. */
export function tenantColumn(resource: AnyResource): string | null {
  const owner = ownerOf(resource);
  return owner && `${singular(owner)}_id`;
}

/**
 * The column by which rows are partitioned, access is checked and foreign keys are scoped: the organization's for its records and their
 * children, otherwise the owner's.
 */
export const rootColumn = (resource: AnyResource): string | null =>
  typeof resource.scope === 'object' && resource.scope.within === 'organization' ? 'organization_id' : tenantColumn(resource);

/** Computed in the query (see `Hooks.derive`) and not stored in a column. */
export const isDerived = (field: Field) => kindOf(field).storage(field).in === 'query';
/** Stored as a table of pairs instead of a column. */
export const isPairs = (field: Field) => kindOf(field).storage(field).in === 'pairs';
export const fieldsOf = (resource: AnyResource): [string, Field][] => Object.entries(resource.fields);
export const pairFields = (resource: AnyResource) => fieldsOf(resource).filter(([, field]) => isPairs(field));

/** Text that is sorted and compared for uniqueness case-insensitively. */
export const isCaseless = (field: Field | undefined) => field !== undefined && traitsOf(field).sorted === 'caseless';
