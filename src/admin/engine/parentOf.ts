import { registry } from '../../../resources/registry.gen';
import type { AnyResource } from '../../schema/row';

const resources = Object.values(registry) as unknown as AnyResource[];

/**
 * The record above a list, derived from its route: coupons belong to a wallet. Null for a top-level list. Of several records in the path,
 * the nearest: the sessions of a bundle belong to the bundle.
 */
export function parentOf(route: string): { readonly resource: AnyResource; readonly route: string } | null {
  const above = resources.flatMap((resource) =>
    resource.routes.filter((own) => route.startsWith(`${own}/{${resource.key}}/`)).map((own) => ({ resource, route: own })),
  );
  return above.toSorted((a, b) => b.route.length - a.route.length)[0] ?? null;
}
