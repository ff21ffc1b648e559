import type { Need } from '../domain/permissions/permissions';
import type { FieldMap } from './field';
import { overviewOf } from './overview';
import type { AnyResource } from './row';

interface Within {
  /** Where it stands: `/organizations/{organization_id}/calendar`. */
  readonly page: string;
  /** Where its calls go. */
  readonly api: string;
  readonly access: Need;
  /** By what it is narrowed besides; the calls that read it know how. */
  readonly filters?: FieldMap;
}

/**
 * An entity as it is seen across all that it belongs to in one organization: the sessions of all activities. As an overview it returns
 * whose its rows are, and nothing is made there; of the organization itself no one needs to be told.
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
