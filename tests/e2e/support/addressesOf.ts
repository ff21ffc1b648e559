import type { Page } from 'playwright-core';
import { registry } from '../../../resources/registry.gen';
import { pagePattern } from '../../../src/admin/routing/recordTabs';
import { fill, pathTo } from '../../../src/schema/places';
import type { AnyResource } from '../../../src/schema/row';
import { call } from './call';

export const resources = Object.values(registry) as unknown as readonly AnyResource[];

/** Ids of the first record of every entity, by the key that stands in addresses: `wallet_id`. What is below another is asked of the first one of that. */
export async function firstIds(page: Page): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  const depth = ({ api }: AnyResource) => api.split('{').length;
  for (const resource of resources.toSorted((one, other) => depth(one) - depth(other))) {
    const { json } = await call(page, 'GET', `${fill(resource.api, ids)}?itemsPerPage=1`);
    const [rows] = Object.values(json).filter(Array.isArray);
    if (rows?.[0]) ids[resource.key] = rows[0].id;
  }
  return ids;
}

/** Every address that a declaration makes: list, creation, record, further pages, history; of its other places the list alone. */
export function addressesOf(resource: AnyResource, ids: Readonly<Record<string, string>>): string[] {
  const [home = '', ...others] = resource.places;
  const record = ids[resource.key] === undefined ? [] : [pathTo(resource, 'edit', ids), ...[...Object.keys(resource.pages), 'history'].map((page) => fill(pagePattern(resource, home, page), ids))];
  return [fill(home, ids), ...(resource.access.create === 'nobody' ? [] : [pathTo(resource, 'create', ids)]), ...record, ...others.map((place) => fill(place, ids))];
}
