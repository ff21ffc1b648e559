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
let exporter: ReturnType<typeof aWorkshop>;
beforeAll(async () => {
  // Every list counts as large, so that each is exported by a job.
  world = await aWorld({ config: { exports: { jobAbove: -1 } } });
  exporter = aWorkshop(world);
});
afterAll(() => world.close());

/** Required parameters of some endpoints. */
const EXTRA_QUERY: Readonly<Record<string, () => string>> = {
  '/v1/admin/invoices/series/export': () => `&application_id=${world.application.id}&year=2026`,
  '/v1/admin/application/statistics/export': () => '&plot=over_time',
};

async function addressOf(path: string): Promise<string> {
  const ids: Record<string, string> = { organization_id: world.organization.id, application_id: world.application.id };
  for (const [, key = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const resource = resources.find((candidate) => candidate.key === key);
    if (!(key in ids)) ids[key] = resource ? await world.idOf(resource.name) : newId();
  }
  return fill(path, ids);
}

test('every endpoint that returns a table as a file can be exported by a job', () => {
  const files = endpointsOf(world.deps, world.files).filter(({ query }) => query?.['format'] === 'csv or xlsx');
  // An example file for an import is never large.
  const others = files.filter(({ path }) => !exporter.sources.has(path)).map(({ path }) => path);
  expect(others.filter((path) => !path.endsWith('/imports/example'))).toEqual([]);
  const offered = resources.filter(({ access }) => access.export !== 'nobody').map(({ api }) => `${api}/export`);
  expect(offered.filter((path) => !exporter.sources.has(path))).toEqual([]);
  expect(exporter.sources.size).toBeGreaterThan(offered.length);
});

test('every list can be exported by a job and downloaded', async () => {
  const notFound: string[] = [];
  for (const path of exporter.sources.keys()) {
    const address = await addressOf(path);
    const requested = await world.admin.call<ExportView>('GET', `${address}?format=csv${EXTRA_QUERY[path]?.() ?? ''}`);
    // Some parents cannot be created here: a view and a refund run.
    if (requested.status === 404) {
      notFound.push(path);
      continue;
    }
    expect([requested.status, requested.body.state], `${address} ${JSON.stringify(requested.errors)}`).toEqual([202, 'waiting']);
    await exporter.job();
    expect(await exporter.rowOf(requested.body.id), address).toMatchObject({ state: 'ready', problem: null });
    const file = await world.admin.raw('GET', `/v1/admin/exports/${requested.body.id}/file`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([file.status, bytes.subarray(0, 3).toString('hex')], address).toEqual([200, 'efbbbf']);
    expect((await world.admin.call('DELETE', `/v1/admin/exports/${requested.body.id}`)).status).toBe(204);
  }
  expect(notFound).toEqual(['/v1/admin/organizations/{organization_id}/refund-runs/{run_id}/export', '/v1/admin/views/{view_id}/export']);
});

test('the filters of an export are described in words', async () => {
  const path = await world.pathOf(resourceNamed('coupons'));
  const batch = await world.idOf('coupon_batches');
  await world.db.orm.execute(sql`update coupon_batches set name = 'Zomer' where id = ${batch}`);
  const filtersOf = async (query: string, language = 'nl') =>
    (await world.admin.call<ExportView>('GET', `${path}/export?${query}`, undefined, { 'Accept-Language': language })).body.narrowed;
  const query = `search=abc&filter[is_enabled]=true&filter[value][from]=2&filter[value][to]=3&filter[batch]=${batch}&filter[expires_at][from]=2026-05-01&sort=code&order=asc`;
  expect([await filtersOf(query), await filtersOf(query, 'en')]).toMatchInlineSnapshot(`
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
  expect(await filtersOf('sort=code&order=asc')).toEqual([]);
});

test('a view is exported with its own name and columns', async () => {
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
  await exporter.job();
  const text = await (await world.admin.raw('GET', `/v1/admin/exports/${body.id}/file`)).text();
  expect(text.replace('\uFEFF', '').split('\r\n')[0]).toBe('Naam;Btw');
});
