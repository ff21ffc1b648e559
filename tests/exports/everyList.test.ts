import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportView } from '../../src/domain/exports/exportView';
import { fill } from '../../src/schema/routes';
import { endpointsOf } from '../../src/server/app/createApi';
import { newId } from '../../src/server/db/columns';
import { resourceNamed, resources } from '../../src/server/db/declared';
import { aWorld, type World } from '../support/aWorld';
import { aWorkshop } from './anExporter';

let world: World;
let shop: ReturnType<typeof aWorkshop>;
beforeAll(async () => {
  // Nothing is small enough to wait for.
  world = await aWorld({ config: { exports: { jobAbove: -1 } } });
  shop = aWorkshop(world);
});
afterAll(() => world.close());

/** What some ask for besides. */
const ASKED: Readonly<Record<string, () => string>> = {
  '/v1/admin/invoices/series/export': () => `&application_id=${world.application.id}&year=2026`,
  '/v1/admin/application/statistics/export': () => '&plot=over_time',
};

async function addressOf(path: string): Promise<string> {
  const ids: Record<string, string> = { organization_id: world.organization.id, application_id: world.application.id };
  for (const [, key = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const named = resources.find((one) => one.key === key);
    if (!(key in ids)) ids[key] = named ? await world.idOf(named.name) : newId();
  }
  return fill(path, ids);
}

test('every call that answers with a table as a file can be asked again by a job', () => {
  const files = endpointsOf(world.deps, world.files).filter(({ query }) => query?.['format'] === 'csv or xlsx');
  // An example to fill in is as large as its declaration.
  const others = files.filter(({ path }) => !shop.sources.has(path)).map(({ path }) => path);
  expect(others.filter((path) => !path.endsWith('/imports/example'))).toEqual([]);
  const offered = resources.filter(({ access }) => access.export !== 'nobody').map(({ api }) => `${api}/export`);
  expect(offered.filter((path) => !shop.sources.has(path))).toEqual([]);
  expect(shop.sources.size).toBeGreaterThan(offered.length);
});

test('and each list takes that road: asked for, made, and taken out', async () => {
  const without: string[] = [];
  for (const path of shop.sources.keys()) {
    const address = await addressOf(path);
    const asked = await world.admin.call<ExportView>('GET', `${address}?format=csv${ASKED[path]?.() ?? ''}`);
    // What belongs to no record that the world can make: a view, a run.
    if (asked.status === 404) {
      without.push(path);
      continue;
    }
    expect([asked.status, asked.body.state], `${address} ${JSON.stringify(asked.errors)}`).toEqual([202, 'waiting']);
    await shop.job();
    expect(await shop.rowOf(asked.body.id), address).toMatchObject({ state: 'ready', problem: null });
    const file = await world.admin.raw('GET', `/v1/admin/exports/${asked.body.id}/file`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([file.status, bytes.subarray(0, 3).toString('hex')], address).toEqual([200, 'efbbbf']);
    expect((await world.admin.call('DELETE', `/v1/admin/exports/${asked.body.id}`)).status).toBe(204);
  }
  expect(without).toEqual(['/v1/admin/organizations/{organization_id}/refund-runs/{run_id}/export', '/v1/admin/views/{view_id}/export']);
});

test('what it is narrowed by is said in words', async () => {
  const path = await world.pathOf(resourceNamed('coupons'));
  const batch = await world.idOf('coupon_batches');
  await world.db.orm.execute(sql`update coupon_batches set name = 'Zomer' where id = ${batch}`);
  const narrowed = async (query: string, language = 'nl') =>
    (await world.admin.call<ExportView>('GET', `${path}/export?${query}`, undefined, { 'Accept-Language': language })).body.narrowed;
  const query = `search=abc&filter[is_enabled]=true&filter[value][from]=2&filter[value][to]=3&filter[batch]=${batch}&filter[expires_at][from]=2026-05-01&sort=code&order=asc`;
  expect([await narrowed(query), await narrowed(query, 'en')]).toMatchInlineSnapshot(`
    [
      [
        "“abc”",
        "Actief: Ja",
        "Waarde: 2 tot en met 3",
        "Batch: Zomer",
        "Verloopt op: vanaf 01-05-2026",
      ],
      [
        "“abc”",
        "Enabled: Yes",
        "Value: 2 up to and including 3",
        "Batch: Zomer",
        "Expires at: from 01-05-2026",
      ],
    ]
  `);
  expect(await narrowed('sort=code&order=asc')).toEqual([]);
});

test('a view leaves with its own name and columns', async () => {
  const view = await world.admin.call('POST', '/v1/admin/views', {
    area: 'organization',
    organization_id: world.organization.id,
    list: 'rates',
    name: 'Hoge tarieven',
    role: null,
    filter: { vat: ['high'] },
    sort: { field: 'name', order: 'DESC' },
    columns: ['vat'],
  });
  expect(view.status, JSON.stringify(view.errors)).toBe(201);
  const { body } = await world.admin.call<ExportView>('GET', `/v1/admin/views/${String(view.body['id'])}/export`);
  expect([body.name, body.narrowed]).toEqual(['Hoge tarieven', ['Btw: 21%']]);
  await shop.job();
  const text = await (await world.admin.raw('GET', `/v1/admin/exports/${body.id}/file`)).text();
  expect(text.replace('\uFEFF', '').split('\r\n')[0]).toBe('Naam;Btw');
});
