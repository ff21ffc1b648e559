import type { Need } from '../domain/permissions/permissions';
import type { FieldMap } from './field';
import { overviewOf } from './overview';
import type { AnyResource } from './row';

interface Within {
  /** Path of the screen: `/organizations/{organization_id}/calendar`. */
  readonly page: string;
  /** API path. */
  readonly api: string;
  readonly access: Need;
  /** Additional filters, applied by the endpoints that read it. */
  readonly filters?: FieldMap;
}

/**
 * The records of an entity across all their owners in one organization, such as the sessions of all activities. Like an overview it
 * returns the owner of each row, except for the organization, and nothing can be created there.
 *
 * @throws for an entity that has no overview
 */
export function withinOrganization(
  resource: AnyResource,
  all: readonly AnyResource[],
  { page, api, access, filters }: Within,
): AnyResource {
  const across = overviewOf(resource, all);
  if (!across) throw new Error(`There is no overview of "${resource.name}"`);
  const { organization_id: _own, ...owners } = across.fields;
  return {
    ...across,
    routes: [page],
    api,
    access: { ...across.access, list: access, simple: access, export: 'nobody' },
    fields: { ...owners, ...resource.fields, ...filters },
    screens: {},
  };
}
