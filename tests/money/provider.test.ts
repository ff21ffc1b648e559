import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentJob } from '../../src/server/features/payments/paymentJob';
import { nextMonth } from '../../src/domain/vouchers/walletStatistics';
import { onTransaction } from '../../src/server/features/payments/applyPayment';
import { readPayment } from '../../src/server/features/payments/readPayment';
import { createMollie } from '../../src/server/payments/createMollie';
import type { BatchDetails } from '../../src/server/features/sepa-batches/batchDetails';
import type { MadeBatches } from '../../src/server/features/sepa-batches/makeBatches';
import { table } from '../../src/server/db/tables';
import { aTill, balancesOf, type Money, refundsOf, type Till } from './aTill';

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());
/** What an earlier test left waiting keeps no other waiting. */
beforeEach(() => till.db.orm.update(table('transactions')).set({ next_try_at: null }));

const last = (order: Money) => order.transactions.at(-1);
const refundsAt = (link: string) => till.mollie.payments.get(link)?.refunds ?? [];
const asked = (method: string, path: RegExp, from = 0) =>
  till.mollie.calls.slice(from).filter((call) => call.method === method && path.test(call.path));

/** Nothing is owed to anybody, and no account holds a cent. */
async function allGone(id: string): Promise<void> {
  const order = await till.details(id);
  expect(order.status).toBe('refunded');
  expect(Object.values(balancesOf(order)).filter((amount) => amount !== 0)).toEqual([]);
}

describe('a payment link', () => {
  test('is asked for once the order holds, by its own id, and the buyer finds it', async () => {
    const session = await till.aPaidSession();
    const calls = till.mollie.calls.length;
    const made = await till.signUp(session, { payment_type: 'online' });
    expect(till.mollie.calls.length).toBe(calls);
    expect(last(made)).toMatchObject({ status: 'open', checkout_url: null, next_try_at: till.clock.now.toISOString() });
    await till.job();
    const order = await till.details(made.id);
    expect(last(order)?.checkout_url).toMatch(/\/checkout\/tr_/);
    expect(asked('POST', /payments$/, calls)).toMatchObject([
      { key: last(order)?.id, body: { amount: { currency: 'EUR', value: '12.50' }, metadata: { order_id: order.id } } },
    ]);
  });

  test('of a sign-up that does not come about is never asked for', async () => {
    const session = await till.aPaidSession({ spots: 0 });
    const calls = till.mollie.calls.length;
    const { status } = await till.staff.call('POST', `${session.path}/participants`, { ...till.somebody(), payment_type: 'online' });
    expect(status).not.toBe(201);
    await till.job();
    expect(till.mollie.calls.length).toBe(calls);
  });

  test('is paid when the provider says so, and not because a caller does', async () => {
    const { order, link } = await till.linked();
    const lies: Record<string, string>[] = [
      { status: 'paid' },
      { amount: '12.50', paid: 'true' },
      { transaction: String(last(order)?.id) },
    ];
    for (const forged of lies) expect((await till.webhook(link, forged)).status).toBe(200);
    expect(await till.details(order.id)).toMatchObject({ status: 'open', paid_in_cents: 0 });
    till.mollie.settle(link, 'paid');
    for (let turn = 0; turn < 3; turn += 1) expect((await till.webhook(link, { status: 'open' })).status).toBe(200);
    const paid = await till.details(order.id);
    expect(paid).toMatchObject({ status: 'paid', paid_in_cents: 1250 });
    expect(balancesOf(paid)).toEqual({ customer: 0, organization: -1147, vat_low: -103, provider: 1250 });
  });

  test.each(['expired', 'failed', 'canceled'] as const)(
    'that is %s leaves the order open, and somebody may pay otherwise',
    async (status) => {
      const { order, link } = await till.linked();
      till.mollie.settle(link, status);
      await till.webhook(link);
      const ended = await till.details(order.id);
      expect(ended).toMatchObject({ status: 'open', paid_in_cents: 0 });
      expect(last(ended)).toMatchObject({ status, next_try_at: null });
      expect((await till.on(order, 'payments', { payment_type: 'cash' })).body).toMatchObject({ status: 'paid', paid_in_cents: 1250 });
    },
  );

  test('whose news never comes is asked about by the round', async () => {
    const { order, link } = await till.linked();
    till.mollie.settle(link, 'paid');
    await till.later(16);
    await till.job();
    expect(await till.details(order.id)).toMatchObject({ status: 'paid' });
  });

  test('that is paid by another amount settles nothing, and says so', async () => {
    const { order, link } = await till.linked();
    till.mollie.settle(link, 'paid');
    const amount = { currency: 'EUR', value: '0.01' };
    till.mollie.say(200, JSON.stringify({ id: link, status: 'paid', amount, _links: {} }), 'application/hal+json');
    expect((await till.webhook(link)).status).toBe(200);
    const told = await till.details(order.id);
    expect(told).toMatchObject({ status: 'open', paid_in_cents: 0 });
    expect(last(told)).toMatchObject({ status: 'open', failure: 'amount 1', next_try_at: null });
    expect(balancesOf(told)).toEqual({ customer: 1250, organization: -1147, vat_low: -103 });
  });
});

describe('what nobody knows', () => {
  test.each(['tr_nobody', '', 'tr_', 're_test000001', "tr_1' or '1'='1", 'tr_💶', 'tr_'.padEnd(5000, 'x')])(
    'is answered as everything is, and changes nothing: %#',
    async (id) => {
      const calls = till.mollie.calls.length;
      const { status, body } = await till.webhook(id);
      expect([status, body]).toEqual([200, { ok: true }]);
      expect(till.mollie.calls.length).toBe(calls);
    },
  );
});

describe('money that comes in too late', () => {
  test('for an order that was called off goes back by itself', async () => {
    const { order, link } = await till.linked();
    expect((await till.on(order, 'cancel', {})).body.status).toBe('canceled');
    till.mollie.settle(link, 'paid');
    await till.webhook(link);
    expect(await till.details(order.id)).toMatchObject({ status: 'refunded', paid_in_cents: 1250, refunded_in_cents: 1250 });
    await till.job();
    const [back] = refundsAt(link);
    till.mollie.settleRefund(link, back?.id ?? '', 'refunded');
    await till.webhook(link);
    expect(last(await till.details(order.id))).toMatchObject({ type: 'refund', status: 'paid', amount_in_cents: -1250 });
    await allGone(order.id);
  });

  test.each(['expired', 'failed'] as const)('by a link that had %s, for what is owed no more, goes back as well', async (status) => {
    const { order, link } = await till.linked();
    till.mollie.settle(link, status);
    await till.webhook(link);
    expect((await till.refund(order)).body.status).toBe(status);
    till.mollie.settle(link, 'paid');
    expect((await till.webhook(link)).status).toBe(200);
    expect(await till.details(order.id)).toMatchObject({ status: 'refunded', refunded_in_cents: 1250 });
  });

  test('beside what was paid at the desk goes back to the link, and nobody is said to have been handed cash', async () => {
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
  const troubles: [string, () => void][] = [
    ['answers 500', () => till.mollie.fail(500)],
    ['has too many calls', () => till.mollie.fail(429)],
    ['is cut off before it does anything', () => till.mollie.drop('before')],
    ['is cut off when it has done it', () => till.mollie.drop('after')],
    ['answers with a page', () => till.mollie.say(200, '<html>')],
    ['is too slow', () => till.mollie.silence()],
  ];

  test.each(troubles)('and %s is seen, and makes one link once it heals', async (_, trouble) => {
    const made = await till.signUp(await till.aPaidSession(), { payment_type: 'online' });
    trouble();
    await till.job();
    const waiting = last(await till.details(made.id));
    expect(waiting).toMatchObject({ status: 'open', provider_id: null, tries: 1, failure: expect.any(String) });
    expect(Date.parse(waiting?.next_try_at ?? '')).toBeGreaterThan(till.clock.now.getTime());
    await till.job();
    expect(last(await till.details(made.id))?.provider_id).toBeNull();
    await till.later(2);
    await till.job();
    expect(last(await till.details(made.id))).toMatchObject({ failure: null, tries: 0, provider_id: expect.stringMatching(/^tr_/) });
    expect([...till.mollie.payments.values()].filter(({ metadata }) => JSON.stringify(metadata).includes(made.id))).toHaveLength(1);
  });

  test('longer and longer is asked less and less, and at least every six hours', async () => {
    const made = await till.signUp(await till.aPaidSession(), { payment_type: 'online' });
    const waits: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      till.mollie.fail(503);
      await till.job();
      const { next_try_at } = last(await till.details(made.id)) ?? {};
      waits.push((Date.parse(next_try_at ?? '') - till.clock.now.getTime()) / 60_000);
      await till.goTo(next_try_at ?? '');
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
    expect(Math.max(...waits)).toBe(360);
    await till.job();
    expect(last(await till.details(made.id))).toMatchObject({ failure: null });
  });

  test('while it has news answers its webhook 503, so that it calls again', async () => {
    const { order, link } = await till.linked();
    till.mollie.settle(link, 'paid');
    till.mollie.fail(500);
    expect((await till.webhook(link)).status).toBe(503);
    expect((await till.webhook(link)).status).toBe(200);
    expect(await till.details(order.id)).toMatchObject({ status: 'paid' });
  });
});

describe('money that goes back', () => {
  /** The process ends once the provider has done it, before anything of it is written down. */
  async function crashWhileRefunding(): Promise<void> {
    const calls = till.mollie.calls.length;
    const { orm } = till.db;
    const dying = new Proxy(orm, {
      get: (of, name) =>
        name === 'transaction' && asked('POST', /refunds$/, calls).length > 0
          ? () => Promise.reject(new Error('The process ends'))
          : Reflect.get(of, name),
    });
    await paymentJob({ ...till.deps, db: { ...till.db, orm: dying } });
    expect(asked('POST', /refunds$/, calls)).toHaveLength(1);
  }

  test('goes once, when the process ends between the call and what is written of it', async () => {
    const { order, link } = await till.paidOnline();
    await till.refund(order);
    await crashWhileRefunding();
    expect(refundsAt(link)).toHaveLength(1);
    await till.later(60);
    await till.job();
    expect(refundsAt(link)).toHaveLength(1);
    expect(await till.details(order.id)).toMatchObject({ refunded_in_cents: 1250, status: 'refunded' });
  });

  test('goes once, though the provider forgot the key meanwhile', async () => {
    const { order, link } = await till.paidOnline();
    await till.refund(order, { basis: 'staff', percentage: 40, reason: 'Ziek' });
    await crashWhileRefunding();
    till.mollie.forgetKeys();
    await till.later(6 * 60);
    await till.job();
    expect(refundsAt(link).map(({ cents }) => cents)).toEqual([500]);
    expect(refundsOf(await till.details(order.id))).toMatchObject([{ amount_in_cents: -500, provider_id: refundsAt(link)[0]?.id }]);
  });

  test('of several decisions goes once for each, whichever answers were lost', async () => {
    const { order, link } = await till.paidOnline();
    const first = await till.refund(order, { basis: 'staff', percentage: 40, reason: 'Ziek' });
    await till.refund(first.body, { basis: 'staff', percentage: 24, reason: 'Weer ziek' });
    for (const lost of [['after', 'before'], ['after'], []] as const) {
      for (const when of lost) till.mollie.drop(when);
      till.mollie.forgetKeys();
      await till.job();
      await till.later(6 * 60);
    }
    expect(refundsAt(link).map(({ cents }) => cents)).toEqual([500, 300]);
    const backs = refundsOf(await till.details(order.id));
    expect(backs.map(({ amount_in_cents, provider_id }) => [amount_in_cents, provider_id])).toEqual([
      [-500, refundsAt(link)[0]?.id],
      [-300, refundsAt(link)[1]?.id],
    ]);
  });

  test('that is refused for good is still to go back, and goes when it is asked again', async () => {
    const { order, link } = await till.paidOnline();
    await till.refund(order);
    till.mollie.fail(422, { detail: 'The balance is too low' });
    await till.job();
    const refused = await till.details(order.id);
    expect(refused).toMatchObject({ status: 'paid', credited_in_cents: 1250, paid_in_cents: 1250, refunded_in_cents: 0 });
    expect(last(refused)).toMatchObject({ type: 'refund', status: 'failed', next_try_at: null });
    expect(last(refused)?.failure).toContain('The balance is too low');
    expect(balancesOf(refused)).toMatchObject({ customer: -1250, provider: 1250 });
    await till.job();
    expect(refundsAt(link)).toHaveLength(0);
    expect((await till.on(order, 'paybacks', { way: 'again' })).body).toMatchObject({ status: 'refunded', refunded_in_cents: 1250 });
    await till.job();
    expect(refundsAt(link).map(({ cents }) => cents)).toEqual([1250]);
    expect((await till.on(order, 'paybacks', { way: 'again' })).status).toBe(409);
  });

  test('that is refused for good may be given back otherwise, and the provider is not asked', async () => {
    const { order, link } = await till.paidOnline();
    await till.refund(order, { basis: 'staff', percentage: 50, reason: 'Ziek' });
    till.mollie.fail(422);
    await till.job();
    const half = await till.details(order.id);
    // What could not go back stays that refund's money: the next one tells its own.
    const whole = await till.refund(half);
    expect(whole.body.refunds.map(({ money_in_cents }) => money_in_cents)).toEqual([625, 625]);
    const calls = till.mollie.calls.length;
    const given = await till.on(order, 'paybacks', { way: 'otherwise' });
    expect(given.body).toMatchObject({ status: 'refunded', refunded_in_cents: 1250 });
    expect(last(given.body)).toMatchObject({ payment_type: 'external', status: 'paid', amount_in_cents: -1250 });
    await till.job();
    expect([till.mollie.calls.length, refundsAt(link).length]).toEqual([calls, 0]);
  });

  test('that was lost on the way and is asked again by hand goes once', async () => {
    const { order, link } = await till.paidOnline();
    await till.refund(order);
    till.mollie.drop('after');
    await till.job();
    expect(last(await till.details(order.id))).toMatchObject({ status: 'open', tries: 1 });
    till.mollie.forgetKeys();
    expect((await till.on(order, 'paybacks', { way: 'again' })).status).toBe(200);
    await till.job();
    expect(refundsAt(link).map(({ cents }) => cents)).toEqual([1250]);
    expect(await till.details(order.id)).toMatchObject({ status: 'refunded' });
  });

  test('that failed at the bank afterwards is tried again, and counts for nothing', async () => {
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

describe('a payment link of which less is owed', () => {
  async function aGroup(count = 2) {
    const session = await till.aPaidSession();
    const people = Array.from({ length: count }, () => till.somebody());
    const { body } = await till.staff.call<Money>('POST', `${till.root}/orders`, { session: session.id, people, payment_type: 'online' });
    await till.job();
    const order = await till.details(body.id);
    return { order, link: last(order)?.provider_id ?? '' };
  }

  test('is ended at the provider and replaced by one of what is owed, which is mailed', async () => {
    const { order, link } = await aGroup();
    const half = await till.refund(order);
    expect(half.body).toMatchObject({ status: 'open', credited_in_cents: 1250 });
    expect(half.body.transactions.map(({ status, amount_in_cents }) => [status, amount_in_cents])).toEqual([
      ['canceled', 2500],
      ['open', 1250],
    ]);
    await till.job();
    expect(till.mollie.payments.get(link)?.status).toBe('canceled');
    const told = await till.details(order.id);
    const second = last(told)?.provider_id ?? '';
    expect(till.mollie.payments.get(second)).toMatchObject({ cents: 1250, status: 'open' });
    till.mollie.settle(second, 'paid');
    await till.webhook(second);
    expect(await till.details(order.id)).toMatchObject({ status: 'paid', paid_in_cents: 1250, refunded_in_cents: 0 });
  });

  test('that is paid before it is ended goes back but for what is owed, and the new link ends', async () => {
    const { order, link } = await aGroup();
    await till.refund(order);
    till.mollie.settle(link, 'paid');
    await till.webhook(link);
    await till.job();
    const told = await till.details(order.id);
    expect(told).toMatchObject({ paid_in_cents: 2500, refunded_in_cents: 1250 });
    expect(told.transactions.map(({ type, status }) => [type, status])).toEqual([
      ['payment', 'partly_refunded'],
      ['payment', 'canceled'],
      ['refund', 'open'],
    ]);
  });

  test('of which nothing is owed, as it was called off or paid otherwise, is ended at the provider', async () => {
    const groups = [await aGroup(1), await aGroup(1), await aGroup(1)];
    const [called, credited, cash] = groups;
    await till.on(called?.order ?? { id: '' }, 'cancel', {});
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

  test('that the provider does not end any more is left alone', async () => {
    const { order, link } = await aGroup(1);
    await till.on(order, 'cancel', {});
    till.mollie.settle(link, 'expired');
    await till.job();
    expect(last(await till.details(order.id))).toMatchObject({ status: 'canceled', next_try_at: null });
  });
});

describe('money that was taken back at the provider', () => {
  const taken = (order: Money, type: string) => order.transactions.filter((one) => one.type === type).map((one) => one.amount_in_cents);

  test('by a chargeback is booked once, however often and late it is told, and is owed again', async () => {
    const { order, link } = await till.paidOnline();
    till.mollie.chargeBack(link, 1250);
    for (let turn = 0; turn < 3; turn += 1) expect((await till.webhook(link)).status).toBe(200);
    const told = await till.details(order.id);
    expect(told).toMatchObject({ status: 'open', paid_in_cents: 1250, refunded_in_cents: 1250, credited_in_cents: 0 });
    expect(last(told)).toMatchObject({ type: 'chargeback', status: 'paid', amount_in_cents: -1250, payment_type: 'online' });
    expect(taken(told, 'chargeback')).toEqual([-1250]);
    expect(balancesOf(told)).toEqual({ customer: 1250, organization: -1147, vat_low: -103, provider: 0 });
    // It can be paid again, and the chargeback stays what it was.
    expect((await till.on(order, 'payments', { payment_type: 'cash' })).body).toMatchObject({ status: 'paid' });
    expect((await till.webhook(link)).status).toBe(200);
    expect(await till.details(order.id)).toMatchObject({ status: 'paid', paid_in_cents: 2500, refunded_in_cents: 1250 });
  });

  test('by a chargeback in parts is booked part by part, and what the bank reverses comes in again', async () => {
    const { order, link } = await till.paidOnline();
    for (const cents of [500, 1250, 1250, 250, 0]) {
      till.mollie.chargeBack(link, cents);
      expect((await till.webhook(link)).status).toBe(200);
    }
    const told = await till.details(order.id);
    expect(taken(told, 'chargeback')).toEqual([-500, -750, 1000, 250]);
    expect(told).toMatchObject({ status: 'paid', refunded_in_cents: 0 });
    expect(balancesOf(told)).toMatchObject({ customer: 0, provider: 1250 });
  });

  test.each([
    [1250, 'refunded'],
    [500, 'partly_refunded'],
  ])('by a refund of %d in its dashboard is booked once, beside our own', async (cents, status) => {
    const { order, link } = await till.paidOnline();
    till.mollie.refundInDashboard(link, cents);
    for (let turn = 0; turn < 2; turn += 1) expect((await till.webhook(link)).status).toBe(200);
    const told = await till.details(order.id);
    expect(told).toMatchObject({ status, refunded_in_cents: cents });
    expect(taken(told, 'provider_refund')).toEqual([-cents]);
    // What is decided here afterwards gives back only what is left there.
    const refunded = await till.refund(told);
    expect(refunded.body).toMatchObject({ status: 'refunded', credited_in_cents: 1250, refunded_in_cents: 1250 });
    await till.job();
    expect(refundsAt(link).map((one) => one.cents)).toEqual(cents === 1250 ? [1250] : [500, 750]);
    till.mollie.settleRefund(link, refundsAt(link).at(-1)?.id ?? '', 'refunded');
    await till.webhook(link);
    expect(taken(await till.details(order.id), 'provider_refund')).toEqual([-cents]);
    await allGone(order.id);
  });

  test('is no refund of its own where ours is on its way, lost, or failed at the bank', async () => {
    const { order, link } = await till.paidOnline();
    await till.refund(order, { basis: 'staff', percentage: 40, reason: 'Ziek' });
    till.mollie.drop('after');
    await till.job();
    till.mollie.refundInDashboard(link, 250);
    await till.webhook(link);
    await till.later(60);
    await till.job();
    await till.webhook(link);
    expect(taken(await till.details(order.id), 'provider_refund')).toEqual([-250]);
    till.mollie.settleRefund(link, refundsAt(link)[0]?.id ?? '', 'failed');
    await till.webhook(link);
    const told = await till.details(order.id);
    expect(taken(told, 'provider_refund')).toEqual([-250]);
    expect(told).toMatchObject({ refunded_in_cents: 250, credited_in_cents: 500 });
  });

  test('is found when a refund of ours is refused for it, and nothing is left to give back', async () => {
    const { order, link } = await till.paidOnline();
    till.mollie.refundInDashboard(link, 1250);
    await till.refund(order);
    await till.job();
    const told = await till.details(order.id);
    expect(told).toMatchObject({ status: 'refunded', credited_in_cents: 1250, refunded_in_cents: 1250 });
    expect(balancesOf(told)).toMatchObject({ customer: 0, provider: 0 });
  });

  test('is found by the round where its news never comes, for half a year', async () => {
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

  test('is booked once where an older answer is written down after a newer one', async () => {
    const { order, link } = await till.paidOnline();
    const before = JSON.stringify({ id: link, status: 'paid', amount: { currency: 'EUR', value: '12.50' }, _links: {} });
    till.mollie.say(200, before, 'application/hal+json');
    const [one] = await till.db.orm
      .select()
      .from(table('transactions'))
      .where(eq(table('transactions').provider_id, link));
    const apply = one && (await readPayment(till.deps, createMollie({ settings: till.mollie.settings }), one));
    till.mollie.chargeBack(link, 1250);
    await till.webhook(link);
    if (one && apply) await onTransaction(till.deps, one, apply);
    expect(taken(await till.details(order.id), 'chargeback')).toEqual([-1250]);
    await till.job();
    expect(taken(await till.details(order.id), 'chargeback')).toEqual([-1250]);
  });

  test('holds the payout of that money as long as it was not sent, and the next one after that', async () => {
    const first = await till.paidOnline();
    const second = await till.paidOnline();
    const month = till.clock.now.toISOString().slice(0, 7);
    await till.goTo(`${nextMonth(month)}-02T12:00:00.000Z`);
    const root = await till.superadmin({ ApplicationId: till.application.id });
    await root.call('POST', '/v1/admin/sepas/make', { month });
    till.mollie.chargeBack(first.link, 1250);
    await till.webhook(first.link);
    const sepas = table('sepas');
    const [payout] = await till.db.orm.select().from(sepas).where(eq(sepas.organization_id, till.organization.id));
    const made = await root.call<MadeBatches>('POST', '/v1/admin/sepas/batches', {
      payouts: [payout?.id],
      execution_date: `${nextMonth(month)}-04`,
    });
    const id = made.body.batches[0]?.id ?? '';
    const details = async () => (await root.call<BatchDetails>('GET', `/v1/admin/sepas/batches/${id}/details`)).body;
    const faults = (await details()).check?.faults.filter(({ code }) => code === 'ledger_amount');
    expect(faults).toMatchObject([{ said: (payout?.amount_in_cents ?? 0) - 1250, is_made_anew: true }]);
    expect((await root.call('POST', `/v1/admin/sepas/batches/${id}/check`)).status).toBe(409);
    expect((await root.call('POST', `/v1/admin/sepas/batches/${id}/remake`, { payout: payout?.id })).status).toBe(200);
    expect((await details()).batch.amount_in_cents).toBe((payout?.amount_in_cents ?? 0) - 1250);
    // Sent is sent: what is charged back then is held back from the month that runs.
    await till.db.orm
      .update(sepas)
      .set({ sent_iban: 'NL•• •••• 4300' })
      .where(eq(sepas.id, payout?.id ?? ''));
    till.mollie.chargeBack(second.link, 1250);
    await till.webhook(second.link);
    const back = last(await till.details(second.order.id));
    expect(back).toMatchObject({ type: 'chargeback', payout_month: nextMonth(month) });
    expect(last(await till.details(first.order.id))).toMatchObject({ payout_month: month });
  });
});

test('after all of it the ledger agrees with every order', async () => {
  expect(await till.check()).toMatchObject({ unbalanced: [], mismatches: {} });
});
