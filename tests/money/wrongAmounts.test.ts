import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../src/server/db/rowsOf';
import { aTill, type Money, type Till } from './aTill';

let till: Till;
let order: Money;
let session: { id: string; path: string };
let bundle: { path: string };
let purchases: string;
beforeAll(async () => {
  till = await aTill();
  session = await till.aPaidSession();
  bundle = await till.aBundle(await till.aPaidActivity(), [session]);
  purchases = (await till.aProduct({ rate: await till.aRate() })).purchases;
  order = await till.signUp(session);
});
afterAll(() => till.close());

const TABLES = [
  'orders',
  'order_lines',
  'transactions',
  'refunds',
  'journal_entries',
  'postings',
  'refund_runs',
  'refund_run_rows',
  'audit_log',
];
const counted = async () =>
  rowsOf(
    await till.db.orm.execute(
      sql`select ${sql.join(
        TABLES.map((name) => sql`(select count(*)::int from ${sql.identifier(name)}) as ${sql.identifier(name)}`),
        sql`, `,
      )}`,
    ),
  );

/** As it stands in the body, between quotation marks or not. */
const WRONG = [
  '"12,345"',
  '-1',
  '"1e3"',
  '1000000000000',
  '12.5',
  '"12.5"',
  '1e400',
  '"💶"',
  '{}',
  '[]',
  'true',
  `"${'9'.repeat(100_000)}"`,
];

interface Call {
  readonly what: string;
  readonly path: () => string;
  readonly field: string;
  /** The body around the wrong value. */
  readonly body: (wrong: string) => string;
}

const CALLS: readonly Call[] = [
  {
    what: 'a payment',
    path: () => `${till.root}/orders/${order.id}/payments`,
    field: 'amount_in_cents',
    body: (wrong) => `{"payment_type":"cash","amount_in_cents":${wrong}}`,
  },
  {
    what: 'the percentage of a refund',
    path: () => `${till.root}/orders/${order.id}/refunds`,
    field: 'percentage',
    body: (wrong) => `{"line":"${order.lines[0]?.id}","basis":"staff","reason":"Ziek","seen_credited_in_cents":0,"percentage":${wrong}}`,
  },
  {
    what: 'what was seen of a refund',
    path: () => `${till.root}/orders/${order.id}/refunds`,
    field: 'seen_credited_in_cents',
    body: (wrong) => `{"line":"${order.lines[0]?.id}","basis":"organizer","seen_credited_in_cents":${wrong}}`,
  },
  {
    what: 'how many are bought',
    path: () => purchases,
    field: 'quantity',
    body: (wrong) => `{"first_name":"Jet","last_name":"de Vries","payment_type":"cash","quantity":${wrong}}`,
  },
  {
    what: 'how an order is paid',
    path: () => `${till.root}/orders`,
    field: 'payment_type',
    body: (wrong) => `{"session":"${session.id}","people":[{"first_name":"Jet","last_name":"de Vries"}],"payment_type":${wrong}}`,
  },
  {
    what: 'a refund of many, foreseen',
    path: () => `${session.path}/refunds/preview`,
    field: 'percentage',
    body: (wrong) => `{"percentage":${wrong}}`,
  },
  {
    what: 'a refund of many',
    path: () => `${session.path}/refunds`,
    field: 'percentage',
    body: (wrong) => `{"reason":"Regen","percentage":${wrong}}`,
  },
  {
    what: 'a refund of a bundle',
    path: () => `${bundle.path}/refunds`,
    field: 'percentage',
    body: (wrong) => `{"reason":"Regen","percentage":${wrong}}`,
  },
];

const said = (call: Call, body: string, language: string) =>
  till.staff.call('POST', call.path(), body, { 'Accept-Language': language, 'Content-Type': 'application/json' });

let before: unknown;
beforeEach(async () => {
  before = await counted();
});

describe.each(CALLS)('$what', (call) => {
  test('that is wrong in any way is refused under its field, in both languages, and nothing is written', async () => {
    // A large amount is one that was seen: then the answer is that it is not so.
    const isOther = (wrong: string) => call.field === 'seen_credited_in_cents' && wrong === '1000000000000';
    for (const wrong of WRONG.filter((one) => !isOther(one))) {
      const dutch = await said(call, call.body(wrong), 'nl');
      const english = await said(call, call.body(wrong), 'en');
      const told = wrong.slice(0, 20);
      expect([dutch.status, english.status], told).toEqual([422, 422]);
      const [nl = '', en = ''] = [dutch.errors[call.field], english.errors[call.field]];
      expect(nl.length, told).toBeGreaterThan(5);
      expect(nl, told).not.toBe(en);
      // A sentence, and no key of one.
      for (const sentence of [nl, en]) expect(sentence, told).toMatch(/^\p{Lu}.* .*[^.]$/u);
    }
    expect(await counted()).toEqual(before);
  });

  test('that is no JSON is refused, and so is more than a body may hold', async () => {
    for (const wrong of ['NaN', 'Infinity', '12,345', '1_000', '0x10', ''])
      expect((await said(call, call.body(wrong), 'nl')).status, wrong).toBe(400);
    expect((await said(call, call.body(`"${'9'.repeat(2_000_000)}"`), 'nl')).status).toBe(413);
    expect(await counted()).toEqual(before);
  });
});

test('a reason of 100 kB, or of nothing, is refused under its field', async () => {
  const long = 'x'.repeat(100_000);
  const line = order.lines[0]?.id;
  const answers = [
    await till.on(order, 'refunds', { line, basis: 'staff', percentage: 10, seen_credited_in_cents: 0, reason: long }),
    await till.on(order, 'refunds', { line, basis: 'staff', percentage: 10, seen_credited_in_cents: 0, reason: '  \n' }),
    await till.on(order, 'refunds', { line, basis: 'staff', percentage: 10, seen_credited_in_cents: 0 }),
    await till.staff.call('POST', `${session.path}/refunds`, { percentage: 100, reason: long }),
    await till.staff.call('POST', `${session.path}/refunds`, { percentage: 100, reason: ' ' }),
    await till.on(order, 'cancel', { reason: long }),
  ];
  for (const { status, errors } of answers) expect([status, Object.keys(errors)]).toEqual([422, expect.arrayContaining(['reason'])]);
  expect(await counted()).toEqual(before);
});

test('more than is owed, or paid for, is refused by what is left', async () => {
  const more = await till.on(order, 'payments', { payment_type: 'cash', amount_in_cents: 1251 });
  expect([more.status, more.errors['amount_in_cents']]).toEqual([422, expect.stringContaining('12,50')]);
  const seen = await till.refund(order, { seen_credited_in_cents: 1_000_000_000_000 });
  expect(seen.status).toBe(409);
  expect(await counted()).toEqual(before);
});
