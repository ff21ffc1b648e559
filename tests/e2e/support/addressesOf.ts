import type { Page } from 'playwright-core';
import { registry } from '../../../resources/registry.gen';
import { pagePattern } from '../../../src/admin/engine/records/recordTabs';
import { fill, pathTo } from '../../../src/schema/routes';
import type { AnyResource } from '../../../src/schema/row';
import { call } from './call';

export const resources = Object.values(registry) as unknown as readonly AnyResource[];

const has = (pattern: string, ids: Readonly<Record<string, string>>) =>
  [...pattern.matchAll(/\{(\w+)\}/g)].every(([, key]) => key !== undefined && ids[key] !== undefined);

/** Filters for the first record of an entity, where not every record has records below it. */
const FIRST_RECORD_FILTERS: Readonly<Record<string, string>> = { activities: '&filter[offer_type]=bundles' };

/**
 * Ids of the first record of each entity, by the key in addresses, such as `wallet_id`. Records below a parent are taken from the parent's
 * first record. `start` sets ids in advance.
 */
export async function firstIds(page: Page, start: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  const ids: Record<string, string> = { ...start };
  const depth = ({ api }: AnyResource) => api.split('{').length;
  for (const resource of resources.toSorted((a, b) => depth(a) - depth(b))) {
    if (ids[resource.key] !== undefined || !has(resource.api, ids)) continue;
    const { json } = await call(page, 'GET', `${fill(resource.api, ids)}?itemsPerPage=1${FIRST_RECORD_FILTERS[resource.name] ?? ''}`);
    const [rows] = Object.values(json).filter(Array.isArray);
    if (rows?.[0]) ids[resource.key] = rows[0].id;
  }
  const { json: shared } = await call(page, 'GET', '/v1/admin/views?area=application');
  if (shared['views']?.[0]) ids['view_id'] = shared['views'][0].id;
  return ids;
}

/** The first application with a webhook, so that the screens below an application have content. */
export async function aBusyApplication(page: Page): Promise<string> {
  const { json } = await call(page, 'GET', '/v1/admin/applications?itemsPerPage=50');
  for (const { id } of json['applications'] as { id: string }[]) {
    const { json: found } = await call(page, 'GET', `/v1/admin/applications/${id}/webhooks?itemsPerPage=1`);
    if ((found['meta'] as { pagination: { total: number } }).pagination.total > 0) return id;
  }
  throw new Error('No application of the demo has a webhook');
}

/** The first organization of the user with activities in bundles and with products, so that its screens have content. */
export async function aBusyOrganization(page: Page): Promise<string> {
  const { json } = await call(page, 'GET', '/v1/admin/organizations/simple');
  for (const { id } of json['organizations'] as { id: string }[]) {
    const counts = await Promise.all(
      ['activities?filter[offer_type]=bundles&itemsPerPage=1', 'products?itemsPerPage=1'].map((rest) =>
        call(page, 'GET', `/v1/admin/organizations/${id}/${rest}`),
      ),
    );
    if (counts.every(({ json: found }) => (found['meta'] as { pagination: { total: number } }).pagination.total > 0)) return id;
  }
  throw new Error('No organization of the demo has bundles and products');
}

/** Whether the rows belong to one organization, directly or through their parent. */
export const isOfOrganization = ({ scope }: AnyResource): boolean =>
  scope === 'organization' || (typeof scope === 'object' && scope.within !== undefined);

/** Tabs and views of custom screens, which no declaration lists. */
const VIEWS: Readonly<Record<string, { list?: readonly string[]; record?: readonly string[] }>> = {
  sessions: { list: ['view=calendar'], record: ['tab=waitlist', 'tab=settings', 'tab=register'] },
};

/** All addresses of a declaration: list, creation, record, further pages and history. Of its other routes only the list. */
export function addressesOf(resource: AnyResource, ids: Readonly<Record<string, string>>): string[] {
  if (resource.isEmbedded) return [];
  const [home = '', ...others] = resource.routes;
  const views = VIEWS[resource.name] ?? {};
  const at = (path: string, queries: readonly string[] = []) => [path, ...queries.map((query) => `${path}?${query}`)];
  return [
    ...at(fill(home, ids), views.list),
    ...(resource.access.create === 'nobody' ? [] : [pathTo(resource, 'create', ids)]),
    ...(ids[resource.key] === undefined ? [] : recordAddresses(resource, home, ids, at(pathTo(resource, 'edit', ids), views.record))),
    ...others.filter((route) => has(route, ids)).map((route) => fill(route, ids)),
  ];
}

function recordAddresses(resource: AnyResource, home: string, ids: Readonly<Record<string, string>>, own: readonly string[]): string[] {
  const pages = Object.entries(resource.pages).map(([name, page]) =>
    'tab' in page ? `${own[0]}?tab=${name}` : fill(pagePattern(resource, home, name), ids),
  );
  return [...own, ...pages, fill(pagePattern(resource, home, 'history'), ids)];
}
