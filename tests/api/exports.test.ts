import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../src/server/db/columns';
import { resourceNamed } from '../../src/server/db/declared';
import { table } from '../../src/server/db/tables';
import { aWorld, type World } from '../support/aWorld';
import { readXlsx } from '../support/readXlsx';

/** A few batches and a rest. */
const MANY = 1_203;
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

/** Coupons in another order than that of their codes; many are worth the same, and a third never expires. */
async function fill(): Promise<void> {
  const rows = Array.from({ length: MANY }, (_, n) => ({
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

/** A file as it comes: what was read until now, and the rest. */
async function open(query: string) {
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
    async whole(): Promise<Buffer> {
      while (await read());
      return Buffer.concat(parts);
    },
  };
}

function codesIn(file: Buffer): string[] {
  const [head = [], ...lines] = Papa.parse<string[]>(file.subarray(3).toString('utf8'), { delimiter: ';' }).data;
  return lines.map((line) => line[head.indexOf('Code')] ?? '');
}

async function listed(query: string): Promise<string[]> {
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
  'a file of many rows has the order of its list by %s, up and down, each row once',
  async (sort) => {
    for (const order of ['asc', 'desc']) {
      const query = `sort=${sort}&order=${order}`;
      const wanted = await listed(query);
      expect(wanted).toHaveLength(MANY);
      expect(codesIn(await (await open(query)).whole()), order).toEqual(wanted);
    }
  },
);

test('a file has the filters and the search of its list, and as XLSX the same rows', async () => {
  const query = 'sort=value&order=asc&filter[value][from]=2&filter[value][to]=3&search=code1';
  const wanted = await listed(query);
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.length).toBeLessThan(MANY);
  expect(codesIn(await (await open(query)).whole())).toEqual(wanted);
  const [head = [], ...rows] = readXlsx(await (await open(`${query}&format=xlsx`)).whole());
  expect(rows.map((row) => row[head.indexOf('Code')])).toEqual(wanted);
});

test('while rows change, each that stays is in the file once; new ones and ones that go do not disturb it', async () => {
  const before = await listed('sort=code&order=asc');
  const [first = '', last = '', gone = ''] = [before[3], before.at(-3), before.at(-5)];
  const file = await open('sort=code&order=asc');
  await file.read();
  const change = (code: string, changes: { code: string }) =>
    world.db.orm
      .update(coupons)
      .set({ ...changes, updated_at: world.clock.now.toISOString() })
      .where(eq(coupons.code, code));
  // One that was given moves to the end, and one that was not moves to the front.
  await change(first, { code: 'ZZZZ' });
  await change(last, { code: 'AAAA' });
  await world.db.orm.delete(coupons).where(eq(coupons.code, gone));
  const codes = codesIn(await file.whole());
  expect(codes.filter((code) => code === first || code === 'ZZZZ')).toEqual([first]);
  expect(codes.filter((code) => code === last || code === 'AAAA')).toEqual(['AAAA']);
  expect(codes).not.toContain(gone);
  const stayed = before.filter((code) => ![last, gone].includes(code));
  expect(codes.filter((code) => code !== 'AAAA')).toEqual(stayed);
});

test('a client that leaves stops the work, and one that reads slowly is waited for', async () => {
  const asked: string[] = [];
  const { orm } = world.db;
  const session = (
    orm as unknown as { session: { client: { query: (statement: string | { readonly text: string }, ...rest: unknown[]) => unknown } } }
  ).session;
  const { query } = session.client;
  session.client.query = (statement, ...rest) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (/from "coupons"/.test(text)) asked.push(text);
    return query.call(session.client, statement, ...rest);
  };
  try {
    for (const format of ['csv', 'xlsx']) {
      const file = await open(`format=${format}&sort=code&order=asc`);
      await file.read();
      await file.cancel();
      const until = asked.length;
      await world.admin.call('GET', '/v1/admin/labels?page=1');
      expect(asked.slice(until), format).toEqual([]);
    }
    const whole = asked.length;
    await (await open('sort=code&order=asc')).whole();
    expect(asked.length - whole).toBeGreaterThan(MANY / 500);
  } finally {
    session.client.query = query;
  }
});

test('a file that cannot be finished breaks off, and is not taken for a whole one', async () => {
  const file = await open('sort=code&order=asc');
  await file.read();
  const select = world.db.orm.select.bind(world.db.orm);
  world.db.orm.select = (() => {
    throw new Error('The store is away');
  }) as never;
  try {
    await expect(file.whole()).rejects.toThrow();
  } finally {
    world.db.orm.select = select;
  }
});
