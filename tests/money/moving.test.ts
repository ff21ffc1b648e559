import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MoveDone, MovePlan } from '../../src/domain/bookings/movePlan';
import { mails } from '../../src/server/db/system/records';
import { table } from '../../src/server/db/tables';
import { aTill, balancesOf, type Money, refundsOf, type Till } from './aTill';

type Session = Awaited<ReturnType<Till['aSession']>>;

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());
beforeEach(() => till.goTo('2026-11-23T09:00:00.000Z'));

const participantOf = (order: Money) => order.lines.at(-1)?.participant ?? '';
const plan = (from: Session, participants: readonly string[], to: Session, more: object = {}) =>
  till.staff.call<MovePlan>('POST', `${from.path}/participants/move-plan`, { participants, session_id: to.id, ...more });
const move = (from: Session, participants: readonly string[], to: Session, more: object = {}, headers: Record<string, string> = {}) =>
  till.staff.call<MoveDone & { plan: MovePlan }>(
    'POST',
    `${from.path}/participants/move`,
    { participants, session_id: to.id, ...more },
    headers,
  );
const mailsTo = async (email: string) => (await till.db.orm.select().from(mails)).filter(({ to_email }) => to_email === email);
const expectLedgerAgrees = async () => expect(await till.check()).toMatchObject({ mismatches: {}, unbalanced: [] });

/** Two sessions of activities with these prices in cents. */
async function sessionsWithPrices(fromPrice: number, toPrice: number, rate: object = {}, values: object = {}) {
  const from = await till.aPaidSession({ rate: { price_in_cents: fromPrice } });
  const to = await till.aPaidSession({ rate: { price_in_cents: toPrice, ...rate }, inDays: 8, ...values });
  return { from, to };
}

describe('a move to another activity', () => {
  test('refunds the difference to the original payment method, with one mail that names the amount', async () => {
    const { from, to } = await sessionsWithPrices(1000, 800);
    const order = await till.signUp(from, { payment_type: 'cash', email: 'moeder@example.nl' });
    const planned = await plan(from, [participantOf(order)], to);
    expect(planned.body.rows).toMatchObject([
      { can_move: true, money: { was_in_cents: 1000, becomes_in_cents: 800, difference_in_cents: -200, back_in_cents: 200 } },
    ]);
    const moved = await move(from, [participantOf(order)], to, { plan: planned.body.plan, notify: true });
    expect([moved.status, moved.body]).toMatchObject([200, { moved: [{ participant: participantOf(order) }] }]);
    const after = await till.details(order.id);
    expect(after).toMatchObject({ status: 'partly_refunded', paid_in_cents: 1000, refunded_in_cents: 200 });
    expect(refundsOf(after)).toMatchObject([{ amount_in_cents: -200, payment_type: 'cash', status: 'paid' }]);
    expect(balancesOf(after)).toMatchObject({ customer: 0, received: 800 });
    expect((await till.orderOf(moved.body.moved[0]?.to ?? '')).id).toBe(order.id);
    const sent = await mailsTo('moeder@example.nl');
    expect(sent).toHaveLength(1);
    for (const words of ['Je krijgt €\u00a02,00 terug', 'contant', '30 november 2026 om 19:00', '1 december 2026 om 19:00'])
      expect(sent[0]?.body_text).toContain(words);
    await expectLedgerAgrees();
  });

  test('sends people with the same mail address one mail that names them all, and lists it on the page of each', async () => {
    const { from, to } = await sessionsWithPrices(1000, 800);
    const people = [];
    for (const first_name of ['Anna', 'Bram'])
      people.push(await till.signUp(from, { payment_type: 'cash', first_name, last_name: 'Bakker', email: 'gezin@example.nl' }));
    const other = await till.signUp(from, { payment_type: 'cash', email: 'ander@example.nl' });
    const moved = await move(from, [...people, other].map(participantOf), to, { notify: true });
    expect(moved.status).toBe(200);
    const sent = await mailsTo('gezin@example.nl');
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('Jullie plekken zijn verplaatst')]);
    for (const words of ['Anna en Bram', 'de plekken van Anna Bakker en Bram Bakker', 'Je krijgt €\u00a04,00 terug', '1 december 2026'])
      expect(sent[0]?.body_text).toContain(words);
    expect(await mailsTo('ander@example.nl')).toHaveLength(1);
    const participants = table('participants');
    const rows = await till.db.orm.select().from(participants).where(eq(participants.session_id, to.id));
    for (const { person } of rows.filter(({ email }) => email === 'gezin@example.nl')) {
      const page = `${till.root}/persons/${person}/mails`;
      const { body } = await till.staff.call<{ mails: { id: string }[] }>('GET', page);
      expect(body.mails.map(({ id }) => id)).toContain(sent[0]?.id);
      expect((await till.staff.call('GET', `${page}/${sent[0]?.id}`)).status).toBe(200);
    }
  });

  test('asks each person the questions of the other activity, and does not move a person whose required answer is missing', async () => {
    const { from, to } = await sessionsWithPrices(1000, 1000);
    const activity_id = to.path.split('/').at(-3) ?? '';
    const ask = (title: string, more: object) =>
      till.insert('activity_questions', {
        organization_id: till.organization.id,
        activity_id,
        title,
        type: 'text',
        options: [],
        required: false,
        has_url: false,
        position: 1,
        ...more,
      });
    const size = await ask('Maat?', { type: 'single_select', options: ['S', 'M'], required: true });
    const phone = await ask('Telefoon in nood?', { position: 2 });
    const [anna, bram] = [await till.signUp(from, { first_name: 'Anna' }), await till.signUp(from, { first_name: 'Bram' })];
    const both = [anna, bram].map(participantOf);
    const refused = await move(from, [participantOf(anna)], to);
    expect([refused.status, refused.errors]).toMatchObject([422, { [`answers.${size}`]: 'Beantwoord de vraag: Maat?' }]);
    const answers = [
      {
        participant: participantOf(anna),
        answers: [
          { question: size, values: ['M'] },
          { question: phone, values: ['06 12345678'] },
        ],
      },
    ];
    const planned = await plan(from, both, to, { answers });
    expect(planned.body.rows).toMatchObject([
      { can_move: true, needs_answers: false, refusals: [] },
      { can_move: false, needs_answers: true, refusals: ['Beantwoord de vraag: Maat?'] },
    ]);
    const moved = await move(from, both, to, { answers, plan: planned.body.plan });
    expect(moved.body.moved.map(({ participant }) => participant)).toEqual([participantOf(anna)]);
    const { body } = await till.staff.call<{ participants: object[] }>('GET', `${to.path}/participants`);
    expect(body.participants).toMatchObject([
      {
        first_name: 'Anna',
        answers: [
          { title: 'Maat?', values: ['M'] },
          { title: 'Telefoon in nood?', values: ['06 12345678'] },
        ],
      },
    ]);
    // An answer that was given there before is not asked for again.
    const movedParticipant = moved.body.moved[0]?.to ?? '';
    const returned = await move(to, [movedParticipant], from);
    expect((await move(from, [returned.body.moved[0]?.to ?? ''], to)).status).toBe(200);
  });

  test('asks for the difference if the other session costs more: as an invoice, or by one link for everything that is owed', async () => {
    const { from, to } = await sessionsWithPrices(1000, 1250);
    const [cash, invoice, online] = [
      await till.signUp(from, { payment_type: 'cash' }),
      await till.signUp(from),
      await till.signUp(from, { payment_type: 'online' }),
    ];
    await till.job();
    expect((await move(from, [cash, invoice, online].map(participantOf), to)).status).toBe(200);
    await till.job();
    const openTransactions = async ({ id }: Money) => {
      const { status, transactions } = await till.details(id);
      return [
        status,
        transactions
          .filter((transaction) => transaction.status === 'open')
          .map((transaction) => [transaction.payment_type, transaction.amount_in_cents]),
      ];
    };
    expect(await openTransactions(cash)).toEqual(['open', [['invoice', 250]]]);
    expect(await openTransactions(invoice)).toEqual(['open', [['invoice', 1250]]]);
    expect(await openTransactions(online)).toEqual(['open', [['online', 1250]]]);
    const paid = await till.on(cash, 'payments', { payment_type: 'cash' });
    expect([paid.body.status, balancesOf(paid.body)['customer']]).toEqual(['paid', 0]);
    await expectLedgerAgrees();
  });

  test('sells the new place at the VAT and the term of the other activity, and counts it as revenue there', async () => {
    const { from, to } = await sessionsWithPrices(1000, 1000, { vat: 'high' });
    const order = await till.signUp(from, { payment_type: 'cash' });
    await move(from, [participantOf(order)], to);
    const after = await till.details(order.id);
    expect(after).toMatchObject({ status: 'paid', paid_in_cents: 1000, refunded_in_cents: 0 });
    expect(after.lines).toMatchObject([
      { vat_percentage: 9, credited_in_cents: 1000 },
      { vat_percentage: 21, vat_in_cents: 174, credited_in_cents: 0, session: to.id, cancellation_term_name: 'Ruim' },
    ]);
    expect(balancesOf(after)).toMatchObject({ customer: 0, organization: -826, vat_high: -174 });
    await expectLedgerAgrees();
    const { body } = await till.staff.call<{ offers: { id: string; revenue_in_cents: number }[] }>(
      'GET',
      `${till.root}/statistics/revenue?from=2026-11-23&to=2026-11-23`,
    );
    const revenues = [from, to].map(({ path }) => body.offers.find(({ id }) => path.includes(id))?.revenue_in_cents ?? 0);
    expect(revenues).toEqual([0, 1000]);
  });

  test('keeps the price if staff choose so', async () => {
    const { from, to } = await sessionsWithPrices(1000, 1250);
    const order = await till.signUp(from, { payment_type: 'cash' });
    const moved = await move(from, [participantOf(order)], to, { money: 'keep' });
    expect(await till.orderOf(moved.body.moved[0]?.to ?? '')).toMatchObject({ id: order.id, status: 'paid', total_in_cents: 1000 });
    await expectLedgerAgrees();
  });

  test('sells the place to a participant who had a free one, and refunds everything if the other session is free', async () => {
    const free = await till.aSession(await till.anActivity());
    const { from: paid, to } = await sessionsWithPrices(1000, 1250);
    const { body: guest } = await till.staff.call<{ id: string }>('POST', `${free.path}/participants`, till.somebody());
    const moved = await move(free, [guest.id], to);
    expect(await till.orderOf(moved.body.moved[0]?.to ?? '')).toMatchObject({ status: 'open', total_in_cents: 1250 });
    const order = await till.signUp(paid, { payment_type: 'cash' });
    expect((await move(paid, [participantOf(order)], free)).status).toBe(200);
    expect(await till.details(order.id)).toMatchObject({ status: 'refunded', refunded_in_cents: 1000 });
    await expectLedgerAgrees();
  });

  test('settles each of two lines in one order', async () => {
    const { from, to } = await sessionsWithPrices(1000, 700);
    const { body: order } = await till.staff.call<Money>('POST', `${till.root}/orders`, {
      session: from.id,
      people: [till.somebody(), till.somebody()],
      payment_type: 'cash',
    });
    const ids = order.lines.map(({ participant }) => participant);
    expect((await move(from, ids, to)).status).toBe(200);
    expect(await till.details(order.id)).toMatchObject({ paid_in_cents: 2000, refunded_in_cents: 600, credited_in_cents: 2000 });
    await expectLedgerAgrees();
  });

  test('is done once per key, and refused if the amounts differ from the plan', async () => {
    const { from, to } = await sessionsWithPrices(1000, 800);
    const order = await till.signUp(from, { payment_type: 'cash' });
    const { body: planned } = await plan(from, [participantOf(order)], to);
    await till.refund(order, { basis: 'staff', percentage: 10, reason: 'Regen' });
    const late = await move(from, [participantOf(order)], to, { plan: planned.plan });
    expect([late.status, late.body.plan.rows[0]?.money]).toMatchObject([409, { was_in_cents: 900 }]);
    const headers = { 'Idempotency-Key': `move-${order.id}` };
    const [first, again] = [
      await move(from, [participantOf(order)], to, {}, headers),
      await move(from, [participantOf(order)], to, {}, headers),
    ];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await till.details(order.id)).toMatchObject({ refunded_in_cents: 200 });
    await expectLedgerAgrees();
  });

  test('moves the people who fit, and promotes the waiting list of the session that they left', async () => {
    const activity = await till.anActivity({ has_waitlist: true });
    const from = await till.aSession(activity, { spots: 2 });
    const to = await till.aSession(await till.anActivity(), { spots: 1, inDays: 8 });
    const add = async () => (await till.staff.call<{ id: string }>('POST', `${from.path}/participants`, till.somebody())).body.id;
    const ids = [await add(), await add()];
    await till.staff.call('POST', `${from.path}/waiting-list-entries`, { ...till.somebody(), first_name: 'Wacht' });
    const planned = await plan(from, ids, to);
    expect(planned.body.rows).toMatchObject([
      { can_move: true, refusals: [] },
      { can_move: false, needs_reason: true, refusals: ['Deze sessie is vol (1 van 1).'] },
    ]);
    expect((await move(from, ids, to)).status).toBe(409);
    const moved = await move(from, ids, to, { plan: planned.body.plan });
    expect(moved.body).toMatchObject({ moved: [{ participant: ids[0] }], moved_up: [{ how: 'promoted' }] });
  });

  test('requires access to money: a trainer can move people only within the activity', async () => {
    const trainer = await till.aPerson([{ role: 'trainer', organization_id: till.organization.id }], {
      ApplicationId: till.application.id,
    });
    const contact = await till.insert('contacts', { organization_id: till.organization.id, name: 'Trainer', email: trainer.email });
    const contacts = [{ contact, roles: ['trainer'] }];
    const activity = await till.anActivity({ contacts, rate: await till.aRate() });
    const other = await till.aSession(await till.anActivity({ contacts }), { inDays: 8 });
    const [from, later] = [await till.aSession(activity), await till.aSession(activity, { inDays: 9 })];
    const order = await till.signUp(from);
    const send = (verb: string, to: Session) =>
      trainer.call<MovePlan>('POST', `${from.path}/participants/${verb}`, { participants: [participantOf(order)], session_id: to.id });
    expect([(await send('move-plan', other)).status, (await send('move', other)).status]).toEqual([403, 403]);
    expect((await send('move-plan', later)).body.rows).toMatchObject([{ can_move: true, money: null }]);
    expect((await send('move', later)).status).toBe(200);
  });
});
