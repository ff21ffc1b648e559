import type { Page } from 'playwright-core';
import { registry } from '../../../resources/registry.gen';
import { pagePattern } from '../../../src/admin/routing/recordTabs';
import { fill, pathTo } from '../../../src/schema/places';
import type { AnyResource } from '../../../src/schema/row';
import { call } from './call';

export const resources = Object.values(registry) as unknown as readonly AnyResource[];

const has = (pattern: string, ids: Readonly<Record<string, string>>) => [...pattern.matchAll(/\{(\w+)\}/g)].every(([, key]) => key !== undefined && ids[key] !== undefined);

/** How a first record is chosen where not every one has something below it. */
const CHOSEN: Readonly<Record<string, string>> = { activities: '&filter[offer_type]=bundles' };

/** Ids of the first record of every entity, by the key that stands in addresses: `wallet_id`. What is below another is asked of the first one of that; `start` says which those are. */
export async function firstIds(page: Page, start: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  const ids: Record<string, string> = { ...start };
  const depth = ({ api }: AnyResource) => api.split('{').length;
  for (const resource of resources.toSorted((one, other) => depth(one) - depth(other))) {
    if (ids[resource.key] !== undefined || !has(resource.api, ids)) continue;
    const { json } = await call(page, 'GET', `${fill(resource.api, ids)}?itemsPerPage=1${CHOSEN[resource.name] ?? ''}`);
    const [rows] = Object.values(json).filter(Array.isArray);
    if (rows?.[0]) ids[resource.key] = rows[0].id;
  }
  return ids;
}

/** The first organization with activities in bundles, products and locations, so that its screens have something to show. */
export async function aBusyOrganization(page: Page): Promise<string> {
  const { json } = await call(page, 'GET', '/v1/admin/organizations?itemsPerPage=60&filter[status]=accepted');
  for (const { id } of json['organizations'] as { id: string }[]) {
    const counts = await Promise.all(['activities?filter[offer_type]=bundles&itemsPerPage=1', 'products?itemsPerPage=1'].map((rest) => call(page, 'GET', `/v1/admin/organizations/${id}/${rest}`)));
    if (counts.every(({ json: found }) => (found['meta'] as { pagination: { total: number } }).pagination.total > 0)) return id;
  }
  throw new Error('No organization of the demo has bundles and products');
}

/** Every address that a declaration makes: list, creation, record, further pages, history; of its other places the list alone. */
export function addressesOf(resource: AnyResource, ids: Readonly<Record<string, string>>): string[] {
  if (resource.isEmbedded) return [];
  const [home = '', ...others] = resource.places;
  const record = ids[resource.key] === undefined ? [] : [pathTo(resource, 'edit', ids), ...[...Object.keys(resource.pages), 'history'].map((page) => fill(pagePattern(resource, home, page), ids))];
  return [fill(home, ids), ...(resource.access.create === 'nobody' ? [] : [pathTo(resource, 'create', ids)]), ...record, ...others.filter((place) => has(place, ids)).map((place) => fill(place, ids))];
}
