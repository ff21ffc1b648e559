import { registry } from '../../../resources/registry.gen';
import type { AnyResource } from '../../schema/row';

const resources = Object.values(registry) as unknown as AnyResource[];

/**
 * The record below which a list stands, from its place alone: coupons stand below a wallet. Null for a list of its own.
 * Of several records in the path it is the nearest: the sessions of a bundle stand below the bundle.
 */
export function parentOf(place: string): { readonly resource: AnyResource; readonly place: string } | null {
  const above = resources.flatMap((resource) =>
    resource.routes.filter((own) => place.startsWith(`${own}/{${resource.key}}/`)).map((own) => ({ resource, place: own })),
  );
  return above.toSorted((a, b) => b.place.length - a.place.length)[0] ?? null;
}
