import { registry } from '../../../../../resources/registry.gen';
import { fill, pathTo } from '../../../../schema/routes';
import type { AnyRow } from '../../../../schema/row';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { CreateOffer } from '../../offers/CreateOffer';
import { ActivityForm } from '../creation/ActivityForm';

/** A new activity; afterwards it opens the screen for what the activity offers. */
export function Create() {
  const { resource, route, params } = useResourceRoute();
  const nextOf = (record: AnyRow): string => {
    const ids = { ...params, activity_id: record.id };
    if (record['offer_type'] === 'products') return pathTo(registry.products, 'list', params);
    // A bundle consists of sessions, so sessions come first for it too.
    return record['offer_type'] === 'none' ? pathTo(resource, 'edit', ids, route) : fill(registry.sessions.routes[0] ?? '', ids);
  };
  return <CreateOffer nextOf={nextOf}>{(task) => <ActivityForm {...task} />}</CreateOffer>;
}
