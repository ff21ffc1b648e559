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

type Bookable = { path: string };
const preview = async (bookable: Bookable, percentage = 100) =>
  (await till.staff.call<RefundPreview>('POST', `${bookable.path}/refunds/preview`, { percentage })).body;
const start = (bookable: Bookable, percentage = 100) =>
  till.staff.call<RefundRun>('POST', `${bookable.path}/refunds`, { percentage, reason: 'Regen' });
const report = async ({ id }: { id: string }) => (await till.staff.call<RefundRun>('GET', `${till.root}/refund-runs/${id}`)).body;
const amounts = ({ rows }: { rows: readonly { order_number: number; amount_in_cents: number | null; money_in_cents: number | null }[] }) =>
  rows.map(({ order_number, amount_in_cents, money_in_cents }) => [order_number, amount_in_cents, money_in_cents]);

/** Starts a refund run and waits until it is finished. */
async function refundAll(bookable: Bookable, percentage = 100): Promise<RefundRun> {
  const { status, body } = await start(bookable, percentage);
  expect(status).toBe(201);
  await till.runs();
  return report(body);
}

async function expectLedgerAgrees(): Promise<void> {
  expect(await till.check()).toMatchObject({ unbalanced: [], mismatches: {} });
}

describe('refunding a cancelled session', () => {
  /** Creates bookings paid at the desk and by a link, an unpaid booking, and a group order that is partly paid. */
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

  test('credits every buyer exactly what the preview showed', async () => {
    const { session, cash, linked, unpaid, group, link } = await aFullSession();
    const [first, second] = cash;
    if (!first || !second) throw new Error('There are no cash orders');
    await till.refund(first);
    await till.refund(second, { basis: 'staff', percentage: 40, reason: 'Ziek' });
    await till.callOff(session);
    const previewed = await preview(session);
    expect(previewed.people).toBe(3 + 1 + 1 + 3);
    expect(previewed.amount_in_cents).toBe(8 * 1250 - 500);
    const finished = await refundAll(session);
    expect(amounts(finished)).toEqual(amounts(previewed));
    expect(finished).toMatchObject({ status: 'done', counts: { waiting: 0, done: 8, skipped: 0, failed: 0 } });
    expect([finished.amount_in_cents, finished.money_in_cents]).toEqual([previewed.amount_in_cents, previewed.money_in_cents]);
    expect(finished.money_in_cents).toBe(2 * 1250 + 750 + 1250 + 2000);
    for (const { id } of [...cash, group]) expect(await till.details(id)).toMatchObject({ status: 'refunded' });
    expect(await till.details(unpaid.id)).toMatchObject({ status: 'canceled', refunded_in_cents: 0 });
    await till.job();
    expect(till.mollie.payments.get(link)?.refunds.map(({ cents }) => cents)).toEqual([1250]);
    expect(refundsOf(await till.details(linked.id))).toHaveLength(1);
    await expectLedgerAgrees();
  });

  test('exports its report as a file in the language of the reader', async () => {
    const { session } = await aFullSession();
    await till.callOff(session);
    const finished = await refundAll(session);
    expect(finished.title).toMatch(/, \d{2}-\d{2}-\d{4}$/);
    const answer = await till.staff.raw('GET', `${till.root}/refund-runs/${finished.id}/export?format=csv`);
    expect(answer.headers.get('Content-Disposition')).toContain('.csv');
    const [head, ...rows] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('Bestelling;Naam;Gepland;Vervallen;Terug als geld;Status;Wat er misging');
    expect(rows).toHaveLength(finished.rows.length);
    expect(rows[0]).toMatch(/;12,50;12,50;12,50;Gedaan;$/);
    expect((await till.staff.raw('GET', `${till.root}/refund-runs/${finished.id}/export?format=pdf`)).status).toBe(422);
  });

  test('refunds no one twice: the next preview is empty, and running it again changes nothing', async () => {
    const { session } = await aFullSession();
    await till.callOff(session);
    const finished = await refundAll(session);
    expect(await preview(session)).toMatchObject({ people: 0, amount_in_cents: 0, runs: [{ id: finished.id, status: 'done' }] });
    expect((await start(session)).status).toBe(409);
    expect((await till.staff.call('POST', `${till.root}/refund-runs/${finished.id}/again`)).status).toBe(200);
    await till.runs();
    const again = await report(finished);
    expect({ ...again, done_at: null }).toEqual({ ...finished, done_at: null });
    await expectLedgerAgrees();
  });

  test('refuses a second run while one is running, and skips what staff refunded in the meantime', async () => {
    const { session, cash } = await aFullSession();
    await till.callOff(session);
    const { body } = await start(session);
    expect((await start(session)).status).toBe(409);
    const [first] = cash;
    if (!first) throw new Error('There are no cash orders');
    expect((await till.refund(first)).status).toBe(201);
    await till.runs();
    const finished = await report(body);
    expect(finished.counts).toEqual({ waiting: 0, done: 8, skipped: 1, failed: 0 });
    expect(finished.rows.find(({ order_id }) => order_id === first.id)).toMatchObject({
      status: 'skipped',
      error: null,
      amount_in_cents: null,
    });
    expect(refundsOf(await till.details(first.id)).map(({ amount_in_cents }) => amount_in_cents)).toEqual([-1250]);
    await expectLedgerAgrees();
  });

  test.each([1, 33, 50, 99])('credits %i percent exactly as the preview showed', async (percentage) => {
    const { session } = await aFullSession();
    await till.callOff(session);
    const previewed = await preview(session, percentage);
    expect(previewed.amount_in_cents).toBe(9 * Math.floor((1250 * percentage + 50) / 100));
    expect(amounts(await refundAll(session, percentage))).toEqual(amounts(previewed));
    await expectLedgerAgrees();
  });

  test('is refused to other organizations', async () => {
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

describe('participants who are cancelled together', () => {
  /** Five bookings of which four are chosen for cancellation: three paid and one unpaid. */
  async function aGroup(inDays: number) {
    const session = await till.aPaidSession({ inDays });
    const orders: Money[] = [];
    for (const payment_type of ['cash', 'external', 'cash', 'invoice', 'cash']) orders.push(await till.signUp(session, { payment_type }));
    const chosen = orders.slice(0, 4).map(({ lines }) => lines[0]?.participant ?? '');
    return { session, orders, chosen };
  }
  type Body = Readonly<Record<string, unknown>>;
  const previewRefund = (bookable: Bookable, body: Body) =>
    till.staff.call<RefundPreview>('POST', `${bookable.path}/refunds/preview`, body);
  const startRefund = (bookable: Bookable, body: Body) => till.staff.call<RefundRun>('POST', `${bookable.path}/refunds`, body);
  const cancelMany = (bookable: Bookable, body: Body, caller = till.staff, headers: Record<string, string> = {}) =>
    caller.call<CancelledMany>('POST', `${bookable.path}/participants/cancel`, body, headers);
  const participantCount = async ({ path }: Bookable) =>
    (await till.staff.call<{ participants_amount: number }>('GET', path)).body.participants_amount;

  test.each<[what: string, inDays: number, body: Body, amount: number, money: number]>([
    ['everything, by the organizer', 7, { basis: 'organizer' }, 5_000, 3_750],
    ['what the term gives', 1, { basis: 'customer' }, 2_500, 1_875],
    ['a percentage with a reason', 7, { basis: 'staff', percentage: 40, reason: 'Ziek' }, 2_000, 0],
  ])('are credited %s as the preview showed, and the other participants are not', async (_what, inDays, body, amount, money) => {
    const group = await aGroup(inDays);
    const { reason: _reason, ...withoutReason } = body;
    const { body: previewed } = await previewRefund(group.session, { ...withoutReason, participants: group.chosen });
    expect(previewed).toMatchObject({ people: 4, amount_in_cents: amount });
    const { reason, ...refund } = body;
    const cancelled = await cancelMany(group.session, {
      participants: group.chosen,
      reason,
      refund: { ...refund, expected_in_cents: previewed.amount_in_cents },
    });
    expect([cancelled.status, cancelled.body.cancelled]).toEqual([200, group.chosen]);
    expect(await participantCount(group.session)).toBe(1);
    await till.runs();
    const finished = await report({ id: cancelled.body.run?.id ?? '' });
    expect(amounts(finished)).toEqual(amounts(previewed));
    expect(finished).toMatchObject({ status: 'done', basis: body['basis'], money_in_cents: previewed.money_in_cents, counts: { done: 4 } });
    if (money > 0) expect(finished.money_in_cents).toBe(money);
    const fifth = await till.details(group.orders[4]?.id ?? '');
    expect([fifth.status, fifth.refunds]).toEqual(['paid', []]);
    const [first] = group.orders;
    expect((await till.details(first?.id ?? '')).refunds).toMatchObject([{ basis: body['basis'], amount_in_cents: amount / 4 }]);
    await expectLedgerAgrees();
  });

  test('of a bundle are credited by the term of each session, and other participants are not', async () => {
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
    const { body } = await previewRefund(bundle, { basis: 'customer', participants: ids.slice(0, 2) });
    expect(body).toMatchObject({ people: 2, amount_in_cents: 10_000, money_in_cents: 10_000 });
    const cancelled = await cancelMany(bundle, { participants: ids.slice(0, 2), refund: { basis: 'customer', expected_in_cents: 10_000 } });
    expect([cancelled.status, cancelled.body.cancelled, cancelled.body.run?.planned_in_cents]).toEqual([200, ids.slice(0, 2), 10_000]);
    expect(await Promise.all(sessions.map(participantCount))).toEqual([1, 1]);
    await till.runs();
    expect((await previewRefund(bundle, { basis: 'organizer', participants: ids })).body).toMatchObject({
      people: 3,
      amount_in_cents: 20_000,
    });
    await expectLedgerAgrees();
  });

  test.each<[what: string, body: Body, at: string]>([
    ['a basis without people', { basis: 'organizer' }, 'participants'],
    ['people without a basis', { participants: ['own'], percentage: 100, reason: 'Ziek' }, 'basis'],
    ['staff without a percentage', { basis: 'staff', participants: ['own'], reason: 'Ziek' }, 'percentage'],
    ['staff without a reason', { basis: 'staff', participants: ['own'], percentage: 50 }, 'reason'],
    ['people of another session', { basis: 'organizer', participants: ['own', 'other'] }, 'participants'],
    ['an empty list of people', { basis: 'organizer', participants: [] }, 'participants'],
  ])('are refused with %s', async (_what, body, at) => {
    const [own, other] = [await aGroup(7), await aGroup(7)];
    const ids: Readonly<Record<string, string>> = { own: own.chosen[0] ?? '', other: other.chosen[0] ?? '' };
    const participants = (body['participants'] as string[] | undefined)?.map((name) => ids[name] ?? '');
    const answer = await startRefund(own.session, participants ? { ...body, participants } : body);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['message', at]]);
  });

  test('are not refunded if the amount differs from the amount in the preview', async () => {
    const { session, chosen } = await aGroup(7);
    const answer = await startRefund(session, { basis: 'organizer', participants: chosen, expected_in_cents: 4_999 });
    expect(answer.status).toBe(409);
    expect((await previewRefund(session, { basis: 'organizer', participants: chosen })).body.runs).toEqual([]);
  });

  test('keep their places if the amount differs from the preview, or if one of them belongs to another session', async () => {
    const [{ session, chosen }, other] = [await aGroup(7), await aGroup(7)];
    const refund = { basis: 'organizer', expected_in_cents: 4_999 };
    expect((await cancelMany(session, { participants: chosen, refund })).status).toBe(409);
    expect((await cancelMany(session, { participants: [...chosen, other.chosen[0]] })).status).toBe(404);
    expect((await cancelMany(session, { participants: Array.from({ length: 101 }, () => randomUUID()) })).status).toBe(422);
    expect([await participantCount(session), await participantCount(other.session)]).toEqual([5, 5]);
    expect((await previewRefund(session, { basis: 'organizer', participants: chosen })).body.runs).toEqual([]);
  });

  test('are cancelled once, also if the call is repeated or one of them was cancelled before', async () => {
    const { session, chosen } = await aGroup(7);
    const [first, ...rest] = chosen;
    expect((await till.staff.call('POST', `${session.path}/participants/${first}/cancel`, {})).status).toBe(200);
    const body = { participants: chosen, refund: { basis: 'organizer', expected_in_cents: 5_000 } };
    const key = { 'Idempotency-Key': randomUUID() };
    const [once, again] = [await cancelMany(session, body, till.staff, key), await cancelMany(session, body, till.staff, key)];
    expect([once.status, once.body.cancelled]).toEqual([200, rest]);
    expect(again.body).toEqual(once.body);
    expect((await cancelMany(session, body)).status).toBe(409);
    await till.runs();
    expect(await report({ id: once.body.run?.id ?? '' })).toMatchObject({ status: 'done', counts: { done: 4 }, amount_in_cents: 5_000 });
    await expectLedgerAgrees();
  });

  test('can be cancelled, but not refunded, by a trainer without access to money', async () => {
    const { session, chosen } = await aGroup(7);
    const trainer = await till.aPerson([{ role: 'trainer', organization_id: till.organization.id }], {
      ApplicationId: till.application.id,
    });
    const contact = await till.insert('contacts', { organization_id: till.organization.id, name: 'Trainer', email: trainer.email });
    const [activity = ''] = session.path.split('/sessions/');
    const contacts = [{ contact, roles: ['trainer'] }];
    expect((await till.staff.call('PATCH', activity, { contacts })).status).toBe(200);
    expect((await cancelMany(session, { participants: chosen, refund: { basis: 'organizer' } }, trainer)).status).toBe(403);
    expect(await participantCount(session)).toBe(5);
    const { status, body } = await cancelMany(session, { participants: chosen }, trainer);
    expect([status, body.cancelled, body.run, await participantCount(session)]).toEqual([200, chosen, null, 1]);
  });

  test('cannot be refunded by users without access to money', async () => {
    const { session, chosen } = await aGroup(7);
    const trainer = await till.aPerson([{ role: 'trainer', organization_id: till.organization.id }], {
      ApplicationId: till.application.id,
    });
    const other = await till.anOrganization(till.application.id);
    const stranger = await till.aPerson([{ role: 'organization', organization_id: other.id }], { ApplicationId: till.application.id });
    for (const caller of [trainer, stranger])
      for (const path of ['refunds/preview', 'refunds'])
        expect((await caller.call('POST', `${session.path}/${path}`, { basis: 'organizer', participants: chosen })).status).toBe(403);
  });
});

test('a refund run retries a row that is blocked by a lock, and does not hold up the other rows', async () => {
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
  await expectLedgerAgrees();
});

describe('refunding a bundle', () => {
  /** Creates a bundle of three sessions for 100.00, with shares of 33.34, 33.33 and 33.33, and two participants. */
  async function createSeason(inDays = [7, 14, 21]) {
    const activity = await till.aPaidActivity();
    const sessions = await Promise.all(inDays.map((days) => till.aSession(activity, { inDays: days, spots: 20 })));
    const bundle = await till.aBundle(activity, sessions, { rate: await till.aRate({ price_in_cents: 10_000 }) });
    for (let count = 0; count < 2; count += 1) {
      const booking = await till.staff.call('POST', `${bundle.path}/participants`, { ...till.somebody(), payment_type: 'cash' });
      expect(booking.status).toBe(201);
    }
    const at = (index: number) => {
      const session = sessions[index];
      if (!session) throw new Error('There is no such session');
      return session;
    };
    return { bundle, at };
  }
  const creditedAmounts = ({ rows }: Pick<RefundRun, 'rows'>) => rows.map(({ amount_in_cents }) => amount_in_cents);

  test('credits up to half of the price by amount when staff choose 50 percent after a refund of a session', async () => {
    const { at } = await createSeason();
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
    await expectLedgerAgrees();
  });

  test('adds up the percentages that staff chose, so that three refunds of 3 percent of 0.21 are two cents', async () => {
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
    await expectLedgerAgrees();
  });

  test('credits the share of a cancelled session once, and the rest when all sessions are cancelled', async () => {
    const { bundle, at } = await createSeason();
    await till.callOff(at(1));
    const previewed = await preview(at(1));
    const finished = await refundAll(at(1));
    expect(amounts(finished)).toEqual(amounts(previewed));
    expect(creditedAmounts(finished)).toEqual([3333, 3333]);
    expect((await preview(at(1))).people).toBe(0);
    expect((await start(at(1))).status).toBe(409);
    await till.callOff(at(0));
    expect(creditedAmounts(await refundAll(at(0)))).toEqual([3334, 3334]);
    expect(creditedAmounts(await refundAll(bundle))).toEqual([3333, 3333]);
    expect((await start(bundle)).status).toBe(409);
    await expectLedgerAgrees();
  });

  test('credits a percentage of the share, and never more than the share', async () => {
    const { at } = await createSeason();
    await till.callOff(at(1));
    expect(creditedAmounts(await refundAll(at(1), 60))).toEqual([2000, 2000]);
    expect(creditedAmounts(await refundAll(at(1), 60))).toEqual([1333, 1333]);
    expect((await start(at(1), 60)).status).toBe(409);
    await expectLedgerAgrees();
  });

  test('credits the upcoming sessions after the bundle has begun, minus what was credited before', async () => {
    const { bundle, at } = await createSeason([1, 14, 21]);
    await till.callOff(at(1));
    expect(creditedAmounts(await refundAll(at(1)))).toEqual([3333, 3333]);
    await till.later(3 * 24 * 60);
    const previewed = await preview(bundle);
    const finished = await refundAll(bundle);
    expect(amounts(finished)).toEqual(amounts(previewed));
    expect(creditedAmounts(finished)).toEqual([3333, 3333]);
    expect((await start(bundle)).status).toBe(409);
    await expectLedgerAgrees();
  });
});
