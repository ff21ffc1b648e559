import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../bench/api/statement';
import type { AnyRow } from '../../src/schema/row';
import { rowsOf } from '../../src/server/db/rowsOf';
import { aServer, type Caller, type TestServer } from '../support/aServer';

/** More than are counted for a page, with some that one tab shows alone. */
const [MANY, PENDING] = [10_020, 60];
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
    select gen_random_uuid(), ${application}::uuid, 'Club ' || lpad(n::text, 6, '0'), case when n <= ${PENDING} then 'pending' else 'accepted' end
    from generate_series(1, ${MANY}::int) as n`);
});
afterAll(() => server.close());

describe('a list of more than ten thousand rows', () => {
  test('says for a quick page that there are more, and how many that are for who waits for it', async () => {
    const quick = await get('count=quick');
    expect(quick.organizations).toHaveLength(25);
    expect(quick.meta).toEqual({
      pagination: { total: 10_000, count: 25, per_page: 25, current_page: 1, total_pages: 400, is_partial: true, is_more: true },
    });
    const exact = await get('itemsPerPage=1');
    expect(exact.meta.pagination).toMatchObject({ total: MANY, counted_at: server.clock.now.toISOString() });
    expect(exact.meta.tabs).toMatchObject({ all: MANY, by: { pending: PENDING, accepted: MANY - PENDING } });
  });

  test('is counted once for ten seconds, and then anew', async () => {
    const search = 'search=club';
    expect((await get(search)).meta.pagination).toMatchObject({ total: MANY });
    await server.anOrganization(application, 'Club die erbij kwam');
    expect((await get(search)).meta.pagination, 'as it was counted a moment ago').toMatchObject({ total: MANY });
    const known = await get(`${search}&count=quick`);
    expect(known.meta.pagination, 'what is known is said to who is in a hurry as well').toMatchObject({ total: MANY });
    server.clock.now = new Date(server.clock.now.getTime() + 10_001);
    expect((await get(search)).meta.pagination).toMatchObject({ total: MANY + 1 });
  });

  test('says of a short tab exactly how many it shows, also quickly', async () => {
    const page = await get('filter[status]=pending&count=quick');
    expect(page.meta.pagination).toMatchObject({ total: PENDING, total_pages: 3, is_partial: true });
    expect(page.meta.pagination).not.toHaveProperty('is_more');
  });

  test('gathers nothing for a row that it passes over on the way to a page', async () => {
    const statements = await statementsOf(() => get('page=200&count=quick'));
    const page = statements.find(({ text }) => / offset /i.test(text));
    expect(page?.text).toMatch(/json_agg/);
    // The parameters as the driver would send them.
    const text = (page?.text ?? '').replaceAll(/\$(\d+)/g, (_all, n: string) => literal(page?.values[Number(n) - 1]));
    const [explained] = rowsOf<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
      await server.db.orm.execute(sql.raw(`explain (analyze, format json) ${text}`)),
    );
    const nodes = (explained?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan));
    const gathered = nodes.filter((node) => node['Parent Relationship'] === 'SubPlan');
    expect(gathered.length).toBeGreaterThan(0);
    for (const node of gathered) expect(node['Actual Loops'], node['Subplan Name']).toBeLessThanOrEqual(25);
    expect(Math.max(...nodes.map((node) => node['Actual Rows'])), 'and yet it passed over them').toBeGreaterThan(4_000);
  });

  test('is read to its end by cursor, each row once', async () => {
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
    expect([seen.size, pages]).toEqual([MANY + 1, 11]);
  });
});

test('a short list is always counted, and says nothing of that', async () => {
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
