import { targetOf } from '../../../schema/traits';
import type { AnyResource } from '../../../schema/row';
import { fieldsOf, isDerived, isPairs, ownerOf, resources, rootColumn } from '../../db/declared';

/**
 * The entities whose rows carry an organization, each before those that it points at or is part of: deleted in this
 * order, no row is left pointing at one that has gone. Pairs go with their records by themselves.
 */
export function deletionOrder(): readonly AnyResource[] {
  const below = resources.filter((resource) => rootColumn(resource) === 'organization_id');
  const order: AnyResource[] = [];
  const met = new Set<AnyResource>();
  const visit = (resource: AnyResource): void => {
    if (met.has(resource)) return;
    met.add(resource);
    for (const user of below) if (pointsAt(user, resource)) visit(user);
    order.push(resource);
  };
  below.forEach(visit);
  return order;
}

/** Whether rows of one cannot do without rows of the other. */
export const pointsAt = (user: AnyResource, { name }: AnyResource): boolean =>
  ownerOf(user) === name || fieldsOf(user).some(([, field]) => targetOf(field) === name && !isPairs(field) && !isDerived(field));
