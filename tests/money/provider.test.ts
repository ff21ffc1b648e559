import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentJob } from '../../src/server/features/payments/paymentJob';
import { nextMonth } from '../../src/domain/vouchers/walletStatistics';
import { onTransaction } from '../../src/server/features/payments/applyPayment';
import { readPayment } from '../../src/server/features/payments/readPayment';
import { createMollie } from '../../src/server/payments/createMollie';
import type { BatchDetails } from '../../src/server/features/payouts/batchDetails';
import type { MadeBatches } from '../../src/server/features/payouts/makeBatches';
import { table } from '../../src/server/db/tables';
import { aTill, balancesOf, type Money, refundsOf, type Till } from './aTill';

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());
/** Clears the retry times that an earlier test left, so that each payment is due at once. */
beforeEach(() => till.db.orm.update(table('transactions')).set({ next_try_at: null }));

const lastTransaction = (order: Money) => order.transactions.at(-1);
const refundsAt = (link: string) => till.mollie.payments.get(link)?.refunds ?? [];
const callsTo = (method: string, path: RegExp, from = 0) =>
  till.mollie.calls.slice(from).filter((call) => call.method === method && path.test(call.path));

/** Expects that nothing is owed and that every account of the order is at zero. */
async function expectFullyRefunded(id: string): Promise<void> {
  const order = await till.details(id);
  expect(order.status).toBe('refunded');
  expect(Object.values(balancesOf(order)).filter((amount) => amount !== 0)).toEqual([]);
}

describe('a payment link', () => {
  test('is created after the order is stored, with the transaction as idempotency key, and is shown to the buyer', async () => {
    const session = await till.aPaidSession();
    const calls = till.mollie.calls.length;
    const signedUp = await till.signUp(session, { payment_type: 'online' });
    expect(till.mollie.calls.length).toBe(calls);
    expect(lastTransaction(signedUp)).toMatchObject({ status: 'open', checkout_url: null, next_try_at: till.clock.now.toISOString() });
    await till.job();
    const order = await till.details(signedUp.id);
    expect(lastTransaction(order)?.checkout_url).toMatch(/\/checkout\/tr_/);
    expect(callsTo('POST', /payments$/, calls)).toMatchObject([
      { key: lastTransaction(order)?.id, body: { amount: { currency: 'EUR', value: '12.50' }, metadata: { order_id: order.id } } },
    ]);
  });

  test('is never created for a sign-up that is refused', async () => {
    const session = await till.aPaidSession({ spots: 0 });
    const calls = till.mollie.calls.length;
    const { status } = await till.staff.call('POST', `${session.path}/participants`, { ...till.somebody(), payment_type: 'online' });
    expect(status).not.toBe(201);
    await till.job();
    expect(till.mollie.calls.length).toBe(calls);
  });

  test('is paid when the provider says so, whatever the caller of the webhook claims', async () => {
    const { order, link } = await till.linked();
    const forgedBodies: Record<string, string>[] = [
      { status: 'paid' },
      { amount: '12.50', paid: 'true' },
      { transaction: String(lastTransaction(order)?.id) },
    ];
    for (const forged of forgedBodies) expect((await till.webhook(link, forged)).status).toBe(200);
    expect(await till.details(order.id)).toMatchObject({ status: 'open', paid_in_cents: 0 });
    till.mollie.settle(link, 'paid');
    for (let turn = 0; turn < 3; turn += 1) expect((await till.webhook(link, { status: 'open' })).status).toBe(200);
    const paid = await till.details(order.id);
    expect(paid).toMatchObject({ status: 'paid', paid_in_cents: 1250 });
    expect(balancesOf(paid)).toEqual({ customer: 0, organization: -1147, vat_low: -103, provider: 1250 });
  });

  test.each(['expired', 'failed', 'canceled'] as const)(
    'that is %s leaves the order open, so that it can be paid in another way',
    async (status) => {
      const { order, link } = await till.linked();
      till.mollie.settle(link, status);
      await till.webhook(link);
      const ended = await till.details(order.id);
      expect(ended).toMatchObject({ status: 'open', paid_in_cents: 0 });
      expect(lastTransaction(ended)).toMatchObject({ status, next_try_at: null });
      expect((await till.on(order, 'payments', { payment_type: 'cash' })).body).toMatchObject({ status: 'paid', paid_in_cents: 1250 });
    },
  );

  test('is checked by the payment job if the webhook is never called', async () => {
    const { order, link } = await till.linked();
    till.mollie.settle(link, 'paid');
    await till.later(16);
    await till.job();
    expect(await till.details(order.id)).toMatchObject({ status: 'paid' });
  });

  test('that is paid with another amount does not settle the order, and reports the amount', async () => {
    const { order, link } = await till.linked();
    till.mollie.settle(link, 'paid');
    const amount = { currency: 'EUR', value: '0.01' };
    till.mollie.say(200, JSON.stringify({ id: link, status: 'paid', amount, _links: {} }), 'application/hal+json');
    expect((await till.webhook(link)).status).toBe(200);
    const updated = await till.details(order.id);
    expect(updated).toMatchObject({ status: 'open', paid_in_cents: 0 });
    expect(lastTransaction(updated)).toMatchObject({ status: 'open', failure: 'amount 1', next_try_at: null });
    expect(balancesOf(updated)).toEqual({ customer: 1250, organization: -1147, vat_low: -103 });
  });
});

describe('a webhook with an unknown id', () => {
  test.each(['tr_nobody', '', 'tr_', 're_test000001', "tr_1' or '1'='1", 'tr_💶', 'tr_'.padEnd(5000, 'x')])(
    'is answered like any other, and changes nothing: %#',
    async (id) => {
      const calls = till.mollie.calls.length;
      const { status, body } = await till.webhook(id);
      expect([status, body]).toEqual([200, { ok: true }]);
      expect(till.mollie.calls.length).toBe(calls);
    },
  );
});

describe('money that comes in too late', () => {
  test('is refunded automatically if the order was cancelled', async () => {
    const { order, link } = await till.linked();
    expect((await till.on(order, 'cancel', {})).body.status).toBe('canceled');
    till.mollie.settle(link, 'paid');
    await till.webhook(link);
    expect(await till.details(order.id)).toMatchObject({ status: 'refunded', paid_in_cents: 1250, refunded_in_cents: 1250 });
    await till.job();
    const [refund] = refundsAt(link);
    till.mollie.settleRefund(link, refund?.id ?? '', 'refunded');
    await till.webhook(link);
    expect(lastTransaction(await till.details(order.id))).toMatchObject({ type: 'refund', status: 'paid', amount_in_cents: -1250 });
    await expectFullyRefunded(order.id);
  });

  test.each(['expired', 'failed'] as const)('by a link that had %s is refunded if the order was credited', async (status) => {
    const { order, link } = await till.linked();
    till.mollie.settle(link, status);
    await till.webhook(link);
    expect((await till.refund(order)).body.status).toBe(status);
    till.mollie.settle(link, 'paid');
    expect((await till.webhook(link)).status).toBe(200);
    expect(await till.details(order.id)).toMatchObject({ status: 'refunded', refunded_in_cents: 1250 });
  });

  test('is refunded to the link if the order was already paid in cash', async () => {
    const { order, link } = await till.linked();
    await till.on(order, 'payments', { payment_type: 'cash' });
    till.mollie.settle(link, 'paid');
    await till.webhook(link);
    const twice = await till.details(order.id);
    expect(twice).toMatchObject({ paid_in_cents: 2500, refunded_in_cents: 1250 });
    expect(refundsOf(twice)).toMatchObject([{ payment_type: 'online', status: 'open', amount_in_cents: -1250 }]);
    await till.job();
    expect(refundsAt(link)).toHaveLength(1);
  });
});

describe('a provider that is down', () => {
  const outages: [string, () => void][] = [
    ['answers 500', () => till.mollie.fail(500)],
    ['answers 429', () => till.mollie.fail(429)],
    ['drops the connection before it creates the link', () => till.mollie.drop('before')],
    ['drops the connection after it created the link', () => till.mollie.drop('after')],
    ['answers with an HTML page', () => till.mollie.say(200, '<html>')],
    ['does not answer in time', () => till.mollie.silence()],
  ];

  test.each(outages)('and %s is reported, and creates one link once it recovers', async (_, trouble) => {
    const signedUp = await till.signUp(await till.aPaidSession(), { payment_type: 'online' });
    trouble();
    await till.job();
    const waiting = lastTransaction(await till.details(signedUp.id));
    expect(waiting).toMatchObject({ status: 'open', provider_id: null, tries: 1, failure: expect.any(String) });
    expect(Date.parse(waiting?.next_try_at ?? '')).toBeGreaterThan(till.clock.now.getTime());
    await till.job();
    expect(lastTransaction(await till.details(signedUp.id))?.provider_id).toBeNull();
    await till.later(2);
    await till.job();
    expect(lastTransaction(await till.details(signedUp.id))).toMatchObject({
      failure: null,
      tries: 0,
      provider_id: expect.stringMatching(/^tr_/),
    });
    expect([...till.mollie.payments.values()].filter(({ metadata }) => JSON.stringify(metadata).includes(signedUp.id))).toHaveLength(1);
  });

  test('is called at doubling intervals, up to six hours', async () => {
    const signedUp = await till.signUp(await till.aPaidSession(), { payment_type: 'online' });
    const waits: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      till.mollie.fail(503);
      await till.job();
      const { next_try_at } = lastTransaction(await till.details(signedUp.id)) ?? {};
      waits.push((Date.parse(next_try_at ?? '') - till.clock.now.getTime()) / 60_000);
      await till.goTo(next_try_at ?? '');
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
    expect(Math.max(...waits)).toBe(360);
    await till.job();
    expect(lastTransaction(await till.details(signedUp.id))).toMatchObject({ failure: null });
  });

  test('makes its webhook fail with 503, so that the provider calls it again', async () => {
    const { order, link } = await till.linked();
    till.mollie.settle(link, 'paid');
    till.mollie.fail(500);
    expect((await till.webhook(link)).status).toBe(503);
    expect((await till.webhook(link)).status).toBe(200);
    expect(await till.details(order.id)).toMatchObject({ status: 'paid' });
  });
});

describe('money that is refunded', () => {
  /** Runs the payment job, which fails after the provider created the refund and before the result is stored. */
  async function crashWhileRefunding(): Promise<void> {
    const calls = till.mollie.calls.length;
    const { orm } = till.db;
    const failing = new Proxy(orm, {
      get: (target, name) =>
        name === 'transaction' && callsTo('POST', /refunds$/, calls).length > 0
          ? () => Promise.reject(new Error('The process ends'))
          : Reflect.get(target, name),
    });
    await paymentJob({ ...till.deps, db: { ...till.db, orm: failing } });
    expect(callsTo('POST', /refunds$/, calls)).toHaveLength(1);
  }

  test('is refunded once if the process ends between the call and the storing of its result', async () => {
    const { order, link } = await till.paidOnline();
    await till.refund(order);
    await crashWhileRefunding();
    expect(refundsAt(link)).toHaveLength(1);
    await till.later(60);
    await till.job();
    expect(refundsAt(link)).toHaveLength(1);
    expect(await till.details(order.id)).toMatchObject({ refunded_in_cents: 1250, status: 'refunded' });
  });

  test('is refunded once if the provider also forgot the idempotency key', async () => {
    const { order, link } = await till.paidOnline();
    await till.refund(order, { basis: 'staff', percentage: 40, reason: 'Ziek' });
    await crashWhileRefunding();
    till.mollie.forgetKeys();
    await till.later(6 * 60);
    await till.job();
    expect(refundsAt(link).map(({ cents }) => cents)).toEqual([500]);
    expect(refundsOf(await till.details(order.id))).toMatchObject([{ amount_in_cents: -500, provider_id: refundsAt(link)[0]?.id }]);
  });

  test('for several decisions is refunded once for each, whichever answers were lost', async () => {
    const { order, link } = await till.paidOnline();
    const first = await till.refund(order, { basis: 'staff', percentage: 40, reason: 'Ziek' });
    await till.refund(first.body, { basis: 'staff', percentage: 24, reason: 'Weer ziek' });
    for (const dropMoments of [['after', 'before'], ['after'], []] as const) {
      for (const moment of dropMoments) till.mollie.drop(moment);
      till.mollie.forgetKeys();
      await till.job();
      await till.later(6 * 60);
    }
    expect(refundsAt(link).map(({ cents }) => cents)).toEqual([500, 300]);
    const refunds = refundsOf(await till.details(order.id));
    expect(refunds.map(({ amount_in_cents, provider_id }) => [amount_in_cents, provider_id])).toEqual([
      [-500, refundsAt(link)[0]?.id],
      [-300, refundsAt(link)[1]?.id],
    ]);
  });

  test('is still owed after the provider refused the refund, and is refunded when staff retry', async () => {
    const { order, link } = await till.paidOnline();
    await till.refund(order);
    till.mollie.fail(422, { detail: 'The balance is too low' });
    await till.job();
    const refused = await till.details(order.id);
    expect(refused).toMatchObject({ status: 'paid', credited_in_cents: 1250, paid_in_cents: 1250, refunded_in_cents: 0 });
    expect(lastTransaction(refused)).toMatchObject({ type: 'refund', status: 'failed', next_try_at: null });
    expect(lastTransaction(refused)?.failure).toContain('The balance is too low');
    expect(balancesOf(refused)).toMatchObject({ customer: -1250, provider: 1250 });
    await till.job();
    expect(refundsAt(link)).toHaveLength(0);
    expect((await till.on(order, 'paybacks', { way: 'again' })).body).toMatchObject({ status: 'refunded', refunded_in_cents: 1250 });
    await till.job();
    expect(refundsAt(link).map(({ cents }) => cents)).toEqual([1250]);
    expect((await till.on(order, 'paybacks', { way: 'again' })).status).toBe(409);
  });

  test('can be refunded in another way after the provider refused it, without calling the provider', async () => {
    const { order, link } = await till.paidOnline();
    await till.refund(order, { basis: 'staff', percentage: 50, reason: 'Ziek' });
    till.mollie.fail(422);
    await till.job();
    const half = await till.details(order.id);
    // The refused amount stays part of its own refund; the next refund reports only its own money.
    const rest = await till.refund(half);
    expect(rest.body.refunds.map(({ money_in_cents }) => money_in_cents)).toEqual([625, 625]);
    const calls = till.mollie.calls.length;
    const paidBack = await till.on(order, 'paybacks', { way: 'otherwise' });
    expect(paidBack.body).toMatchObject({ status: 'refunded', refunded_in_cents: 1250 });
    expect(lastTransaction(paidBack.body)).toMatchObject({ payment_type: 'external', status: 'paid', amount_in_cents: -1250 });
    await till.job();
    expect([till.mollie.calls.length, refundsAt(link).length]).toEqual([calls, 0]);
  });

  test('is refunded once if its answer was lost and staff retry by hand', async () => {
    const { order, link } = await till.paidOnline();
    await till.refund(order);
    till.mollie.drop('after');
    await till.job();
    expect(lastTransaction(await till.details(order.id))).toMatchObject({ status: 'open', tries: 1 });
    till.mollie.forgetKeys();
    expect((await till.on(order, 'paybacks', { way: 'again' })).status).toBe(200);
    await till.job();
    expect(refundsAt(link).map(({ cents }) => cents)).toEqual([1250]);
    expect(await till.details(order.id)).toMatchObject({ status: 'refunded' });
  });

  test('counts as not refunded after the bank rejected it, and can be retried', async () => {
    const { order, link } = await till.paidOnline();
    await till.refund(order);
    await till.job();
    till.mollie.settleRefund(link, refundsAt(link)[0]?.id ?? '', 'failed');
    await till.webhook(link);
    expect(await till.details(order.id)).toMatchObject({ status: 'paid', refunded_in_cents: 0 });
    await till.on(order, 'paybacks', { way: 'again' });
    till.mollie.drop('after', 1);
    await till.job();
    till.mollie.forgetKeys();
    await till.later(6 * 60);
    await till.job();
    expect(refundsAt(link).map(({ status }) => status)).toEqual(['failed', 'pending']);
    expect(await till.details(order.id)).toMatchObject({ status: 'refunded', refunded_in_cents: 1250 });
  });
});

describe('a payment link whose order is credited', () => {
  async function createGroupOrder(count = 2) {
    const session = await till.aPaidSession();
    const people = Array.from({ length: count }, () => till.somebody());
    const { body } = await till.staff.call<Money>('POST', `${till.root}/orders`, { session: session.id, people, payment_type: 'online' });
    await till.job();
    const order = await till.details(body.id);
    return { order, link: lastTransaction(order)?.provider_id ?? '' };
  }

  test('is cancelled at the provider and replaced by a link for the remaining amount', async () => {
    const { order, link } = await createGroupOrder();
    const half = await till.refund(order);
    expect(half.body).toMatchObject({ status: 'open', credited_in_cents: 1250 });
    expect(half.body.transactions.map(({ status, amount_in_cents }) => [status, amount_in_cents])).toEqual([
      ['canceled', 2500],
      ['open', 1250],
    ]);
    await till.job();
    expect(till.mollie.payments.get(link)?.status).toBe('canceled');
    const updated = await till.details(order.id);
    const second = lastTransaction(updated)?.provider_id ?? '';
    expect(till.mollie.payments.get(second)).toMatchObject({ cents: 1250, status: 'open' });
    till.mollie.settle(second, 'paid');
    await till.webhook(second);
    expect(await till.details(order.id)).toMatchObject({ status: 'paid', paid_in_cents: 1250, refunded_in_cents: 0 });
  });

  test('is refunded except for the remaining amount if it is paid before it is cancelled, and the new link is cancelled', async () => {
    const { order, link } = await createGroupOrder();
    await till.refund(order);
    till.mollie.settle(link, 'paid');
    await till.webhook(link);
    await till.job();
    const updated = await till.details(order.id);
    expect(updated).toMatchObject({ paid_in_cents: 2500, refunded_in_cents: 1250 });
    expect(updated.transactions.map(({ type, status }) => [type, status])).toEqual([
      ['payment', 'partly_refunded'],
      ['payment', 'canceled'],
      ['refund', 'open'],
    ]);
  });

  test('is cancelled at the provider if nothing is owed after a cancellation, a credit or another payment', async () => {
    const groups = [await createGroupOrder(1), await createGroupOrder(1), await createGroupOrder(1)];
    const [cancelled, credited, cash] = groups;
    await till.on(cancelled?.order ?? { id: '' }, 'cancel', {});
    if (credited) await till.refund(credited.order);
    await till.on(cash?.order ?? { id: '' }, 'payments', { payment_type: 'cash' });
    till.mollie.fail(503, { times: 3 });
    await till.job();
    await till.later(10);
    await till.job();
    expect(groups.map(({ link }) => till.mollie.payments.get(link)?.status)).toEqual(['canceled', 'canceled', 'canceled']);
    const calls = till.mollie.calls.length;
    await till.later(24 * 60);
    await till.job();
    expect(till.mollie.calls.length).toBe(calls);
  });

  test('is left alone if the provider can no longer cancel it', async () => {
    const { order, link } = await createGroupOrder(1);
    await till.on(order, 'cancel', {});
    till.mollie.settle(link, 'expired');
    await till.job();
    expect(lastTransaction(await till.details(order.id))).toMatchObject({ status: 'canceled', next_try_at: null });
  });
});

describe('money that was taken back at the provider', () => {
  const amountsOfType = (order: Money, type: string) =>
    order.transactions.filter((transaction) => transaction.type === type).map((transaction) => transaction.amount_in_cents);

  test('by a chargeback is booked once, however often it is reported, and is owed again', async () => {
    const { order, link } = await till.paidOnline();
    till.mollie.chargeBack(link, 1250);
    for (let turn = 0; turn < 3; turn += 1) expect((await till.webhook(link)).status).toBe(200);
    const updated = await till.details(order.id);
    expect(updated).toMatchObject({ status: 'open', paid_in_cents: 1250, refunded_in_cents: 1250, credited_in_cents: 0 });
    expect(lastTransaction(updated)).toMatchObject({ type: 'chargeback', status: 'paid', amount_in_cents: -1250, payment_type: 'online' });
    expect(amountsOfType(updated, 'chargeback')).toEqual([-1250]);
    expect(balancesOf(updated)).toEqual({ customer: 1250, organization: -1147, vat_low: -103, provider: 0 });
    // The order can be paid again, and the chargeback stays as it was.
    expect((await till.on(order, 'payments', { payment_type: 'cash' })).body).toMatchObject({ status: 'paid' });
    expect((await till.webhook(link)).status).toBe(200);
    expect(await till.details(order.id)).toMatchObject({ status: 'paid', paid_in_cents: 2500, refunded_in_cents: 1250 });
  });

  test('by a chargeback in parts is booked part by part, and a reversal by the bank is booked as received', async () => {
    const { order, link } = await till.paidOnline();
    for (const cents of [500, 1250, 1250, 250, 0]) {
      till.mollie.chargeBack(link, cents);
      expect((await till.webhook(link)).status).toBe(200);
    }
    const updated = await till.details(order.id);
    expect(amountsOfType(updated, 'chargeback')).toEqual([-500, -750, 1000, 250]);
    expect(updated).toMatchObject({ status: 'paid', refunded_in_cents: 0 });
    expect(balancesOf(updated)).toMatchObject({ customer: 0, provider: 1250 });
  });

  test.each([
    [1250, 'refunded'],
    [500, 'partly_refunded'],
  ])("by a refund of %d in the provider's dashboard is booked once, separately from our refunds", async (cents, status) => {
    const { order, link } = await till.paidOnline();
    till.mollie.refundInDashboard(link, cents);
    for (let turn = 0; turn < 2; turn += 1) expect((await till.webhook(link)).status).toBe(200);
    const updated = await till.details(order.id);
    expect(updated).toMatchObject({ status, refunded_in_cents: cents });
    expect(amountsOfType(updated, 'provider_refund')).toEqual([-cents]);
    // A later refund in the product returns only what is left at the provider.
    const refunded = await till.refund(updated);
    expect(refunded.body).toMatchObject({ status: 'refunded', credited_in_cents: 1250, refunded_in_cents: 1250 });
    await till.job();
    expect(refundsAt(link).map((refund) => refund.cents)).toEqual(cents === 1250 ? [1250] : [500, 750]);
    till.mollie.settleRefund(link, refundsAt(link).at(-1)?.id ?? '', 'refunded');
    await till.webhook(link);
    expect(amountsOfType(await till.details(order.id), 'provider_refund')).toEqual([-cents]);
    await expectFullyRefunded(order.id);
  });

  test('is not booked twice if our refund is pending, lost, or rejected by the bank', async () => {
    const { order, link } = await till.paidOnline();
    await till.refund(order, { basis: 'staff', percentage: 40, reason: 'Ziek' });
    till.mollie.drop('after');
    await till.job();
    till.mollie.refundInDashboard(link, 250);
    await till.webhook(link);
    await till.later(60);
    await till.job();
    await till.webhook(link);
    expect(amountsOfType(await till.details(order.id), 'provider_refund')).toEqual([-250]);
    till.mollie.settleRefund(link, refundsAt(link)[0]?.id ?? '', 'failed');
    await till.webhook(link);
    const updated = await till.details(order.id);
    expect(amountsOfType(updated, 'provider_refund')).toEqual([-250]);
    expect(updated).toMatchObject({ refunded_in_cents: 250, credited_in_cents: 500 });
  });

  test('is found when our refund is refused because of it, and nothing is left to refund', async () => {
    const { order, link } = await till.paidOnline();
    till.mollie.refundInDashboard(link, 1250);
    await till.refund(order);
    await till.job();
    const updated = await till.details(order.id);
    expect(updated).toMatchObject({ status: 'refunded', credited_in_cents: 1250, refunded_in_cents: 1250 });
    expect(balancesOf(updated)).toMatchObject({ customer: 0, provider: 0 });
  });

  test('is found by the payment job for half a year if the webhook is never called', async () => {
    const { order, link } = await till.paidOnline();
    await till.later(60);
    await till.job();
    till.mollie.chargeBack(link, 1250);
    await till.later(8 * 24 * 60);
    till.mollie.fail(503);
    await till.job();
    expect(await till.details(order.id)).toMatchObject({ status: 'paid' });
    await till.later(8 * 24 * 60);
    await till.job();
    expect(await till.details(order.id)).toMatchObject({ status: 'open', refunded_in_cents: 1250 });
    await till.later(200 * 24 * 60);
    await till.job();
    expect((await till.details(order.id)).transactions.map(({ next_try_at }) => next_try_at)).toEqual([null, null]);
  });

  test('is booked once if an older answer is stored after a newer one', async () => {
    const { order, link } = await till.paidOnline();
    const olderAnswer = JSON.stringify({ id: link, status: 'paid', amount: { currency: 'EUR', value: '12.50' }, _links: {} });
    till.mollie.say(200, olderAnswer, 'application/hal+json');
    const [transaction] = await till.db.orm
      .select()
      .from(table('transactions'))
      .where(eq(table('transactions').provider_id, link));
    const apply = transaction && (await readPayment(till.deps, createMollie({ settings: till.mollie.settings }), transaction));
    till.mollie.chargeBack(link, 1250);
    await till.webhook(link);
    if (transaction && apply) await onTransaction(till.deps, transaction, apply);
    expect(amountsOfType(await till.details(order.id), 'chargeback')).toEqual([-1250]);
    await till.job();
    expect(amountsOfType(await till.details(order.id), 'chargeback')).toEqual([-1250]);
  });

  test('lowers the payout of its month until that payout is sent, and the next one after that', async () => {
    const first = await till.paidOnline();
    const second = await till.paidOnline();
    const month = till.clock.now.toISOString().slice(0, 7);
    await till.goTo(`${nextMonth(month)}-02T12:00:00.000Z`);
    const superadmin = await till.superadmin({ ApplicationId: till.application.id });
    await superadmin.call('POST', '/v1/admin/sepas/make', { month });
    till.mollie.chargeBack(first.link, 1250);
    await till.webhook(first.link);
    const sepas = table('sepas');
    const [payout] = await till.db.orm.select().from(sepas).where(eq(sepas.organization_id, till.organization.id));
    const batches = await superadmin.call<MadeBatches>('POST', '/v1/admin/sepas/batches', {
      payouts: [payout?.id],
      execution_date: `${nextMonth(month)}-04`,
    });
    const id = batches.body.batches[0]?.id ?? '';
    const details = async () => (await superadmin.call<BatchDetails>('GET', `/v1/admin/sepas/batches/${id}/details`)).body;
    const faults = (await details()).check?.faults.filter(({ code }) => code === 'ledger_amount');
    expect(faults).toMatchObject([{ said: (payout?.amount_in_cents ?? 0) - 1250, is_made_anew: true }]);
    expect((await superadmin.call('POST', `/v1/admin/sepas/batches/${id}/check`)).status).toBe(409);
    expect((await superadmin.call('POST', `/v1/admin/sepas/batches/${id}/remake`, { payout: payout?.id })).status).toBe(200);
    expect((await details()).batch.amount_in_cents).toBe((payout?.amount_in_cents ?? 0) - 1250);
    // A sent payout does not change: a later chargeback is deducted from the current month.
    await till.db.orm
      .update(sepas)
      .set({ sent_iban: 'NL•• •••• 4300' })
      .where(eq(sepas.id, payout?.id ?? ''));
    till.mollie.chargeBack(second.link, 1250);
    await till.webhook(second.link);
    const chargeback = lastTransaction(await till.details(second.order.id));
    expect(chargeback).toMatchObject({ type: 'chargeback', payout_month: nextMonth(month) });
    expect(lastTransaction(await till.details(first.order.id))).toMatchObject({ payout_month: month });
  });
});

test('the ledger agrees with every order at the end', async () => {
  expect(await till.check()).toMatchObject({ unbalanced: [], mismatches: {} });
});
