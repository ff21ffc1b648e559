import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../bench/api/statement';
import type { AnyRow } from '../../src/schema/row';
import { rowsOf } from '../../src/server/db/rowsOf';
import { aServer, type Caller, type TestServer } from '../support/aServer';

/** More rows than a quick count counts, of which one tab shows only some. */
const [ROW_COUNT, PENDING_COUNT] = [10_020, 60];
type Pagination = Readonly<Record<string, unknown>>;
type Page = { organizations: AnyRow[]; meta: { pagination: Pagination; tabs?: { all: number; by: Record<string, number> } } };

let server: TestServer;
let admin: Caller;
let application: string;
const get = async (query: string) => (await admin.call<Page>('GET', `/v1/admin/organizations?${query}`)).body;

beforeAll(async () => {
  server = await aServer();
  application = (await server.anApplication()).id;
  admin = await server.aPerson([{ role: 'admin', application_id: application }], { ApplicationId: application });
  await server.db.orm.execute(sql`
    insert into organizations (id, application_id, name, status)
    select gen_random_uuid(), ${application}::uuid, 'Club ' || lpad(n::text, 6, '0'), case when n <= ${PENDING_COUNT} then 'pending' else 'accepted' end
    from generate_series(1, ${ROW_COUNT}::int) as n`);
});
afterAll(() => server.close());

describe('a list of more than ten thousand rows', () => {
  test('reports for a quick page that there are more, and otherwise the exact number', async () => {
    const quick = await get('count=quick');
    expect(quick.organizations).toHaveLength(25);
    expect(quick.meta).toEqual({
      pagination: { total: 10_000, count: 25, per_page: 25, current_page: 1, total_pages: 400, is_partial: true, is_more: true },
    });
    const exact = await get('itemsPerPage=1');
    expect(exact.meta.pagination).toMatchObject({ total: ROW_COUNT, counted_at: server.clock.now.toISOString() });
    expect(exact.meta.tabs).toMatchObject({ all: ROW_COUNT, by: { pending: PENDING_COUNT, accepted: ROW_COUNT - PENDING_COUNT } });
  });

  test('is counted once per ten seconds', async () => {
    const search = 'search=club';
    expect((await get(search)).meta.pagination).toMatchObject({ total: ROW_COUNT });
    await server.anOrganization(application, 'Club die erbij kwam');
    expect((await get(search)).meta.pagination, 'the count of a moment ago').toMatchObject({ total: ROW_COUNT });
    const quick = await get(`${search}&count=quick`);
    expect(quick.meta.pagination, 'a known count is used for a quick page too').toMatchObject({ total: ROW_COUNT });
    server.clock.now = new Date(server.clock.now.getTime() + 10_001);
    expect((await get(search)).meta.pagination).toMatchObject({ total: ROW_COUNT + 1 });
  });

  test('reports the exact number for a short tab, also for a quick page', async () => {
    const page = await get('filter[status]=pending&count=quick');
    expect(page.meta.pagination).toMatchObject({ total: PENDING_COUNT, total_pages: 3, is_partial: true });
    expect(page.meta.pagination).not.toHaveProperty('is_more');
  });

  test('runs no subqueries for the rows that a page skips', async () => {
    const statements = await statementsOf(() => get('page=200&count=quick'));
    const page = statements.find(({ text }) => / offset /i.test(text));
    expect(page?.text).toMatch(/json_agg/);
    // Fills in the parameters as the driver would.
    const text = (page?.text ?? '').replaceAll(/\$(\d+)/g, (_all, n: string) => literal(page?.values[Number(n) - 1]));
    const [explanation] = rowsOf<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
      await server.db.orm.execute(sql.raw(`explain (analyze, format json) ${text}`)),
    );
    const nodes = (explanation?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan));
    const subplans = nodes.filter((node) => node['Parent Relationship'] === 'SubPlan');
    expect(subplans.length).toBeGreaterThan(0);
    for (const node of subplans) expect(node['Actual Loops'], node['Subplan Name']).toBeLessThanOrEqual(25);
    expect(Math.max(...nodes.map((node) => node['Actual Rows'])), 'the query skipped these rows').toBeGreaterThan(4_000);
  });

  test('can be read to its end by cursor, with each row once', async () => {
    const seen = new Set<string>();
    let after: string | null = '';
    let pages = 0;
    while (after !== null) {
      const { organizations, meta }: Page = await get(`sort=name&order=desc&itemsPerPage=1000&after=${after}`);
      expect(Object.keys(meta.pagination)).toEqual(['count', 'per_page', 'next_cursor']);
      for (const { id } of organizations) seen.add(id);
      after = meta.pagination['next_cursor'] as string | null;
      pages += 1;
    }
    expect([seen.size, pages]).toEqual([ROW_COUNT + 1, 11]);
  });
});

test('a short list is always counted exactly', async () => {
  for (const query of ['search=000012', 'search=000012&count=quick']) {
    const { meta } = await get(query);
    expect(meta.pagination).toEqual({ total: 1, count: 1, per_page: 25, current_page: 1, total_pages: 1 });
    expect(meta.tabs?.all).toBe(1);
  }
});

interface Node {
  readonly 'Actual Loops': number;
  readonly 'Actual Rows': number;
  readonly 'Parent Relationship'?: string;
  readonly 'Subplan Name'?: string;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const literal = (value: unknown) => (typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`);
