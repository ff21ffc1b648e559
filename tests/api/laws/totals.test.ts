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

const summing = offering('list').filter(([, { list }]) => list.totals.length > 0);
const page = async (resource: AnyResource, query: string, who = world.admin) => {
  const answer = await who.call<Page>('GET', `${await world.pathOf(resource)}?${query}`);
  expect(answer.status, JSON.stringify(answer.errors)).toBe(200);
  return answer.body;
};
const sumOf = (rows: readonly AnyRow[], name: string) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);

test('some lists say sums', () => expect(summing.map(([name]) => name)).toContain('orders'));

describe.each(summing)('the sums of %s', (name, resource) => {
  const { totals } = resource.list;
  let rows: AnyRow[];
  beforeAll(async () => {
    // Amounts beyond what one row may hold, so that the sum of many is told to the cent as well.
    const amounts = Object.fromEntries(totals.map((total) => [total, 3]));
    for (const one of [amounts, {}, {}]) await world.make(resourceNamed(name), one);
    rows = (await page(resource, 'itemsPerPage=250'))[resource.collection] ?? [];
  });

  test('are over all that the filters leave, and not over the page', async () => {
    const { meta } = await page(resource, 'itemsPerPage=1');
    expect(meta.pagination.total).toBe(rows.length);
    expect(meta.totals).toEqual(Object.fromEntries(totals.map((total) => [total, sumOf(rows, total)])));
    const some = rows.slice(0, 2);
    const narrowed = await page(resource, `filter[id]=${some.map(({ id }) => id).join(',')}`);
    expect(narrowed.meta.totals).toEqual(Object.fromEntries(totals.map((total) => [total, sumOf(some, total)])));
  });

  test('are 0 over nothing', async () => {
    const none = await page(resource, `filter[id]=${world.organization.id}`);
    expect([none.meta.pagination.total, none.meta.totals]).toEqual([0, Object.fromEntries(totals.map((total) => [total, 0]))]);
  });

  test('are exact where they are larger than a number of the database’s own', async () => {
    const [total = ''] = totals.filter((one) => one.endsWith('_in_cents'));
    const large = 9_999_999_999;
    const { id } = await world.make(resourceNamed(name));
    // What is final is changed by nobody: the store would refuse it.
    await world.db.orm.execute(sql`alter table ${tableOf(resource)} disable trigger user`);
    await world.db.orm.update(tableOf(resource)).set({ [total]: large });
    const all = (await page(resource, 'itemsPerPage=250'))[resource.collection] ?? [];
    expect(all.map((row) => row.id)).toContain(id);
    expect((await page(resource, '')).meta.totals?.[total]).toBe(large * all.length);
  });
});

test('a list that says none answers without', async () => {
  for (const resource of resources.filter(({ access, list }) => access.list !== 'nobody' && list.totals.length === 0))
    expect((await page(resource, 'itemsPerPage=1')).meta, resource.name).not.toHaveProperty('totals');
});
