import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { table } from '../../src/server/db/tables';
import { aTill, balancesOf, type Money, type Till } from './aTill';

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());
/** What an earlier test left waiting keeps no other waiting. */
beforeEach(() => till.db.orm.update(table('transactions')).set({ next_try_at: null }));

const last = (order: Money) => order.transactions.at(-1);
const refundsAt = (link: string) => till.mollie.payments.get(link)?.refunds ?? [];

describe('money that came in at another amount', () => {
  /** A link of 12.50 that is paid with as many cents, which nobody has decided about. */
  async function paidWith(cents: number) {
    const { order, link } = await till.linked();
    Object.assign(till.mollie.payments.get(link) ?? {}, { cents });
    till.mollie.settle(link, 'paid');
    await till.webhook(link);
    const told = await till.details(order.id);
    expect(last(told)).toMatchObject({ status: 'open', failure: `amount ${cents}` });
    return { order: told, link, received: { transaction: last(told)?.id, amount_in_cents: cents } };
  }

  test('is accepted: what is missing stays owed, and paying that settles the order', async () => {
    const { order, link, received } = await paidWith(1000);
    const accepted = (await till.on(order, 'received', { ...received, way: 'accept' })).body;
    expect(accepted).toMatchObject({ status: 'open', paid_in_cents: 1000, refunded_in_cents: 0 });
    expect(last(accepted)).toMatchObject({ status: 'paid', amount_in_cents: 1000, failure: null });
    expect(balancesOf(accepted)).toEqual({ customer: 250, organization: -1147, vat_low: -103, provider: 1000 });
    // The provider says the same again, and somebody decides again.
    await till.webhook(link);
    expect((await till.on(order, 'received', { ...received, way: 'send_back' })).status).toBe(409);
    expect((await till.details(order.id)).paid_in_cents).toBe(1000);
    expect((await till.on(order, 'payments', { payment_type: 'cash' })).body).toMatchObject({ status: 'paid', paid_in_cents: 1250 });
  });

  test('is accepted: what is too much goes back the way it came', async () => {
    const { order, link, received } = await paidWith(2000);
    await till.on(order, 'received', { ...received, way: 'accept' });
    await till.job();
    expect(refundsAt(link)).toMatchObject([{ cents: 750 }]);
    till.mollie.settleRefund(link, refundsAt(link)[0]?.id ?? '', 'refunded');
    await till.later(90);
    await till.job();
    const done = await till.details(order.id);
    expect(done).toMatchObject({ status: 'paid', paid_in_cents: 2000, refunded_in_cents: 750 });
    expect(balancesOf(done)).toEqual({ customer: 0, organization: -1147, vat_low: -103, provider: 1250 });
  });

  test.each([1000, 2000])('of %i cents is sent back: all of it returns, and the order is as open as it was', async (cents) => {
    const { order, link, received } = await paidWith(cents);
    const sent = (await till.on(order, 'received', { ...received, way: 'send_back' })).body;
    expect(sent).toMatchObject({ status: 'open', paid_in_cents: cents, refunded_in_cents: cents });
    await till.job();
    expect(refundsAt(link)).toMatchObject([{ cents }]);
    till.mollie.settleRefund(link, refundsAt(link)[0]?.id ?? '', 'refunded');
    await till.later(90);
    await till.job();
    const back = await till.details(order.id);
    expect(back.status).toBe('open');
    expect(balancesOf(back)).toEqual({ customer: 1250, organization: -1147, vat_low: -103, provider: 0 });
    expect((await till.on(order, 'payments', { payment_type: 'cash' })).body.status).toBe('paid');
  });

  test('that was sent back keeps nobody from calling the order off', async () => {
    const { order, received } = await paidWith(1000);
    await till.on(order, 'received', { ...received, way: 'send_back' });
    const { status, body } = await till.on(order, 'cancel', {});
    expect([status, body.credited_in_cents]).toEqual([200, 1250]);
  });

  test('is decided by who sees money, at the amount that they saw, of the order that it is of', async () => {
    const { order, received } = await paidWith(1000);
    const other = (await till.linked()).order;
    const decide = async (of: Money, body: object) => (await till.on(of, 'received', { ...received, way: 'accept', ...body })).status;
    expect(await decide(order, { amount_in_cents: 1250 })).toBe(409);
    expect(await decide(other, {})).toBe(404);
    expect(await decide(other, { transaction: last(other)?.id })).toBe(409);
    expect(await decide(order, { way: 'keep' })).toBe(422);
    const trainer = await till.aPerson([{ role: 'trainer', organization_id: till.organization.id }]);
    expect((await trainer.call('POST', `${till.root}/orders/${order.id}/received`, { ...received, way: 'accept' })).status).toBe(403);
    expect(await decide(order, {})).toBe(200);
  });
});
