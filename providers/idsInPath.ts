import { registry } from '../resources/registry.gen';
import type { AnyResource } from '../src/schema/row';
import { profile } from './authSession';
import { organizationAtHand } from './organizationAtHand';

const keys = new Map((Object.values(registry) as unknown as AnyResource[]).map(({ name, key }) => [name, key]));

/**
 * The ids in the address of the current page, by the key of their entity. A reference means records of the same organization and activity
 * as the record that holds it, so a bare name such as `locations` gets its owners from here.
 *
 * @example idsInPath('/organizations/7/activities/8/sessions') // { organization_id: '7', activity_id: '8' }
 */
export function idsInPath(path = globalThis.location?.pathname ?? ''): Record<string, string> {
  const segments = path.split('/').filter((segment) => segment !== '');
  const found = segments.flatMap((segment, at) => {
    const key = keys.get(segments[at - 1] ?? '');
    return key === undefined ? [] : [[key, segment] as const];
  });
  const organization_id = organizationAtHand.get() ?? profile.get()?.organization_id;
  return { ...(organization_id ? { organization_id } : {}), ...Object.fromEntries(found) };
}
