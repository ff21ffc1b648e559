import { registry } from '../../../../resources/registry.gen';
import type { SearchHit } from '../../../domain/search/searchHit';
import { fill, pathTo } from '../../../schema/routes';
import type { AnyResource } from '../../../schema/row';

/**
 * The address of a search result: a person in the list of people, or in the register of their last session for a user without that list; an
 * order over its organization's orders.
 */
export function addressOfHit({ entity, id, ids, name }: SearchHit): string {
  if (entity === 'organizations') return fill('/organizations/{organization_id}', ids);
  if (entity === 'persons' && ids['session_id']) return pathTo(registry.sessions, 'edit', { ...ids, id: ids['session_id'] });
  if (entity === 'persons' && !ids['product_id']) return pathTo(registry.persons, 'edit', { ...ids, id });
  if (entity === 'orders')
    return `${pathTo(registry.orders, 'list', ids)}?${new URLSearchParams({ show: id, filter: JSON.stringify({ q: name.split(' ')[0] }), page: '1' })}`;
  if (entity === 'persons') {
    const filter = JSON.stringify({ q: name });
    return `${fill('/organizations/{organization_id}/products/{product_id}/purchases', ids)}?${new URLSearchParams({ filter, page: '1' })}`;
  }
  const resource = (registry as unknown as Readonly<Record<string, AnyResource | undefined>>)[entity];
  // A newer server may return entities that this version of the app does not have.
  if (!resource) return '/overview';
  return resource.list.opens === null
    ? pathTo(resource, 'edit', { ...ids, id })
    : `${pathTo(resource, 'list', ids)}?show=${encodeURIComponent(id)}`;
}
