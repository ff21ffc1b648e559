import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyResource, AnyRow } from '../../../src/schema/row';
import { resourceNamed, resources } from '../../../src/server/db/declared';
import { tableOf } from '../../../src/server/db/tables';
import { aWorld, offering, type World } from '../../support/aWorld';
import { STATEMENT_LAWS } from './support/storeOf';

type Page = Record<string, AnyRow[]> & { meta: { pagination: { total: number }; totals?: Record<string, number> } };

let world: World;
beforeAll(async () => {
  world = await aWorld(STATEMENT_LAWS);
});
afterAll(() => world.close());

const resourcesWithTotals = offering('list').filter(([, { list }]) => list.totals.length > 0);
const getPage = async (resource: AnyResource, query: string, caller = world.admin) => {
  const answer = await caller.call<Page>('GET', `${await world.pathOf(resource)}?${query}`);
  expect(answer.status, JSON.stringify(answer.errors)).toBe(200);
  return answer.body;
};
const sumOf = (rows: readonly AnyRow[], name: string) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);

test('some lists have totals', () => expect(resourcesWithTotals.map(([name]) => name)).toContain('orders'));

describe.each(resourcesWithTotals)('the totals of %s', (name, resource) => {
  const { totals } = resource.list;
  let rows: AnyRow[];
  beforeAll(async () => {
    // Amounts whose sum is larger than one row may contain.
    const amounts = Object.fromEntries(totals.map((total) => [total, 3]));
    for (const values of [amounts, {}, {}]) await world.make(resourceNamed(name), values);
    rows = (await getPage(resource, 'itemsPerPage=250'))[resource.collection] ?? [];
  });

  test('add up all filtered rows, not only the page', async () => {
    const { meta } = await getPage(resource, 'itemsPerPage=1');
    expect(meta.pagination.total).toBe(rows.length);
    expect(meta.totals).toEqual(Object.fromEntries(totals.map((total) => [total, sumOf(rows, total)])));
    const firstRows = rows.slice(0, 2);
    const narrowed = await getPage(resource, `filter[id]=${firstRows.map(({ id }) => id).join(',')}`);
    expect(narrowed.meta.totals).toEqual(Object.fromEntries(totals.map((total) => [total, sumOf(firstRows, total)])));
  });

  test('are 0 without rows', async () => {
    const emptyPage = await getPage(resource, `filter[id]=${world.organization.id}`);
    expect([emptyPage.meta.pagination.total, emptyPage.meta.totals]).toEqual([0, Object.fromEntries(totals.map((total) => [total, 0]))]);
  });

  test('are exact beyond the range of a database integer', async () => {
    const [total = ''] = totals.filter((totalName) => totalName.endsWith('_in_cents'));
    const large = 9_999_999_999;
    const { id } = await world.make(resourceNamed(name));
    // The database would refuse to change a final record.
    await world.db.orm.execute(sql`alter table ${tableOf(resource)} disable trigger user`);
    await world.db.orm.update(tableOf(resource)).set({ [total]: large });
    const all = (await getPage(resource, 'itemsPerPage=250'))[resource.collection] ?? [];
    expect(all.map((row) => row.id)).toContain(id);
    expect((await getPage(resource, '')).meta.totals?.[total]).toBe(large * all.length);
  });
});

test('a list without totals answers without them', async () => {
  for (const resource of resources.filter(({ access, list }) => access.list !== 'nobody' && list.totals.length === 0))
    expect((await getPage(resource, 'itemsPerPage=1')).meta, resource.name).not.toHaveProperty('totals');
});
