import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTill, balancesOf, type Money, type Till } from '../money/aTill';
import { readPdf } from '../support/readPdf';

/** One minute before and the first moment of 2019 in the Netherlands, when the low tier went from 6 to 9 percent. */
const BEFORE = '2018-12-31T22:59:00Z';
const AFTER = '2018-12-31T23:00:00Z';

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());

interface SoldOrder extends Money {
  readonly vat_in_cents: number;
  readonly lines: readonly (Money['lines'][number] & {
    readonly vat: string;
    readonly vat_percentage: number;
    readonly vat_in_cents: number;
  })[];
}
/** Sells a place of 12.50, at the low tier unless `rate` says otherwise, at a moment. */
async function sellAt(moment: string, payment_type = 'cash', rate: object = {}): Promise<SoldOrder> {
  await till.goTo(moment);
  const { id } = await till.signUp(await till.aPaidSession({ rate: { cancellation_term: null, ...rate } }), { payment_type });
  return till.details(id) as Promise<SoldOrder>;
}
const receiptOf = async ({ id }: Money) => {
  const answer = await till.staff.raw('GET', `${till.root}/orders/${id}/receipt`);
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).texts.flat();
};

test('an order line stores its tier and the percentage by law on the local day of sale', async () => {
  const [before, after] = [await sellAt(BEFORE), await sellAt(AFTER)];
  expect(before).toMatchObject({ vat_in_cents: 71, lines: [{ vat: 'low', vat_percentage: 6, vat_in_cents: 71 }] });
  expect(after).toMatchObject({ vat_in_cents: 103, lines: [{ vat: 'low', vat_percentage: 9, vat_in_cents: 103 }] });
  const exempt = await sellAt(AFTER, 'cash', { vat: 'exempt' });
  expect(exempt.lines).toMatchObject([{ vat: 'exempt', vat_percentage: 0, vat_in_cents: 0 }]);
});

test('a refund after a change of law returns the VAT that was sold, and leaves none', async () => {
  const sold = await sellAt(BEFORE);
  await till.goTo(AFTER);
  const half = await till.refund(sold, { basis: 'staff', percentage: 50, reason: 'Ziek' });
  expect(half.body.refunds).toMatchObject([{ amount_in_cents: 625, vat_in_cents: 35 }]);
  const { body } = await till.refund(half.body);
  expect(balancesOf(body)).toMatchObject({ vat_low: 0, organization: 0 });
});

test('cancelling an unpaid order after a change of law credits the VAT that was sold', async () => {
  const sold = await sellAt(BEFORE, 'invoice');
  await till.goTo(AFTER);
  const { status } = await till.on(sold, 'cancel', {});
  expect(status).toBe(200);
  expect(balancesOf(await till.details(sold.id))).toMatchObject({ vat_low: 0, organization: 0, customer: 0 });
});

test('a refund run after a change of law returns the VAT that was sold', async () => {
  await till.goTo(BEFORE);
  const session = await till.aPaidSession({ rate: { cancellation_term: null } });
  const sold = await till.signUp(session, { payment_type: 'cash' });
  await till.goTo(AFTER);
  await till.callOff(session);
  const run = await till.staff.call('POST', `${session.path}/refunds`, { percentage: 100, reason: 'Regen' });
  expect([run.status, run.errors]).toEqual([201, {}]);
  await till.runs();
  expect(balancesOf(await till.details(sold.id))).toMatchObject({ vat_low: 0, organization: 0 });
});

test('the receipt and the file of orders show the percentage of the day of sale, even years later', async () => {
  const sold = await sellAt(BEFORE);
  await till.goTo('2026-11-23T12:00:00Z');
  expect(await receiptOf(sold)).toContain('6% | € 11,79 | € 0,71');
  const file = await (await till.staff.raw('GET', `${till.root}/orders/export?format=csv&filter[id]=${sold.id}`)).text();
  expect(file.split('\r\n')[1]).toContain(';6;0,71;');
});
