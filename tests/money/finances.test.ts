import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthsShown, type OrganizationFinances } from '../../src/domain/statistics/finances';
import { table } from '../../src/server/db/tables';
import { aTill, type Till } from './aTill';

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());

async function financesOf(caller = till.staff): Promise<OrganizationFinances> {
  const { status, body } = await caller.call<OrganizationFinances>('GET', `${till.root}/statistics/finances`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const monthOf = async (month: string) => (await financesOf()).months.find((row) => row.month === month);

test('the months shown end with the current one, also across a year', () => {
  expect(monthsShown('2026-01-31')).toEqual([
    ...['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`),
    '2026-01',
  ]);
});

describe('the finances of an organization', () => {
  test('are empty before anything is sold', async () => {
    const finances = await financesOf();
    expect(finances).toMatchObject({
      due: { amount_in_cents: 0, from: '2026-12-01' },
      payouts: [],
      refunds: [],
      exceptions: { is_account_missing: false, taken_back: [], failed_refunds: { transactions: 0 } },
    });
    expect(finances.months.map(({ month }) => month)).toEqual(monthsShown('2026-11-23'));
    expect(new Set(finances.months.flatMap((row) => [row.sold_in_cents, row.refunded_in_cents, row.paid_out_in_cents]))).toEqual(
      new Set([0]),
    );
  });

  test('count a sale at the desk as sold, and only money that the platform holds as due', async () => {
    await till.signUp(await till.aPaidSession(), { payment_type: 'cash' });
    expect(await monthOf('2026-11')).toMatchObject({ sold_in_cents: 1250, refunded_in_cents: 0 });
    expect((await financesOf()).due.amount_in_cents).toBe(0);
    await till.paidOnline();
    expect(await monthOf('2026-11')).toMatchObject({ sold_in_cents: 2500 });
    expect(await financesOf()).toMatchObject({ due: { amount_in_cents: 1250 }, exceptions: { is_account_missing: true } });
  });

  test('count a refund when its money is paid back, and keep what was sold', async () => {
    const order = await till.signUp(await till.aPaidSession(), { payment_type: 'cash' });
    const before = await monthOf('2026-11');
    await till.refund(order, { basis: 'staff', percentage: 40, reason: 'Ziek' });
    const finances = await financesOf();
    expect(finances.months.at(-1)).toEqual({ ...before, refunded_in_cents: 500 });
    expect(finances.refunds[0]).toMatchObject({ order_id: order.id, money_in_cents: 500 });
  });

  test('name payments that were taken back and refunds that failed', async () => {
    const { order, link } = await till.paidOnline();
    till.mollie.chargeBack(link, 1250);
    await till.webhook(link);
    expect((await till.details(order.id)).transactions.some(({ type }) => type === 'chargeback')).toBe(true);
    expect((await financesOf()).exceptions.taken_back).toEqual([{ type: 'chargeback', transactions: 1, amount_in_cents: 1250 }]);
    const transactions = table('transactions');
    const refunded = await till.signUp(await till.aPaidSession(), { payment_type: 'cash' });
    await till.refund(refunded);
    await till.db.orm.update(transactions).set({ status: 'failed' }).where(eq(transactions.order, refunded.id));
    expect((await financesOf()).exceptions.failed_refunds).toEqual({ transactions: 1, amount_in_cents: 1250 });
  });

  test('list payouts until they have arrived, and count them in the month of the bank', async () => {
    const values = { organization_id: till.organization.id, name: 'Uitbetaling', received_in_cents: 0, fees_in_cents: 0 };
    const sums = { vouchers_in_cents: 0, carried_in_cents: 0, voucher_part_in_cents: 0, amount_in_cents: 9000 };
    await till.insert('sepas', { ...values, ...sums, payout_month: '2026-09', status: 'paid', paid_on: '2026-10-05' });
    await till.insert('sepas', { ...values, ...sums, payout_month: '2026-10', status: 'in_batch' });
    await till.insert('sepas', { ...values, ...sums, payout_month: '2026-08', status: 'carried', amount_in_cents: -100 });
    const { payouts } = await financesOf();
    expect(payouts.map(({ payout_month, status }) => [payout_month, status])).toEqual([['2026-10', 'in_batch']]);
    expect((await monthOf('2026-10'))?.paid_out_in_cents).toBe(9000);
  });

  test('are shown only to users with access to money in that organization', async () => {
    const trainer = await till.aPerson([{ role: 'trainer', organization_id: till.organization.id }]);
    expect((await trainer.call('GET', `${till.root}/statistics/finances`)).status).toBe(403);
    const elsewhere = await till.anOrganization(till.application.id);
    expect((await till.staff.call('GET', `/v1/admin/organizations/${elsewhere.id}/statistics/finances`)).status).toBe(403);
  });
});
