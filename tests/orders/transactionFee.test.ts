import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { table } from '../../src/server/db/tables';
import type { AnyRow } from '../../src/schema/row';
import type { Caller } from '../support/aServer';
import { anApp } from '../publicApi/anApp';

let shop: Awaited<ReturnType<typeof anApp>>;
let superadmin: Caller;
let feesPath: string;
beforeAll(async () => {
  shop = await anApp();
  superadmin = await shop.superadmin({ ApplicationId: shop.application.id });
  feesPath = `/v1/admin/applications/${shop.application.id}/transaction-fees`;
  const { status } = await superadmin.call('POST', feesPath, { starts_on: '2026-11-23', fixed_in_cents: 35, percentage: 1.8 });
  expect(status).toBe(201);
});
afterAll(() => shop.close());

/** The fee of an order of 12.50, at 35 cents plus 1.8 percent. */
const FEE_IN_CENTS = 58;

interface OrderAmounts {
  readonly subtotal_price_in_cents: number;
  readonly transaction_fee_in_cents: number;
  readonly total_in_cents: number;
  readonly id: string;
}
const lastOrder = async (): Promise<OrderAmounts> => {
  const orders = table('orders');
  const rows = await shop.db.orm.select().from(orders).where(eq(orders.organization_id, shop.organization.id)).orderBy(orders.number);
  return rows.at(-1) as OrderAmounts;
};

describe('the transaction fee of the application is charged for orders that are created for online payment only:', () => {
  const sales: [way: string, make: () => Promise<unknown>, fee: number, subtotal: number][] = [
    ['a product with a payment link', async () => buy({ quantity: 2, payment_type: 'online' }), 80, 2500],
    ['a product at the desk', async () => buy({ quantity: 2, payment_type: 'cash' }), 0, 2500],
    ['a product on invoice', async () => buy({ quantity: 1, payment_type: 'invoice' }), 0, 1250],
    ['a product that is paid elsewhere', async () => buy({ quantity: 1, payment_type: 'external' }), 0, 1250],
    ['a place that is paid later', async () => shop.signUp(await shop.aPaidSession()), 0, 1250],
    ['a place with a payment link', async () => shop.signUp(await shop.aPaidSession(), { payment_type: 'online' }), FEE_IN_CENTS, 1250],
    ['an order with a payment link that is entered by hand', async () => createOrder('online'), 80, 2500],
    ['an order in cash that is entered by hand', async () => createOrder('cash'), 0, 2500],
    ['a booking by the public API', async () => shop.book(await shop.aPaidSession()), FEE_IN_CENTS, 1250],
    ['a booking by the public API that is paid at the organization', async () => shop.book(await aSessionPaidElsewhere()), 0, 1250],
  ];

  test.each(sales)('%s', async (_way, make, fee, subtotal) => {
    await make();
    const order = await lastOrder();
    expect(order).toMatchObject({
      subtotal_price_in_cents: subtotal,
      transaction_fee_in_cents: fee,
      total_in_cents: subtotal + fee,
    });
    const details = await shop.details(order.id);
    expect(details).toMatchObject({ total_in_cents: subtotal + fee });
    const { postings } = details.journal.find(({ kind }) => kind === 'sale') ?? { postings: [] };
    expect(postings.find(({ account }) => account === 'platform_fee')?.amount ?? 0).toBe(0 - fee);
    expect(await shop.check()).toMatchObject({ unbalanced: [], mismatches: {} });
  });

  async function buy(body: object) {
    const { purchases } = await shop.aProduct({ rate: await shop.aRate() });
    const { status, errors } = await shop.staff.call('POST', purchases, { ...shop.somebody(), ...body });
    expect([status, errors]).toEqual([201, {}]);
  }

  async function aSessionPaidElsewhere() {
    return shop.aSession(await shop.anActivity({ rate: await shop.aRate(), payment_url: 'https://betaal.voorbeeld.test' }));
  }

  async function createOrder(payment_type: string) {
    const { id } = await shop.aPaidSession();
    const body = { session: id, people: [shop.somebody(), shop.somebody()], payment_type };
    const { status, errors } = await shop.staff.call('POST', `${shop.root}/orders`, body);
    expect([status, errors]).toEqual([201, {}]);
  }
});

test('a free order has no transaction fee, and a new fee does not apply before its first day', async () => {
  await shop.signUp(await shop.aPaidSession(), { payment_type: 'online' });
  const lastSold = await lastOrder();
  await shop.staff.call('POST', `${(await shop.aSession(await shop.anActivity())).path}/participants`, shop.somebody());
  expect((await lastOrder()).id).toBe(lastSold.id);
  const created = await superadmin.call<AnyRow>('POST', feesPath, { starts_on: '2026-11-24', fixed_in_cents: 50, percentage: 0 });
  expect(created.status).toBe(201);
  await shop.signUp(await shop.aPaidSession(), { payment_type: 'online' });
  expect((await lastOrder()).transaction_fee_in_cents, 'the new fee starts tomorrow').toBe(FEE_IN_CENTS);
  expect((await superadmin.call('DELETE', `${feesPath}/${created.body.id}`)).status).toBe(200);
});

test('an order keeps the fee with which it was created, however it is paid later', async () => {
  const later = await shop.signUp(await shop.aPaidSession());
  await shop.staff.call('POST', `${shop.root}/orders/${later.id}/payments`, { payment_type: 'online' });
  expect(await shop.details(later.id)).toMatchObject({ total_in_cents: 1250 });
  const online = await shop.signUp(await shop.aPaidSession(), { payment_type: 'online' });
  const { status } = await shop.staff.call('POST', `${shop.root}/orders/${online.id}/payments`, { payment_type: 'cash' });
  expect(status).toBe(201);
  expect(await shop.details(online.id)).toMatchObject({
    total_in_cents: 1250 + FEE_IN_CENTS,
    paid_in_cents: 1250 + FEE_IN_CENTS,
    status: 'paid',
  });
});

test('a rate can have its own fee, which only a superadmin sets', async () => {
  const rate = await shop.aRate();
  const path = `${shop.root}/rates/${rate}`;
  const refused = await shop.staff.call('PATCH', path, { fee_fixed_in_cents: 0, fee_percentage: 0 });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, expect.arrayContaining(['fee_fixed_in_cents', 'fee_percentage'])]);
  expect(
    (await shop.staff.call('POST', `${shop.root}/rates`, { name: 'x', price_in_cents: 100, vat: 'low', fee_percentage: 0 })).status,
  ).toBe(422);
  expect((await superadmin.call('PATCH', path, { fee_fixed_in_cents: 10 })).status).toBe(200);
  const { purchases } = await shop.aProduct({ rate });
  await shop.staff.call('POST', purchases, { ...shop.somebody(), quantity: 1, payment_type: 'online' });
  expect(await lastOrder()).toMatchObject({ transaction_fee_in_cents: 10, total_in_cents: 1260 });
  // The club can still change the other fields of its rate.
  expect((await shop.staff.call('PATCH', path, { name: 'Jeugd' })).status).toBe(200);
});

test('transaction fees start today at the earliest, have two decimals, do not change once they apply, and are in the history', async () => {
  const { body } = await superadmin.call<{ transaction_fees: AnyRow[] }>('GET', feesPath);
  const id = body.transaction_fees[0]?.id ?? '';
  expect((await superadmin.call('PATCH', `${feesPath}/${id}`, { fixed_in_cents: 1 })).status).toBe(422);
  expect((await superadmin.call('DELETE', `${feesPath}/${id}`)).status).toBe(422);
  for (const [invalid, field] of [
    [{ starts_on: '2026-11-22', fixed_in_cents: 1, percentage: 0 }, 'starts_on'],
    [{ starts_on: '2026-12-01', fixed_in_cents: -1, percentage: 0 }, 'fixed_in_cents'],
    [{ starts_on: '2026-12-01', fixed_in_cents: 1, percentage: 1.999 }, 'percentage'],
    [{ starts_on: '2026-12-01', fixed_in_cents: 1, percentage: 26 }, 'percentage'],
    [{ starts_on: '2026-11-23', fixed_in_cents: 1, percentage: 0 }, 'starts_on'],
  ] as const) {
    const refused = await superadmin.call('POST', feesPath, invalid);
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, expect.arrayContaining([field])]);
  }
  const { history } = (await superadmin.call<{ history: { action: string }[] }>('GET', `${feesPath}/${id}/history`)).body;
  expect(history).toMatchObject([{ action: 'created' }]);
});

test('only a superadmin may see or set transaction fees', async () => {
  const admin = await shop.aPerson([{ role: 'admin', application_id: shop.application.id }], { ApplicationId: shop.application.id });
  const trainer = await shop.aPerson([{ role: 'trainer', organization_id: shop.organization.id }]);
  for (const caller of [admin, shop.staff, trainer])
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', { starts_on: '2026-12-01', fixed_in_cents: 0, percentage: 0 }],
    ] as const)
      expect((await caller.call(method, feesPath, body)).status).toBe(403);
});

test('the public API shows the transaction fee on an offer and on an order', async () => {
  const session = await shop.aPaidSession();
  const activity = session.path.split('/').at(-3);
  const { body: offer } = await shop.api<AnyRow>('GET', `/offers/${activity}`);
  expect(offer).toMatchObject({ price_in_cents: 1250, transaction_fee: { fixed_in_cents: 35, percentage: 1.8 } });
  const elsewhere = await shop.anActivity({ rate: await shop.aRate(), payment_url: 'https://betaal.voorbeeld.test' });
  expect((await shop.api<AnyRow>('GET', `/offers/${elsewhere}`)).body).toMatchObject({ price_in_cents: 1250, transaction_fee: null });
  const order = await shop.book(session);
  expect(order).toMatchObject({ subtotal_in_cents: 1250, transaction_fee_in_cents: FEE_IN_CENTS, total_in_cents: 1250 + FEE_IN_CENTS });
});
