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
const countRows = async () =>
  rowsOf(
    await till.db.orm.execute(
      sql`select ${sql.join(
        TABLES.map((name) => sql`(select count(*)::int from ${sql.identifier(name)}) as ${sql.identifier(name)}`),
        sql`, `,
      )}`,
    ),
  );

/** Invalid amounts as they are in the body, with or without quotation marks. */
const INVALID_VALUES = [
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
  /** The body with the invalid value in it. */
  readonly body: (value: string) => string;
}

const CALLS: readonly Call[] = [
  {
    what: 'a payment',
    path: () => `${till.root}/orders/${order.id}/payments`,
    field: 'amount_in_cents',
    body: (value) => `{"payment_type":"cash","amount_in_cents":${value}}`,
  },
  {
    what: 'the percentage of a refund',
    path: () => `${till.root}/orders/${order.id}/refunds`,
    field: 'percentage',
    body: (value) => `{"line":"${order.lines[0]?.id}","basis":"staff","reason":"Ziek","seen_credited_in_cents":0,"percentage":${value}}`,
  },
  {
    what: 'the amount that staff saw before a refund',
    path: () => `${till.root}/orders/${order.id}/refunds`,
    field: 'seen_credited_in_cents',
    body: (value) => `{"line":"${order.lines[0]?.id}","basis":"organizer","seen_credited_in_cents":${value}}`,
  },
  {
    what: 'the quantity of a purchase',
    path: () => purchases,
    field: 'quantity',
    body: (value) => `{"first_name":"Jet","last_name":"de Vries","payment_type":"cash","quantity":${value}}`,
  },
  {
    what: 'the payment type of an order',
    path: () => `${till.root}/orders`,
    field: 'payment_type',
    body: (value) => `{"session":"${session.id}","people":[{"first_name":"Jet","last_name":"de Vries"}],"payment_type":${value}}`,
  },
  {
    what: 'the percentage of a refund preview',
    path: () => `${session.path}/refunds/preview`,
    field: 'percentage',
    body: (value) => `{"percentage":${value}}`,
  },
  {
    what: 'the percentage of a refund run',
    path: () => `${session.path}/refunds`,
    field: 'percentage',
    body: (value) => `{"reason":"Regen","percentage":${value}}`,
  },
  {
    what: 'the percentage of a refund of a bundle',
    path: () => `${bundle.path}/refunds`,
    field: 'percentage',
    body: (value) => `{"reason":"Regen","percentage":${value}}`,
  },
];

const send = (call: Call, body: string, language: string) =>
  till.staff.call('POST', call.path(), body, { 'Accept-Language': language, 'Content-Type': 'application/json' });

let before: unknown;
beforeEach(async () => {
  before = await countRows();
});

describe.each(CALLS)('$what', (call) => {
  test('is refused at its field in both languages if it is invalid, and nothing is written', async () => {
    // A large amount is a valid value of `seen_credited_in_cents`: the answer is 409, because it is outdated.
    const isOutdated = (value: string) => call.field === 'seen_credited_in_cents' && value === '1000000000000';
    for (const value of INVALID_VALUES.filter((candidate) => !isOutdated(candidate))) {
      const dutch = await send(call, call.body(value), 'nl');
      const english = await send(call, call.body(value), 'en');
      const label = value.slice(0, 20);
      expect([dutch.status, english.status], label).toEqual([422, 422]);
      const [nl = '', en = ''] = [dutch.errors[call.field], english.errors[call.field]];
      expect(nl.length, label).toBeGreaterThan(5);
      expect(nl, label).not.toBe(en);
      // A sentence, not the key of a translation.
      for (const sentence of [nl, en]) expect(sentence, label).toMatch(/^\p{Lu}.* .*[^.]$/u);
    }
    expect(await countRows()).toEqual(before);
  });

  test('is refused if the body is not JSON or is too large', async () => {
    for (const value of ['NaN', 'Infinity', '12,345', '1_000', '0x10', ''])
      expect((await send(call, call.body(value), 'nl')).status, value).toBe(400);
    expect((await send(call, call.body(`"${'9'.repeat(2_000_000)}"`), 'nl')).status).toBe(413);
    expect(await countRows()).toEqual(before);
  });
});

test('a reason of 100 kB, or an empty one, is refused at its field', async () => {
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
  expect(await countRows()).toEqual(before);
});

test('a payment of more than the open amount is refused with that amount, and so is a refund with an outdated amount', async () => {
  const overpayment = await till.on(order, 'payments', { payment_type: 'cash', amount_in_cents: 1251 });
  expect([overpayment.status, overpayment.errors['amount_in_cents']]).toEqual([422, expect.stringContaining('12,50')]);
  const outdated = await till.refund(order, { seen_credited_in_cents: 1_000_000_000_000 });
  expect(outdated.status).toBe(409);
  expect(await countRows()).toEqual(before);
});
