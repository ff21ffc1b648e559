import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { table } from '../../src/server/db/tables';
import { journal_entries, postings } from '../../src/server/db/system/ledger';
import { aShop, type Shop } from '../orders/aShop';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const PERIODS = [
  { from_minutes: null, until_minutes: 2880, percentage: 100 },
  { from_minutes: 2880, until_minutes: 1440, percentage: 50 },
  { from_minutes: 1440, until_minutes: null, percentage: 0 },
];

/** Creates a session that costs 12.50 and starts in `inDays` days. */
async function aPaidSession(inDays = 7, rate: object = {}) {
  const cancellation_term = await shop.insert('cancellation_terms', {
    organization_id: shop.organization.id,
    name: 'Ruim',
    periods: PERIODS,
  });
  const activity = await shop.anActivity({ rate: await shop.aRate({ cancellation_term, ...rate }) });
  return { activity, session: await shop.aSession(activity, { inDays, spots: 10 }) };
}

interface Money {
  id: string;
  number: number;
  status: string;
  total_in_cents: number;
  paid_in_cents: number;
  credited_in_cents: number;
  refunded_in_cents: number;
  lines: { id: string; credited_in_cents: number; participant: string; session: string }[];
  transactions: { id: string; type: string; status: string; amount_in_cents: number; payment_type: string }[];
  refunds: { percentage: number; is_exception: boolean; money_in_cents: number }[];
  journal: { kind: string; postings: { account: string; amount: number }[] }[];
}

async function signUp(session: { path: string }, body: object = {}): Promise<Money> {
  const { status, body: participant } = await shop.staff.call('POST', `${session.path}/participants`, { ...shop.somebody(), ...body });
  expect(status).toBe(201);
  return orderOf(String(participant['id']));
}

async function orderOf(participant: string): Promise<Money> {
  const lines = table('order_lines');
  const [line] = await shop.db.orm.select({ order: lines.order_id }).from(lines).where(eq(lines.participant, participant));
  return details(line?.order ?? '');
}
const details = async (id: string) => (await shop.staff.call<Money>('GET', `${shop.root}/orders/${id}/details`)).body;
const refund = (order: Money, body: object, headers = {}) =>
  shop.staff.call<Money>(
    'POST',
    `${shop.root}/orders/${order.id}/refunds`,
    { line: order.lines[0]?.id, basis: 'customer', seen_credited_in_cents: order.lines[0]?.credited_in_cents, ...body },
    headers,
  );
const balances = ({ journal }: Money) => {
  const sums: Record<string, number> = {};
  for (const { account, amount } of journal.flatMap((entry) => entry.postings)) sums[account] = (sums[account] ?? 0) + amount;
  return sums;
};

describe('a sign-up that costs money', () => {
  test('is open until it is paid, and is booked in the ledger', async () => {
    const { session } = await aPaidSession();
    const order = await signUp(session);
    expect(order).toMatchObject({ status: 'open', total_in_cents: 1250, paid_in_cents: 0 });
    expect(balances(order)).toEqual({ customer: 1250, organization: -1147, vat_low: -103 });
    const paid = await shop.staff.call<Money>('POST', `${shop.root}/orders/${order.id}/payments`, { payment_type: 'cash' });
    expect(paid.status).toBe(201);
    expect(paid.body).toMatchObject({ status: 'paid', paid_in_cents: 1250 });
    expect(balances(paid.body)).toEqual({ customer: 0, organization: -1147, vat_low: -103, received: 1250 });
    const receipt = await shop.staff.raw('GET', `${shop.root}/orders/${order.id}/receipt`);
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await receipt.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const twice = await shop.staff.call('POST', `${shop.root}/orders/${order.id}/payments`, { payment_type: 'cash' });
    expect(twice.status).toBe(409);
  });

  test('that is paid at the desk and cancelled a day and a half before the start is refunded by half, also in the ledger', async () => {
    const { session } = await aPaidSession(2);
    await shop.goTo('2026-11-24T06:00:00Z');
    const order = await signUp(session, { payment_type: 'cash' });
    const participant = order.lines[0]?.participant;
    await shop.staff.call('POST', `${session.path}/participants/${participant}/cancel`, {});
    const { status, body } = await refund(order, {});
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'partly_refunded', credited_in_cents: 625, refunded_in_cents: 625 });
    expect(body.refunds).toMatchObject([{ percentage: 50, is_exception: false, money_in_cents: 625 }]);
    expect(balances(body)).toEqual({ customer: 0, organization: -574, vat_low: -51, received: 625 });
    const outdated = await refund(order, {});
    expect(outdated.status).toBe(409);
    const rest = await refund(body, { basis: 'staff', percentage: 100, reason: 'Ziek' });
    expect(rest.body).toMatchObject({ status: 'refunded', refunded_in_cents: 1250 });
    expect(rest.body.refunds).toMatchObject([{}, { is_exception: true, money_in_cents: 625 }]);
    expect(balances(rest.body)).toEqual({ customer: 0, organization: 0, vat_low: 0, received: 0 });
    await shop.goTo('2026-11-23T12:00:00Z');
  });

  test('that was not paid can be cancelled, and nothing is owed', async () => {
    const { session } = await aPaidSession();
    const order = await signUp(session);
    const cancelled = await shop.staff.call<Money>('POST', `${shop.root}/orders/${order.id}/cancel`, {});
    expect(cancelled.body).toMatchObject({ status: 'canceled', credited_in_cents: 1250, refunded_in_cents: 0 });
    expect(balances(cancelled.body)).toEqual({ customer: 0, organization: 0, vat_low: 0 });
    expect((await shop.staff.call('POST', `${shop.root}/orders/${order.id}/cancel`, {})).status).toBe(409);
  });

  test('for several people shows the payment status of each place', async () => {
    const { session } = await aPaidSession();
    const orderFor = async (payment_type: string) =>
      (
        await shop.staff.call<Money>('POST', `${shop.root}/orders`, {
          session: session.id,
          people: [shop.somebody(), shop.somebody()],
          payment_type,
        })
      ).body;
    const paymentOf = async (participant: string) =>
      (await shop.staff.call('GET', `${session.path}/participants/${participant}`)).body as unknown as {
        order_status: string;
        price_in_cents: number;
      };
    const paid = await orderFor('cash');
    const [refunded, kept] = paid.lines;
    expect((await refund(paid, { basis: 'organizer' })).body).toMatchObject({ status: 'partly_refunded' });
    expect(await paymentOf(refunded?.participant ?? '')).toMatchObject({ order_status: 'refunded', price_in_cents: 0 });
    expect(await paymentOf(kept?.participant ?? '')).toMatchObject({ order_status: 'paid', price_in_cents: 1250 });

    const unpaid = await orderFor('invoice');
    const [credited, owed] = unpaid.lines;
    expect((await refund(unpaid, { basis: 'organizer' })).body).toMatchObject({ status: 'open' });
    expect(await paymentOf(credited?.participant ?? '')).toMatchObject({ order_status: 'canceled', price_in_cents: 0 });
    expect(await paymentOf(owed?.participant ?? '')).toMatchObject({ order_status: 'open', price_in_cents: 1250 });
  });

  test('for two people is one order with two lines', async () => {
    const { session } = await aPaidSession();
    const { status, body } = await shop.staff.call<Money>('POST', `${shop.root}/orders`, {
      session: session.id,
      people: [shop.somebody(), shop.somebody()],
      payment_type: 'external',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'external', total_in_cents: 2500, paid_in_cents: 2500 });
    expect(body.lines).toHaveLength(2);
    const invalid = await shop.staff.call('POST', `${shop.root}/orders`, {
      session: session.id,
      people: [shop.somebody(), shop.somebody({ email: 'geen adres' })],
      payment_type: 'cash',
    });
    expect(invalid.status).toBe(422);
    expect(Object.keys(invalid.errors)).toContain('people.1.email');
  });
});

describe('the ledger', () => {
  test('refuses changes, deletions and unbalanced entries', async () => {
    const { session } = await aPaidSession();
    const order = await signUp(session);
    const [entry] = await shop.db.orm.select().from(journal_entries).where(eq(journal_entries.order_id, order.id));
    await expect(shop.db.orm.update(postings).set({ amount: 1 })).rejects.toThrow();
    await expect(shop.db.orm.delete(postings)).rejects.toThrow();
    await expect(shop.db.orm.delete(journal_entries)).rejects.toThrow();
    const half = {
      entry_id: entry?.id ?? '',
      application_id: shop.application.id,
      organization_id: shop.organization.id,
      month: '2026-11',
      kind: 'correction',
      account: 'customer',
      currency: 'EUR',
      amount: 5,
    };
    await expect(shop.db.orm.insert(postings).values([half])).rejects.toThrow();
    await expect(shop.db.orm.insert(postings).values([half, { ...half, account: 'rounding', amount: -5 }])).resolves.toBeDefined();
  });
});
