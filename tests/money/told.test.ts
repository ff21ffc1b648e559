import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '../../src/server/db/system/records';
import type { RefundRun } from '../../src/domain/refunds/refundRun';
import { aTill, type Till } from './aTill';

let till: Till;
beforeAll(async () => {
  till = await aTill();
  await till.staff.call('PUT', till.root, { ...(await organization()), email: 'info@club.test', phone: '0612345678' });
});
afterAll(() => till.close());

const organization = async () => (await till.staff.call<Record<string, unknown>>('GET', till.root)).body;
const mailsTo = async (email: unknown) =>
  (await till.db.orm.select().from(mails).orderBy(asc(mails.id))).filter(({ to_email }) => to_email === email);
const EURO = '€\u00a0';

/** Signs up a new person who pays for a place; returns their order and the path of their booking. */
async function createPaidBooking(values: { payment_type: string; inDays?: number }) {
  const session = await till.aPaidSession(values.inDays === undefined ? {} : { inDays: values.inDays });
  const person = till.somebody();
  const order = await till.signUp(session, { ...person, payment_type: values.payment_type });
  const participant = order.lines[0]?.participant ?? '';
  return { session, order, email: person['email'], path: `${session.path}/participants/${participant}` };
}
const refundRequest = (order: { id: string; lines: readonly { id: string }[] }, more: object = {}) => ({
  order: order.id,
  line: order.lines[0]?.id,
  basis: 'organizer',
  seen_credited_in_cents: 0,
  ...more,
});

describe('cancelling a booking with a refund', () => {
  test('sends one mail with the amount, how the money is returned, the reason and the contact details of the club', async () => {
    const { order, email, path } = await createPaidBooking({ payment_type: 'external' });
    const body = { reason: 'Trainer ziek', notify: true, refund: refundRequest(order, { expected_in_cents: 1250 }) };
    const { status } = await till.staff.call('POST', `${path}/cancel`, body);
    expect(status).toBe(200);
    const [mail, ...more] = await mailsTo(email);
    expect([mail?.subject, more]).toEqual([expect.stringContaining('Je bent afgemeld'), []]);
    expect(mail?.body_text).toContain(`Je krijgt ${EURO}12,50 terug`);
    expect(mail?.body_text).toContain('Reden: Trainer ziek');
    expect(mail?.body_text).toContain('info@club.test of 06 12345678');
    expect(await till.details(order.id)).toMatchObject({ status: 'refunded', refunds: [{ reason: 'Trainer ziek' }] });
  });

  test('says in the mail that nothing is owed any longer if nothing was paid', async () => {
    const { order, email, path } = await createPaidBooking({ payment_type: 'invoice' });
    await till.staff.call('POST', `${path}/cancel`, { notify: true, refund: refundRequest(order) });
    const [mail] = await mailsTo(email);
    expect(mail?.body_text).toContain(`Je hoeft ${EURO}12,50 niet meer te betalen.`);
    expect(mail?.body_text).not.toContain('terug');
  });

  test('changes nothing if the refund is refused, so that no one loses their place without their money', async () => {
    const { session, order, email, path } = await createPaidBooking({ payment_type: 'cash' });
    const { order: otherOrder } = await createPaidBooking({ payment_type: 'cash' });
    const cancel = (refund: object) => till.staff.call('POST', `${path}/cancel`, { notify: true, refund });
    expect((await cancel(refundRequest(order, { expected_in_cents: 1 }))).status).toBe(409);
    expect((await cancel(refundRequest(order, { seen_credited_in_cents: 5 }))).status).toBe(409);
    const unreasoned = await cancel(refundRequest(order, { basis: 'staff', percentage: 50 }));
    expect([unreasoned.status, Object.keys(unreasoned.errors)]).toEqual([422, expect.arrayContaining(['reason'])]);
    expect((await cancel(refundRequest(otherOrder))).status).toBe(422);
    const { body } = await till.staff.call<{ participants: { status: string }[] }>('GET', `${session.path}/participants`);
    expect(body.participants).toMatchObject([{ status: 'active' }]);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('requires access to money', async () => {
    const trainer = await till.aPerson([{ role: 'trainer', organization_id: till.organization.id }], {
      ApplicationId: till.application.id,
    });
    const contact = await till.insert('contacts', { organization_id: till.organization.id, name: 'Trainer', email: trainer.email });
    const session = await till.aSession(await till.anActivity({ rate: await till.aRate(), contacts: [{ contact, roles: ['trainer'] }] }));
    const order = await till.signUp(session, { payment_type: 'cash' });
    const path = `${session.path}/participants/${order.lines[0]?.participant}`;
    expect((await trainer.call('POST', `${path}/cancel`, { refund: refundRequest(order) })).status).toBe(403);
    expect((await trainer.call('POST', `${path}/cancel`, {})).status).toBe(200);
  });
});

describe('the mail about a refund', () => {
  test('is sent to the buyer when staff ask for it, with how each part is returned', async () => {
    const { order, email } = await createPaidBooking({ payment_type: 'cash' });
    await till.refund(order, { basis: 'staff', percentage: 40, reason: 'Zaal te koud', notify: true });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain('Je krijgt € 5,00 terug');
    expect(mail?.body_text).toContain('contant');
    expect(mail?.body_text).toContain('Reden: Zaal te koud');
    const silent = await createPaidBooking({ payment_type: 'cash' });
    await till.refund(silent.order);
    expect(await mailsTo(silent.email)).toEqual([]);
  });

  test('says that money paid by a link returns to the account or card', async () => {
    const { order } = await till.paidOnline();
    await till.refund(order, { notify: true });
    const { body } = await till.staff.call<{ email: string }>('GET', `${till.root}/orders/${order.id}/details`);
    expect((await mailsTo(body.email)).at(-1)?.body_text).toContain('naar de rekening of kaart waarmee je hebt betaald');
  });

  test('is sent once to each buyer of a session, also when the refund run is tried again', async () => {
    const { session, email } = await createPaidBooking({ payment_type: 'cash' });
    await till.callOff(session);
    const { body } = await till.staff.call<RefundRun>('POST', `${session.path}/refunds`, { percentage: 100, reason: 'Regen' });
    await till.runs();
    await till.staff.call('POST', `${till.root}/refund-runs/${body.id}/again`);
    await till.runs();
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.body_text).toContain(`Je krijgt ${EURO}12,50 terug`);
    expect(mail?.body_text).toContain('Reden: Regen');
  });
});

test('the mail about a cancelled session announces a refund only to people who paid or owe money', async () => {
  const { session, email } = await createPaidBooking({ payment_type: 'cash' });
  const free = await till.aSession(await till.anActivity());
  const guest = till.somebody();
  await till.staff.call('POST', `${free.path}/participants`, guest);
  for (const { path } of [session, free]) {
    const { body } = await till.staff.call<{ plan: string }>('POST', `${path}/removal-plan`, { scope: 'only_this' });
    await till.staff.call('POST', `${path}/removal`, { scope: 'only_this', notify: true, plan: body.plan });
  }
  expect((await mailsTo(email))[0]?.body_text).toContain('Je krijgt een aparte mail over het geld');
  expect((await mailsTo(guest['email']))[0]?.body_text).not.toContain('geld');
  expect((await mailsTo(guest['email']))[0]?.body_text).toContain('info@club.test');
});
