import { registry } from '../../../resources/registry.gen';
import type { AnyResource } from '../../schema/row';

const resources = Object.values(registry) as unknown as AnyResource[];

/** The record below which a list stands, from its place alone: coupons stand below a wallet. Null for a list of its own. */
export function parentOf(place: string): { readonly resource: AnyResource; readonly place: string } | null {
  for (const resource of resources) {
    const own = resource.places.find((one) => place.startsWith(`${one}/{${resource.key}}/`));
    if (own !== undefined) return { resource, place: own };
  }
  return null;
}
