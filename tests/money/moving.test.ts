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

const who = (order: Money) => order.lines.at(-1)?.participant ?? '';
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
const isBalanced = async () => expect(await till.check()).toMatchObject({ mismatches: {}, unbalanced: [] });

/** Two sessions of activities that cost this much. */
async function between(was: number, becomes: number, rate: object = {}, own: object = {}) {
  const from = await till.aPaidSession({ rate: { price_in_cents: was } });
  const to = await till.aPaidSession({ rate: { price_in_cents: becomes, ...rate }, inDays: 8, ...own });
  return { from, to };
}

describe('a move to another activity', () => {
  test('gives the difference back the way it was paid, with one mail that names it', async () => {
    const { from, to } = await between(1000, 800);
    const order = await till.signUp(from, { payment_type: 'cash', email: 'moeder@example.nl' });
    const seen = await plan(from, [who(order)], to);
    expect(seen.body.rows).toMatchObject([
      { can_move: true, money: { was_in_cents: 1000, becomes_in_cents: 800, difference_in_cents: -200, back_in_cents: 200 } },
    ]);
    const done = await move(from, [who(order)], to, { plan: seen.body.plan, notify: true });
    expect([done.status, done.body]).toMatchObject([200, { moved: [{ participant: who(order) }] }]);
    const after = await till.details(order.id);
    expect(after).toMatchObject({ status: 'partly_refunded', paid_in_cents: 1000, refunded_in_cents: 200 });
    expect(refundsOf(after)).toMatchObject([{ amount_in_cents: -200, payment_type: 'cash', status: 'paid' }]);
    expect(balancesOf(after)).toMatchObject({ customer: 0, received: 800 });
    expect((await till.orderOf(done.body.moved[0]?.to ?? '')).id).toBe(order.id);
    const told = await mailsTo('moeder@example.nl');
    expect(told).toHaveLength(1);
    for (const words of ['Je krijgt €\u00a02,00 terug', 'contant', '30 november 2026 om 19:00', '1 december 2026 om 19:00'])
      expect(told[0]?.body_text).toContain(words);
    await isBalanced();
  });

  test('tells two people with one mail address in one mail that names both, and shows it on the page of each', async () => {
    const { from, to } = await between(1000, 800);
    const people = [];
    for (const first_name of ['Anna', 'Bram'])
      people.push(await till.signUp(from, { payment_type: 'cash', first_name, last_name: 'Bakker', email: 'gezin@example.nl' }));
    const apart = await till.signUp(from, { payment_type: 'cash', email: 'ander@example.nl' });
    const done = await move(from, [...people, apart].map(who), to, { notify: true });
    expect(done.status).toBe(200);
    const told = await mailsTo('gezin@example.nl');
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('Jullie plekken zijn verplaatst')]);
    for (const words of ['Anna en Bram', 'de plekken van Anna Bakker en Bram Bakker', 'Je krijgt €\u00a04,00 terug', '1 december 2026'])
      expect(told[0]?.body_text).toContain(words);
    expect(await mailsTo('ander@example.nl')).toHaveLength(1);
    const participants = table('participants');
    const rows = await till.db.orm.select().from(participants).where(eq(participants.session_id, to.id));
    for (const { person } of rows.filter(({ email }) => email === 'gezin@example.nl')) {
      const page = `${till.root}/persons/${person}/mails`;
      const { body } = await till.staff.call<{ mails: { id: string }[] }>('GET', page);
      expect(body.mails.map(({ id }) => id)).toContain(told[0]?.id);
      expect((await till.staff.call('GET', `${page}/${told[0]?.id}`)).status).toBe(200);
    }
  });

  test('asks the questions of the other activity for each person, and moves nobody whose required answer is missing', async () => {
    const { from, to } = await between(1000, 1000);
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
    const both = [anna, bram].map(who);
    const refused = await move(from, [who(anna)], to);
    expect([refused.status, refused.errors]).toMatchObject([422, { [`answers.${size}`]: 'Beantwoord de vraag: Maat?' }]);
    const answers = [
      {
        participant: who(anna),
        answers: [
          { question: size, values: ['M'] },
          { question: phone, values: ['06 12345678'] },
        ],
      },
    ];
    const seen = await plan(from, both, to, { answers });
    expect(seen.body.rows).toMatchObject([
      { can_move: true, needs_answers: false, refusals: [] },
      { can_move: false, needs_answers: true, refusals: ['Beantwoord de vraag: Maat?'] },
    ]);
    const done = await move(from, both, to, { answers, plan: seen.body.plan });
    expect(done.body.moved.map(({ participant }) => participant)).toEqual([who(anna)]);
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
    // What was answered there once is not asked again.
    const here = done.body.moved[0]?.to ?? '';
    const back = await move(to, [here], from);
    expect((await move(from, [back.body.moved[0]?.to ?? ''], to)).status).toBe(200);
  });

  test('asks for the difference where it costs more there: later, or by a link for all that is owed', async () => {
    const { from, to } = await between(1000, 1250);
    const [cash, invoice, online] = [
      await till.signUp(from, { payment_type: 'cash' }),
      await till.signUp(from),
      await till.signUp(from, { payment_type: 'online' }),
    ];
    await till.job();
    expect((await move(from, [cash, invoice, online].map(who), to)).status).toBe(200);
    await till.job();
    const open = async ({ id }: Money) => {
      const { status, transactions } = await till.details(id);
      return [status, transactions.filter((other) => other.status === 'open').map((other) => [other.payment_type, other.amount_in_cents])];
    };
    expect(await open(cash)).toEqual(['open', [['invoice', 250]]]);
    expect(await open(invoice)).toEqual(['open', [['invoice', 1250]]]);
    expect(await open(online)).toEqual(['open', [['online', 1250]]]);
    const paid = await till.on(cash, 'payments', { payment_type: 'cash' });
    expect([paid.body.status, balancesOf(paid.body)['customer']]).toEqual(['paid', 0]);
    await isBalanced();
  });

  test('sells the new place at its own VAT and term, and counts it as sold there', async () => {
    const { from, to } = await between(1000, 1000, { vat: 'high' });
    const order = await till.signUp(from, { payment_type: 'cash' });
    await move(from, [who(order)], to);
    const after = await till.details(order.id);
    expect(after).toMatchObject({ status: 'paid', paid_in_cents: 1000, refunded_in_cents: 0 });
    expect(after.lines).toMatchObject([
      { vat_percentage: 9, credited_in_cents: 1000 },
      { vat_percentage: 21, vat_in_cents: 174, credited_in_cents: 0, session: to.id, cancellation_term_name: 'Ruim' },
    ]);
    expect(balancesOf(after)).toMatchObject({ customer: 0, organization: -826, vat_high: -174 });
    await isBalanced();
    const { body } = await till.staff.call<{ offers: { id: string; revenue_in_cents: number }[] }>(
      'GET',
      `${till.root}/statistics/revenue?from=2026-11-23&to=2026-11-23`,
    );
    const sold = [from, to].map(({ path }) => body.offers.find(({ id }) => path.includes(id))?.revenue_in_cents ?? 0);
    expect(sold).toEqual([0, 1000]);
  });

  test('leaves the price as it was where staff choose so', async () => {
    const { from, to } = await between(1000, 1250);
    const order = await till.signUp(from, { payment_type: 'cash' });
    const done = await move(from, [who(order)], to, { money: 'keep' });
    expect(await till.orderOf(done.body.moved[0]?.to ?? '')).toMatchObject({ id: order.id, status: 'paid', total_in_cents: 1000 });
    await isBalanced();
  });

  test('sells the place to who had one for nothing, and gives all back of one that is free there', async () => {
    const free = await till.aSession(await till.anActivity());
    const { from: paid, to } = await between(1000, 1250);
    const { body: guest } = await till.staff.call<{ id: string }>('POST', `${free.path}/participants`, till.somebody());
    const sold = await move(free, [guest.id], to);
    expect(await till.orderOf(sold.body.moved[0]?.to ?? '')).toMatchObject({ status: 'open', total_in_cents: 1250 });
    const order = await till.signUp(paid, { payment_type: 'cash' });
    expect((await move(paid, [who(order)], free)).status).toBe(200);
    expect(await till.details(order.id)).toMatchObject({ status: 'refunded', refunded_in_cents: 1000 });
    await isBalanced();
  });

  test('of two in one order each is settled, and the fee of the order stays', async () => {
    const { from, to } = await between(1000, 700);
    const { body: order } = await till.staff.call<Money>('POST', `${till.root}/orders`, {
      session: from.id,
      people: [till.somebody(), till.somebody()],
      payment_type: 'cash',
    });
    const ids = order.lines.map(({ participant }) => participant);
    expect((await move(from, ids, to)).status).toBe(200);
    expect(await till.details(order.id)).toMatchObject({ paid_in_cents: 2000, refunded_in_cents: 600, credited_in_cents: 2000 });
    await isBalanced();
  });

  test('is done once for a key, and refused where it is not what was seen', async () => {
    const { from, to } = await between(1000, 800);
    const order = await till.signUp(from, { payment_type: 'cash' });
    const { body: seen } = await plan(from, [who(order)], to);
    await till.refund(order, { basis: 'staff', percentage: 10, reason: 'Regen' });
    const late = await move(from, [who(order)], to, { plan: seen.plan });
    expect([late.status, late.body.plan.rows[0]?.money]).toMatchObject([409, { was_in_cents: 900 }]);
    const headers = { 'Idempotency-Key': `move-${order.id}` };
    const [first, again] = [await move(from, [who(order)], to, {}, headers), await move(from, [who(order)], to, {}, headers)];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await till.details(order.id)).toMatchObject({ refunded_in_cents: 200 });
    await isBalanced();
  });

  test('moves those who can, and lets the waiting list of the left session move up', async () => {
    const activity = await till.anActivity({ has_waitlist: true });
    const from = await till.aSession(activity, { spots: 2 });
    const to = await till.aSession(await till.anActivity(), { spots: 1, inDays: 8 });
    const add = async () => (await till.staff.call<{ id: string }>('POST', `${from.path}/participants`, till.somebody())).body.id;
    const ids = [await add(), await add()];
    await till.staff.call('POST', `${from.path}/waiting-list-entries`, { ...till.somebody(), first_name: 'Wacht' });
    const seen = await plan(from, ids, to);
    expect(seen.body.rows).toMatchObject([
      { can_move: true, refusals: [] },
      { can_move: false, needs_reason: true, refusals: ['Deze sessie is vol: 1 van 1 plekken zijn bezet.'] },
    ]);
    expect((await move(from, ids, to)).status).toBe(409);
    const done = await move(from, ids, to, { plan: seen.body.plan });
    expect(done.body).toMatchObject({ moved: [{ participant: ids[0] }], moved_up: [{ how: 'promoted' }] });
  });

  test('is for who sees money: a trainer moves people within the activity alone', async () => {
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
      trainer.call<MovePlan>('POST', `${from.path}/participants/${verb}`, { participants: [who(order)], session_id: to.id });
    expect([(await send('move-plan', other)).status, (await send('move', other)).status]).toEqual([403, 403]);
    expect((await send('move-plan', later)).body.rows).toMatchObject([{ can_move: true, money: null }]);
    expect((await send('move', later)).status).toBe(200);
  });
});
