import { registry } from '../../../resources/registry.gen';
import type { AnyResource } from '../../schema/row';

const resources = Object.values(registry) as unknown as AnyResource[];

/**
 * The record below which a list stands, from its route alone: coupons stand below a wallet. Null for a list of its own.
 * Of several records in the path it is the nearest: the sessions of a bundle stand below the bundle.
 */
export function parentOf(route: string): { readonly resource: AnyResource; readonly route: string } | null {
  const above = resources.flatMap((resource) =>
    resource.routes.filter((own) => route.startsWith(`${own}/{${resource.key}}/`)).map((own) => ({ resource, route: own })),
  );
  return above.toSorted((a, b) => b.route.length - a.route.length)[0] ?? null;
}
