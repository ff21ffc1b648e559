import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../src/server/db/columns';
import { resourceNamed } from '../../src/server/db/declared';
import { table } from '../../src/server/db/tables';
import { aWorld, type World } from '../support/aWorld';
import { readXlsx } from '../support/readXlsx';

/** Several batches and a remainder. */
const ROW_COUNT = 1_203;
const coupons = table('coupons');
let world: World;
let path: string;
let wallet_id: string;

beforeAll(async () => {
  world = await aWorld();
  path = await world.pathOf(resourceNamed('coupons'));
  wallet_id = await world.idOf('wallets');
});
beforeEach(fill);
afterAll(() => world.close());

/** Inserts coupons in another order than their codes, of which many have the same value and a third never expires. */
async function fill(): Promise<void> {
  const rows = Array.from({ length: ROW_COUNT }, (_, n) => ({
    id: newId(),
    wallet_id,
    code: `CODE${(n * 7919) % 10_007}`,
    value: 1 + (n % 5),
    quantity: 1,
    used_count: 0,
    expires_at: n % 3 === 0 ? null : `20${27 + (n % 9)}-05-0${1 + (n % 8)}T21:59:59.999Z`,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  }));
  await world.db.orm.delete(coupons);
  await world.db.orm.insert(coupons).values(rows as never);
}

/** Starts an export, of which a test reads one part or everything. */
async function startExport(query: string) {
  const answer = await world.admin.raw('GET', `${path}/export?${query}`);
  expect(answer.status).toBe(200);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  const read = async () => {
    const { done, value } = await reader.read();
    if (value) parts.push(value);
    return !done;
  };
  return {
    read,
    cancel: () => reader.cancel(),
    async readAll(): Promise<Buffer> {
      while (await read());
      return Buffer.concat(parts);
    },
  };
}

function codesIn(file: Buffer): string[] {
  const [head = [], ...lines] = Papa.parse<string[]>(file.subarray(3).toString('utf8'), { delimiter: ';' }).data;
  return lines.map((line) => line[head.indexOf('Code')] ?? '');
}

async function listCodes(query: string): Promise<string[]> {
  const codes: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    type Page = { coupons: { code: string }[]; meta: { pagination: { next_cursor: string | null } } };
    const { body }: { body: Page } = await world.admin.call<Page>('GET', `${path}?itemsPerPage=250&after=${after}&${query}`);
    codes.push(...body.coupons.map(({ code }) => code));
    after = body.meta.pagination.next_cursor;
  }
  return codes;
}

test.each(['code', 'value', 'expires_at', 'is_enabled', 'created_at'])(
  'a file with many rows has the order of its list by %s in both directions, with each row once',
  async (sort) => {
    for (const order of ['asc', 'desc']) {
      const query = `sort=${sort}&order=${order}`;
      const expected = await listCodes(query);
      expect(expected).toHaveLength(ROW_COUNT);
      expect(codesIn(await (await startExport(query)).readAll()), order).toEqual(expected);
    }
  },
);

test('a file follows the filters and the search of its list, with the same rows as XLSX', async () => {
  const query = 'sort=value&order=asc&filter[value][from]=2&filter[value][to]=3&search=code1';
  const expected = await listCodes(query);
  expect(expected.length).toBeGreaterThan(50);
  expect(expected.length).toBeLessThan(ROW_COUNT);
  expect(codesIn(await (await startExport(query)).readAll())).toEqual(expected);
  const [head = [], ...rows] = readXlsx(await (await startExport(`${query}&format=xlsx`)).readAll());
  expect(rows.map((row) => row[head.indexOf('Code')])).toEqual(expected);
});

test('a file contains each remaining row once while rows are added, changed and removed', async () => {
  const before = await listCodes('sort=code&order=asc');
  const [first = '', last = '', removed = ''] = [before[3], before.at(-3), before.at(-5)];
  const file = await startExport('sort=code&order=asc');
  await file.read();
  const change = (code: string, changes: { code: string }) =>
    world.db.orm
      .update(coupons)
      .set({ ...changes, updated_at: world.clock.now.toISOString() })
      .where(eq(coupons.code, code));
  // A row that was exported moves to the end, and a row that was not moves to the front.
  await change(first, { code: 'ZZZZ' });
  await change(last, { code: 'AAAA' });
  await world.db.orm.delete(coupons).where(eq(coupons.code, removed));
  const codes = codesIn(await file.readAll());
  expect(codes.filter((code) => code === first || code === 'ZZZZ')).toEqual([first]);
  expect(codes.filter((code) => code === last || code === 'AAAA')).toEqual(['AAAA']);
  expect(codes).not.toContain(removed);
  const remaining = before.filter((code) => ![last, removed].includes(code));
  expect(codes.filter((code) => code !== 'AAAA')).toEqual(remaining);
});

test('an export stops when its client disconnects, and waits for a slow client', async () => {
  const queries: string[] = [];
  const { orm } = world.db;
  const session = (
    orm as unknown as { session: { client: { query: (statement: string | { readonly text: string }, ...rest: unknown[]) => unknown } } }
  ).session;
  const { query } = session.client;
  session.client.query = (statement, ...rest) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (/from "coupons"/.test(text)) queries.push(text);
    return query.call(session.client, statement, ...rest);
  };
  try {
    for (const format of ['csv', 'xlsx']) {
      const file = await startExport(`format=${format}&sort=code&order=asc`);
      await file.read();
      await file.cancel();
      const countAtCancel = queries.length;
      await world.admin.call('GET', '/v1/admin/labels?page=1');
      expect(queries.slice(countAtCancel), format).toEqual([]);
    }
    const countBefore = queries.length;
    await (await startExport('sort=code&order=asc')).readAll();
    expect(queries.length - countBefore).toBeGreaterThan(ROW_COUNT / 500);
  } finally {
    session.client.query = query;
  }
});

test('an export that fails midway breaks off the response', async () => {
  const file = await startExport('sort=code&order=asc');
  await file.read();
  const select = world.db.orm.select.bind(world.db.orm);
  world.db.orm.select = (() => {
    throw new Error('The store is away');
  }) as never;
  try {
    await expect(file.readAll()).rejects.toThrow();
  } finally {
    world.db.orm.select = select;
  }
});
