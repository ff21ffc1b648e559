import { targetOf } from '../../../schema/traits';
import type { AnyResource } from '../../../schema/row';
import { fieldsOf, isDerived, isPairs, ownerOf, resources, rootColumn } from '../../db/declared';

/**
 * Entities with rows of an organization, each before the entities it refers to or belongs to: deleting in this order leaves no dangling
 * reference. Pairs are deleted with their records.
 */
export function deletionOrder(): readonly AnyResource[] {
  const below = resources.filter((resource) => rootColumn(resource) === 'organization_id');
  const order: AnyResource[] = [];
  const met = new Set<AnyResource>();
  const addWithUsers = (resource: AnyResource): void => {
    if (met.has(resource)) return;
    met.add(resource);
    for (const user of below) if (pointsAt(user, resource)) addWithUsers(user);
    order.push(resource);
  };
  below.forEach(addWithUsers);
  return order;
}

/** Whether rows of one entity require rows of the other. */
export const pointsAt = (user: AnyResource, { name }: AnyResource): boolean =>
  ownerOf(user) === name || fieldsOf(user).some(([, field]) => targetOf(field) === name && !isPairs(field) && !isDerived(field));
