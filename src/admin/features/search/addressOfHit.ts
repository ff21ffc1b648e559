import { registry } from '../../../../resources/registry.gen';
import type { SearchHit } from '../../../domain/search/searchHit';
import { fill, pathTo } from '../../../schema/routes';

/**
 * Where something that was found is seen: a person among the people, or in the register of their last session for whoever has no list of
 * people; an order over the orders of its organization.
 */
export function addressOfHit({ entity, id, ids, name }: SearchHit): string {
  if (entity === 'organizations') return fill('/organizations/{organization_id}', ids);
  if (entity === 'persons' && ids['session_id'])
    return `${pathTo(registry.sessions, 'edit', { ...ids, id: ids['session_id'] })}?tab=participants`;
  if (entity === 'persons' && !ids['product_id']) return pathTo(registry.persons, 'edit', { ...ids, id });
  if (entity === 'orders')
    return `${pathTo(registry.orders, 'list', ids)}?${new URLSearchParams({ show: id, filter: JSON.stringify({ q: name.split(' ')[0] }), page: '1' })}`;
  if (entity === 'persons') {
    const filter = JSON.stringify({ q: name });
    return `${fill('/organizations/{organization_id}/products/{product_id}/purchases', ids)}?${new URLSearchParams({ filter, page: '1' })}`;
  }
  return pathTo(registry[entity], 'edit', { ...ids, id });
}
