import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { table } from '../../src/server/db/tables';
import { aTill, balancesOf, type Money, type Till } from './aTill';

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());
/** Clears the retry times that an earlier test left, so that each payment is due at once. */
beforeEach(() => till.db.orm.update(table('transactions')).set({ next_try_at: null }));

const lastTransaction = (order: Money) => order.transactions.at(-1);
const refundsAt = (link: string) => till.mollie.payments.get(link)?.refunds ?? [];

describe('a payment of another amount than the order', () => {
  /** Pays a link of 12.50 with another amount, and leaves the decision about it open. */
  async function paidWith(cents: number) {
    const { order, link } = await till.linked();
    Object.assign(till.mollie.payments.get(link) ?? {}, { cents });
    till.mollie.settle(link, 'paid');
    await till.webhook(link);
    const updated = await till.details(order.id);
    expect(lastTransaction(updated)).toMatchObject({ status: 'open', failure: `amount ${cents}` });
    return { order: updated, link, received: { transaction: lastTransaction(updated)?.id, amount_in_cents: cents } };
  }

  test('is accepted if it is too low: the rest stays owed, and paying the rest settles the order', async () => {
    const { order, link, received } = await paidWith(1000);
    const accepted = (await till.on(order, 'received', { ...received, way: 'accept' })).body;
    expect(accepted).toMatchObject({ status: 'open', paid_in_cents: 1000, refunded_in_cents: 0 });
    expect(lastTransaction(accepted)).toMatchObject({ status: 'paid', amount_in_cents: 1000, failure: null });
    expect(balancesOf(accepted)).toEqual({ customer: 250, organization: -1147, vat_low: -103, provider: 1000 });
    // The provider repeats its webhook, and staff decide again.
    await till.webhook(link);
    expect((await till.on(order, 'received', { ...received, way: 'send_back' })).status).toBe(409);
    expect((await till.details(order.id)).paid_in_cents).toBe(1000);
    expect((await till.on(order, 'payments', { payment_type: 'cash' })).body).toMatchObject({ status: 'paid', paid_in_cents: 1250 });
  });

  test('is accepted if it is too high: the excess is refunded to the account that paid it', async () => {
    const { order, link, received } = await paidWith(2000);
    await till.on(order, 'received', { ...received, way: 'accept' });
    await till.job();
    expect(refundsAt(link)).toMatchObject([{ cents: 750 }]);
    till.mollie.settleRefund(link, refundsAt(link)[0]?.id ?? '', 'refunded');
    await till.later(90);
    await till.job();
    const settled = await till.details(order.id);
    expect(settled).toMatchObject({ status: 'paid', paid_in_cents: 2000, refunded_in_cents: 750 });
    expect(balancesOf(settled)).toEqual({ customer: 0, organization: -1147, vat_low: -103, provider: 1250 });
  });

  test.each([1000, 2000])('of %i cents can be sent back in full, which leaves the order open', async (cents) => {
    const { order, link, received } = await paidWith(cents);
    const sent = (await till.on(order, 'received', { ...received, way: 'send_back' })).body;
    expect(sent).toMatchObject({ status: 'open', paid_in_cents: cents, refunded_in_cents: cents });
    await till.job();
    expect(refundsAt(link)).toMatchObject([{ cents }]);
    till.mollie.settleRefund(link, refundsAt(link)[0]?.id ?? '', 'refunded');
    await till.later(90);
    await till.job();
    const returned = await till.details(order.id);
    expect(returned.status).toBe('open');
    expect(balancesOf(returned)).toEqual({ customer: 1250, organization: -1147, vat_low: -103, provider: 0 });
    expect((await till.on(order, 'payments', { payment_type: 'cash' })).body.status).toBe('paid');
  });

  test('does not prevent the cancellation of the order once it was sent back', async () => {
    const { order, received } = await paidWith(1000);
    await till.on(order, 'received', { ...received, way: 'send_back' });
    const { status, body } = await till.on(order, 'cancel', {});
    expect([status, body.credited_in_cents]).toEqual([200, 1250]);
  });

  test('can be decided only by users with access to money, for the right order and the amount that they saw', async () => {
    const { order, received } = await paidWith(1000);
    const other = (await till.linked()).order;
    const decide = async (target: Money, body: object) =>
      (await till.on(target, 'received', { ...received, way: 'accept', ...body })).status;
    expect(await decide(order, { amount_in_cents: 1250 })).toBe(409);
    expect(await decide(other, {})).toBe(404);
    expect(await decide(other, { transaction: lastTransaction(other)?.id })).toBe(409);
    expect(await decide(order, { way: 'keep' })).toBe(422);
    const trainer = await till.aPerson([{ role: 'trainer', organization_id: till.organization.id }]);
    expect((await trainer.call('POST', `${till.root}/orders/${order.id}/received`, { ...received, way: 'accept' })).status).toBe(403);
    expect(await decide(order, {})).toBe(200);
  });
});
