import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CancelledMany } from '../../src/domain/bookings/cancelledMany';
import type { RefundPreview, RefundRun } from '../../src/domain/refunds/refundRun';
import { aTill, type Money, refundsOf, type Till } from './aTill';

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());

type Thing = { path: string };
const preview = async (of: Thing, percentage = 100) =>
  (await till.staff.call<RefundPreview>('POST', `${of.path}/refunds/preview`, { percentage })).body;
const start = (of: Thing, percentage = 100) => till.staff.call<RefundRun>('POST', `${of.path}/refunds`, { percentage, reason: 'Regen' });
const report = async ({ id }: { id: string }) => (await till.staff.call<RefundRun>('GET', `${till.root}/refund-runs/${id}`)).body;
const amounts = ({ rows }: { rows: readonly { order_number: number; amount_in_cents: number | null; money_in_cents: number | null }[] }) =>
  rows.map(({ order_number, amount_in_cents, money_in_cents }) => [order_number, amount_in_cents, money_in_cents]);

/** What is decided now, and done to the end. */
async function refundAll(of: Thing, percentage = 100): Promise<RefundRun> {
  const { status, body } = await start(of, percentage);
  expect(status).toBe(201);
  await till.runs();
  return report(body);
}

async function agrees(): Promise<void> {
  expect(await till.check()).toMatchObject({ unbalanced: [], mismatches: {} });
}

describe('a session that is called off', () => {
  /** Paid at the desk, by a link, not at all, half by a group, and partly given back already. */
  async function aFullSession() {
    const session = await till.aPaidSession();
    const cash: Money[] = [];
    for (let count = 0; count < 4; count += 1) cash.push(await till.signUp(session, { payment_type: 'cash' }));
    const linked = await till.signUp(session, { payment_type: 'online' });
    await till.job();
    const link = (await till.details(linked.id)).transactions.at(-1)?.provider_id ?? '';
    till.mollie.settle(link, 'paid');
    await till.webhook(link);
    const unpaid = await till.signUp(session);
    const group = await till.staff.call<Money>('POST', `${till.root}/orders`, {
      session: session.id,
      people: [till.somebody(), till.somebody(), till.somebody()],
      payment_type: 'invoice',
    });
    await till.on(group.body, 'payments', { payment_type: 'cash', amount_in_cents: 2000 });
    return { session, cash, linked, unpaid, group: group.body, link };
  }

  test('comes back to everybody as it was foreseen, to the cent', async () => {
    const { session, cash, linked, unpaid, group, link } = await aFullSession();
    const [first, second] = cash;
    if (!first || !second) throw new Error('Nobody paid');
    await till.refund(first);
    await till.refund(second, { basis: 'staff', percentage: 40, reason: 'Ziek' });
    await till.callOff(session);
    const foreseen = await preview(session);
    expect(foreseen.people).toBe(3 + 1 + 1 + 3);
    expect(foreseen.amount_in_cents).toBe(8 * 1250 - 500);
    const done = await refundAll(session);
    expect(amounts(done)).toEqual(amounts(foreseen));
    expect(done).toMatchObject({ status: 'done', counts: { waiting: 0, done: 8, skipped: 0, failed: 0 } });
    expect([done.amount_in_cents, done.money_in_cents]).toEqual([foreseen.amount_in_cents, foreseen.money_in_cents]);
    expect(done.money_in_cents).toBe(2 * 1250 + 750 + 1250 + 2000);
    for (const { id } of [...cash, group]) expect(await till.details(id)).toMatchObject({ status: 'refunded' });
    expect(await till.details(unpaid.id)).toMatchObject({ status: 'canceled', refunded_in_cents: 0 });
    await till.job();
    expect(till.mollie.payments.get(link)?.refunds.map(({ cents }) => cents)).toEqual([1250]);
    expect(refundsOf(await till.details(linked.id))).toHaveLength(1);
    await agrees();
  });

  test('leaves a report as a file, in the language of whoever asks', async () => {
    const { session } = await aFullSession();
    await till.callOff(session);
    const done = await refundAll(session);
    expect(done.title).toMatch(/, \d{2}-\d{2}-\d{4}$/);
    const answer = await till.staff.raw('GET', `${till.root}/refund-runs/${done.id}/export?format=csv`);
    expect(answer.headers.get('Content-Disposition')).toContain('.csv');
    const [head, ...rows] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('Bestelling;Naam;Gepland;Vervallen;Terug als geld;Status;Wat er misging');
    expect(rows).toHaveLength(done.rows.length);
    expect(rows[0]).toMatch(/;12,50;12,50;12,50;Gedaan;$/);
    expect((await till.staff.raw('GET', `${till.root}/refund-runs/${done.id}/export?format=pdf`)).status).toBe(422);
  });

  test('is not given back twice: nobody is left, and what is tried again stays as it was', async () => {
    const { session } = await aFullSession();
    await till.callOff(session);
    const done = await refundAll(session);
    expect(await preview(session)).toMatchObject({ people: 0, amount_in_cents: 0, runs: [{ id: done.id, status: 'done' }] });
    expect((await start(session)).status).toBe(409);
    expect((await till.staff.call('POST', `${till.root}/refund-runs/${done.id}/again`)).status).toBe(200);
    await till.runs();
    const again = await report(done);
    expect({ ...again, done_at: null }).toEqual({ ...done, done_at: null });
    await agrees();
  });

  test('while one is under way is not begun anew, and what a clerk gave back meanwhile is skipped', async () => {
    const { session, cash } = await aFullSession();
    await till.callOff(session);
    const { body } = await start(session);
    expect((await start(session)).status).toBe(409);
    const [first] = cash;
    if (!first) throw new Error('Nobody paid');
    expect((await till.refund(first)).status).toBe(201);
    await till.runs();
    const done = await report(body);
    expect(done.counts).toEqual({ waiting: 0, done: 8, skipped: 1, failed: 0 });
    expect(done.rows.find(({ order_id }) => order_id === first.id)).toMatchObject({
      status: 'skipped',
      error: null,
      amount_in_cents: null,
    });
    expect(refundsOf(await till.details(first.id)).map(({ amount_in_cents }) => amount_in_cents)).toEqual([-1250]);
    await agrees();
  });

  test.each([1, 33, 50, 99])('by %i percent comes to what was foreseen', async (percentage) => {
    const { session } = await aFullSession();
    await till.callOff(session);
    const foreseen = await preview(session, percentage);
    expect(foreseen.amount_in_cents).toBe(9 * Math.floor((1250 * percentage + 50) / 100));
    expect(amounts(await refundAll(session, percentage))).toEqual(amounts(foreseen));
    await agrees();
  });

  test('is not for an organization of another', async () => {
    const session = await till.aPaidSession();
    const other = await till.anOrganization(till.application.id);
    const stranger = await till.aPerson([{ role: 'organization', organization_id: other.id }], { ApplicationId: till.application.id });
    for (const [path, body] of [
      ['refunds/preview', { percentage: 100 }],
      ['refunds', { percentage: 100, reason: 'Regen' }],
    ] as const)
      expect((await stranger.call('POST', `${session.path}/${path}`, body)).status).toBe(403);
  });
});

describe('people who are cancelled together', () => {
  /** Three who paid, one who did not, and one whom nobody chose; the chosen four cancel. */
  async function aGroup(inDays: number) {
    const session = await till.aPaidSession({ inDays });
    const orders: Money[] = [];
    for (const payment_type of ['cash', 'external', 'cash', 'invoice', 'cash']) orders.push(await till.signUp(session, { payment_type }));
    const chosen = orders.slice(0, 4).map(({ lines }) => lines[0]?.participant ?? '');
    return { session, orders, chosen };
  }
  type Body = Readonly<Record<string, unknown>>;
  const foresee = (of: Thing, body: Body) => till.staff.call<RefundPreview>('POST', `${of.path}/refunds/preview`, body);
  const decide = (of: Thing, body: Body) => till.staff.call<RefundRun>('POST', `${of.path}/refunds`, body);
  const cancel = (of: Thing, body: Body, caller = till.staff, headers: Record<string, string> = {}) =>
    caller.call<CancelledMany>('POST', `${of.path}/participants/cancel`, body, headers);
  const taken = async ({ path }: Thing) => (await till.staff.call<{ participants_amount: number }>('GET', path)).body.participants_amount;

  test.each<[what: string, inDays: number, body: Body, amount: number, money: number]>([
    ['everything, by the organizer', 7, { basis: 'organizer' }, 5_000, 3_750],
    ['what the term gives', 1, { basis: 'customer' }, 2_500, 1_875],
    ['a percentage with a reason', 7, { basis: 'staff', percentage: 40, reason: 'Ziek' }, 2_000, 0],
  ])('get back %s as it was foreseen, and nobody else does', async (_what, inDays, body, amount, money) => {
    const group = await aGroup(inDays);
    const { reason: _reason, ...asked } = body;
    const { body: foreseen } = await foresee(group.session, { ...asked, participants: group.chosen });
    expect(foreseen).toMatchObject({ people: 4, amount_in_cents: amount });
    const { reason, ...refund } = body;
    const cancelled = await cancel(group.session, {
      participants: group.chosen,
      reason,
      refund: { ...refund, expected_in_cents: foreseen.amount_in_cents },
    });
    expect([cancelled.status, cancelled.body.cancelled]).toEqual([200, group.chosen]);
    expect(await taken(group.session)).toBe(1);
    await till.runs();
    const done = await report({ id: cancelled.body.run?.id ?? '' });
    expect(amounts(done)).toEqual(amounts(foreseen));
    expect(done).toMatchObject({ status: 'done', basis: body['basis'], money_in_cents: foreseen.money_in_cents, counts: { done: 4 } });
    if (money > 0) expect(done.money_in_cents).toBe(money);
    const fifth = await till.details(group.orders[4]?.id ?? '');
    expect([fifth.status, fifth.refunds]).toEqual(['paid', []]);
    const [first] = group.orders;
    expect((await till.details(first?.id ?? '')).refunds).toMatchObject([{ basis: body['basis'], amount_in_cents: amount / 4 }]);
    await agrees();
  });

  test('of a bundle get back by the term of each session, and only those who were chosen', async () => {
    const activity = await till.aPaidActivity();
    const sessions = await Promise.all([7, 14].map((days) => till.aSession(activity, { inDays: days, spots: 20 })));
    const cancellation_term = await till.insert('cancellation_terms', {
      organization_id: till.organization.id,
      name: 'Half',
      periods: [{ from_minutes: null, until_minutes: null, percentage: 50 }],
    });
    const bundle = await till.aBundle(activity, sessions, { rate: await till.aRate({ price_in_cents: 10_000, cancellation_term }) });
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { body } = await till.staff.call('POST', `${bundle.path}/participants`, { ...till.somebody(), payment_type: 'cash' });
      ids.push(String(body['id']));
    }
    const { body } = await foresee(bundle, { basis: 'customer', participants: ids.slice(0, 2) });
    expect(body).toMatchObject({ people: 2, amount_in_cents: 10_000, money_in_cents: 10_000 });
    const cancelled = await cancel(bundle, { participants: ids.slice(0, 2), refund: { basis: 'customer', expected_in_cents: 10_000 } });
    expect([cancelled.status, cancelled.body.cancelled, cancelled.body.run?.planned_in_cents]).toEqual([200, ids.slice(0, 2), 10_000]);
    expect(await Promise.all(sessions.map(taken))).toEqual([1, 1]);
    await till.runs();
    expect((await foresee(bundle, { basis: 'organizer', participants: ids })).body).toMatchObject({ people: 3, amount_in_cents: 20_000 });
    await agrees();
  });

  test.each<[what: string, body: Body, at: string]>([
    ['a basis without people', { basis: 'organizer' }, 'participants'],
    ['people without a basis', { participants: ['own'], percentage: 100, reason: 'Ziek' }, 'basis'],
    ['staff without a percentage', { basis: 'staff', participants: ['own'], reason: 'Ziek' }, 'percentage'],
    ['staff without a reason', { basis: 'staff', participants: ['own'], percentage: 50 }, 'reason'],
    ['people of another session', { basis: 'organizer', participants: ['own', 'other'] }, 'participants'],
    ['nobody', { basis: 'organizer', participants: [] }, 'participants'],
  ])('are refused as %s', async (_what, body, at) => {
    const [own, other] = [await aGroup(7), await aGroup(7)];
    const ids: Readonly<Record<string, string>> = { own: own.chosen[0] ?? '', other: other.chosen[0] ?? '' };
    const participants = (body['participants'] as string[] | undefined)?.map((name) => ids[name] ?? '');
    const answer = await decide(own.session, participants ? { ...body, participants } : body);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['message', at]]);
  });

  test('are told again where it comes to another amount than was seen', async () => {
    const { session, chosen } = await aGroup(7);
    const answer = await decide(session, { basis: 'organizer', participants: chosen, expected_in_cents: 4_999 });
    expect(answer.status).toBe(409);
    expect((await foresee(session, { basis: 'organizer', participants: chosen })).body.runs).toEqual([]);
  });

  test('keep their places where the refund comes to another amount than was seen, or one of them is of another session', async () => {
    const [{ session, chosen }, other] = [await aGroup(7), await aGroup(7)];
    const refund = { basis: 'organizer', expected_in_cents: 4_999 };
    expect((await cancel(session, { participants: chosen, refund })).status).toBe(409);
    expect((await cancel(session, { participants: [...chosen, other.chosen[0]] })).status).toBe(404);
    expect((await cancel(session, { participants: Array.from({ length: 101 }, () => randomUUID()) })).status).toBe(422);
    expect([await taken(session), await taken(other.session)]).toEqual([5, 5]);
    expect((await foresee(session, { basis: 'organizer', participants: chosen })).body.runs).toEqual([]);
  });

  test('are cancelled once, also when the call is repeated or one of them was cancelled before', async () => {
    const { session, chosen } = await aGroup(7);
    const [first, ...rest] = chosen;
    expect((await till.staff.call('POST', `${session.path}/participants/${first}/cancel`, {})).status).toBe(200);
    const body = { participants: chosen, refund: { basis: 'organizer', expected_in_cents: 5_000 } };
    const key = { 'Idempotency-Key': randomUUID() };
    const [once, again] = [await cancel(session, body, till.staff, key), await cancel(session, body, till.staff, key)];
    expect([once.status, once.body.cancelled]).toEqual([200, rest]);
    expect(again.body).toEqual(once.body);
    expect((await cancel(session, body)).status).toBe(409);
    await till.runs();
    expect(await report({ id: once.body.run?.id ?? '' })).toMatchObject({ status: 'done', counts: { done: 4 }, amount_in_cents: 5_000 });
    await agrees();
  });

  test('are cancelled by a trainer, who sees no money and refunds nobody', async () => {
    const { session, chosen } = await aGroup(7);
    const trainer = await till.aPerson([{ role: 'trainer', organization_id: till.organization.id }], {
      ApplicationId: till.application.id,
    });
    const contact = await till.insert('contacts', { organization_id: till.organization.id, name: 'Trainer', email: trainer.email });
    const [activity = ''] = session.path.split('/sessions/');
    const contacts = [{ contact, roles: ['trainer'] }];
    expect((await till.staff.call('PATCH', activity, { contacts })).status).toBe(200);
    expect((await cancel(session, { participants: chosen, refund: { basis: 'organizer' } }, trainer)).status).toBe(403);
    expect(await taken(session)).toBe(5);
    const { status, body } = await cancel(session, { participants: chosen }, trainer);
    expect([status, body.cancelled, body.run, await taken(session)]).toEqual([200, chosen, null, 1]);
  });

  test('are refunded by nobody who sees no money', async () => {
    const { session, chosen } = await aGroup(7);
    const trainer = await till.aPerson([{ role: 'trainer', organization_id: till.organization.id }], {
      ApplicationId: till.application.id,
    });
    const other = await till.anOrganization(till.application.id);
    const stranger = await till.aPerson([{ role: 'organization', organization_id: other.id }], { ApplicationId: till.application.id });
    for (const who of [trainer, stranger])
      for (const path of ['refunds/preview', 'refunds'])
        expect((await who.call('POST', `${session.path}/${path}`, { basis: 'organizer', participants: chosen })).status).toBe(403);
  });
});

test('a refund of many that has to wait for a lock is tried again, and keeps the others not waiting', async () => {
  const session = await till.aPaidSession();
  const [held, free] = [await till.signUp(session, { payment_type: 'cash' }), await till.signUp(session, { payment_type: 'cash' })];
  await till.callOff(session);
  const { body } = await start(session);
  for (const statement of [
    sql`create function hold_order() returns trigger language plpgsql as $$ begin
      if new."order" = ${sql.raw(`'${held.id}'`)}::uuid then raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end if;
      return new; end $$`,
    sql`create trigger hold_order before insert on refunds for each row execute function hold_order()`,
  ])
    await till.db.orm.execute(statement);
  await till.runs();
  const rowOf = (run: RefundRun, order: Money) => run.rows.find(({ order_id }) => order_id === order.id);
  const waiting = await report(body);
  expect([waiting.status, rowOf(waiting, held)?.status, rowOf(waiting, held)?.error, rowOf(waiting, free)?.status]).toEqual([
    'running',
    'waiting',
    null,
    'done',
  ]);
  await till.db.orm.execute(sql`drop trigger hold_order on refunds`);
  await till.runs();
  expect(await report(body)).toMatchObject({ status: 'done', counts: { waiting: 0, done: 2, failed: 0 } });
  await agrees();
});

describe('a bundle', () => {
  /** Three sessions for 100.00, of which shares are 33.34, 33.33 and 33.33; two people have it. */
  async function aSeason(inDays = [7, 14, 21]) {
    const activity = await till.aPaidActivity();
    const sessions = await Promise.all(inDays.map((days) => till.aSession(activity, { inDays: days, spots: 20 })));
    const bundle = await till.aBundle(activity, sessions, { rate: await till.aRate({ price_in_cents: 10_000 }) });
    for (let count = 0; count < 2; count += 1) {
      const taken = await till.staff.call('POST', `${bundle.path}/participants`, { ...till.somebody(), payment_type: 'cash' });
      expect(taken.status).toBe(201);
    }
    const at = (index: number) => {
      const session = sessions[index];
      if (!session) throw new Error('There is no such session');
      return session;
    };
    return { bundle, at };
  }
  const each = ({ rows }: Pick<RefundRun, 'rows'>) => rows.map(({ amount_in_cents }) => amount_in_cents);

  test('of which a session was called off gives back half of its price when staff decide so, by amounts', async () => {
    const { at } = await aSeason();
    await till.callOff(at(0));
    const [row] = (await refundAll(at(0))).rows;
    const order = await till.details(row?.order_id ?? '');
    expect(order.credited_in_cents).toBe(3334);
    const half = await till.refund(order, { basis: 'staff', percentage: 50, reason: 'Ziek' });
    expect(half.body.refunds.map(({ amount_in_cents, percentage }) => [amount_in_cents, percentage])).toEqual([
      [3334, 33],
      [5000, 50],
    ]);
    const rest = await till.refund(half.body, { basis: 'staff', percentage: 40, reason: 'Ziek' });
    expect(rest.body).toMatchObject({ credited_in_cents: 10_000, status: 'refunded' });
    await agrees();
  });

  test('adds up the percentages that staff chose, so that three times three of 0.21 is two cents', async () => {
    const session = await till.aPaidSession({ rate: { price_in_cents: 21 } });
    let order = await till.signUp(session, { payment_type: 'cash' });
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await till.refund(order, { basis: 'staff', percentage: 3, reason: 'Ziek' });
      expect(answer.status).toBe(201);
      order = answer.body;
    }
    expect(order.refunds.map(({ amount_in_cents, percentage }) => [amount_in_cents, percentage])).toEqual([
      [1, 3],
      [0, 3],
      [1, 3],
    ]);
    await agrees();
  });

  test('of which a session is called off gives back its share once, and the rest when all is called off', async () => {
    const { bundle, at } = await aSeason();
    await till.callOff(at(1));
    const foreseen = await preview(at(1));
    const done = await refundAll(at(1));
    expect(amounts(done)).toEqual(amounts(foreseen));
    expect(each(done)).toEqual([3333, 3333]);
    expect((await preview(at(1))).people).toBe(0);
    expect((await start(at(1))).status).toBe(409);
    await till.callOff(at(0));
    expect(each(await refundAll(at(0)))).toEqual([3334, 3334]);
    expect(each(await refundAll(bundle))).toEqual([3333, 3333]);
    expect((await start(bundle)).status).toBe(409);
    await agrees();
  });

  test('by part gives back that part of the share, and never more than the share', async () => {
    const { at } = await aSeason();
    await till.callOff(at(1));
    expect(each(await refundAll(at(1), 60))).toEqual([2000, 2000]);
    expect(each(await refundAll(at(1), 60))).toEqual([1333, 1333]);
    expect((await start(at(1), 60)).status).toBe(409);
    await agrees();
  });

  test('that has begun gives back what lies ahead, less what came back of it already', async () => {
    const { bundle, at } = await aSeason([1, 14, 21]);
    await till.callOff(at(1));
    expect(each(await refundAll(at(1)))).toEqual([3333, 3333]);
    await till.later(3 * 24 * 60);
    const foreseen = await preview(bundle);
    const done = await refundAll(bundle);
    expect(amounts(done)).toEqual(amounts(foreseen));
    expect(each(done)).toEqual([3333, 3333]);
    expect((await start(bundle)).status).toBe(409);
    await agrees();
  });
});
