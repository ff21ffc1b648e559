import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RefundRun } from '../../src/domain/refunds/refundRun';
import { table } from '../../src/server/db/tables';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { withoutLedgerKeys, withoutLocks, withoutTurns } from '../support/withoutGuards';
import { aTill, type Money, refundsOf } from './aTill';

const times = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const countStatuses = (answers: readonly { status: number }[]) =>
  answers.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});

describe.skipIf(!findPostgres())('simultaneous changes of money on PostgreSQL', () => {
  const till = onPostgres(aTill);
  // Turns are off, as between two servers: only the lock in the database protects.
  beforeEach(() => void withoutTurns());

  const createPaidOrder = async () => till().signUp(await till().aPaidSession(), { payment_type: 'cash' });
  const CLERK_COUNT = 12;

  /** Several clerks refund the same line, having seen the same amount. */
  async function raceRefunds() {
    const order = await createPaidOrder();
    const answers = await times(CLERK_COUNT, (n) =>
      till().refund(order, n % 2 === 0 ? {} : { basis: 'staff', percentage: 60 + n, reason: 'Ziek' }),
    );
    return { answers: countStatuses(answers), after: await till().details(order.id) };
  }

  /** Several clerks record the payment of the same order. */
  async function racePayments() {
    const order = await till().signUp(await till().aPaidSession());
    const answers = await times(CLERK_COUNT, (n) => till().on(order, 'payments', { payment_type: n % 2 === 0 ? 'cash' : 'external' }));
    return { answers: countStatuses(answers), after: await till().details(order.id) };
  }

  /** The webhook of a payment that came too late is called 20 times. */
  async function raceWebhooks() {
    const { order, link } = await till().linked();
    await till().on(order, 'cancel', {});
    till().mollie.settle(link, 'paid');
    const answers = await times(20, () => till().webhook(link));
    const after = await till().details(order.id);
    return { answers: countStatuses(answers), after, posted: after.journal.filter(({ kind }) => kind === 'payment').length };
  }

  const SPOT_COUNT = 10;
  /** Fifty people sign up and pay for the last places. */
  async function raceSignUps() {
    const session = await till().aPaidSession({ spots: SPOT_COUNT });
    const answers = await times(50, (n) =>
      till().staff.call('POST', `${session.path}/participants`, { ...till().somebody(), payment_type: n % 2 === 0 ? 'cash' : 'external' }),
    );
    const [lines, orders, participants] = [table('order_lines'), table('orders'), table('participants')];
    const sold = await till()
      .db.orm.select({ number: orders.number, participant: lines.participant, status: participants.status, paid: orders.paid_in_cents })
      .from(lines)
      .innerJoin(orders, eq(orders.id, lines.order_id))
      .leftJoin(participants, eq(participants.id, lines.participant))
      .where(eq(lines.session, session.id));
    const participantsInSession = await till()
      .db.orm.select({ id: participants.id })
      .from(participants)
      .where(eq(participants.session_id, session.id));
    return { answers: countStatuses(answers), sold, inside: participantsInSession.length };
  }

  /** Two servers work on a refund run while clerks refund the same lines. */
  async function raceRunAndClerks() {
    const session = await till().aPaidSession();
    const orders: Money[] = [];
    for (let count = 0; count < 8; count += 1) orders.push(await till().signUp(session, { payment_type: 'cash' }));
    await till().callOff(session);
    const { body } = await till().staff.call<RefundRun>('POST', `${session.path}/refunds`, { percentage: 100, reason: 'Regen' });
    const [answers] = await Promise.all([
      times(orders.length, async (n) => till().refund(orders[n] ?? (await createPaidOrder()))),
      till().runs(),
      till().runs(),
    ]);
    const after = await Promise.all(orders.map(({ id }) => till().details(id)));
    const run = await till().staff.call<RefundRun>('GET', `${till().root}/refund-runs/${body.id}`);
    return { answers, after, run: run.body };
  }

  test('allow one of several refunds of a line, and answer the others 409', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { answers, after } = await raceRefunds();
      expect(answers).toEqual({ 201: 1, 409: CLERK_COUNT - 1 });
      expect(after.refunds).toHaveLength(1);
      expect(after.refunded_in_cents).toBeLessThanOrEqual(after.paid_in_cents);
    }
  });

  test('allow one of several payments of an order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { answers, after } = await racePayments();
      expect(answers).toEqual({ 201: 1, 409: CLERK_COUNT - 1 });
      expect(after).toMatchObject({ paid_in_cents: 1250, refunded_in_cents: 0 });
    }
  });

  test.each(['both', 'the lock', 'the key'])('post a repeated webhook once and refund it once, protected by %s', async (guard) => {
    if (guard === 'the key') withoutLocks();
    if (guard === 'the lock') withoutLedgerKeys();
    const { answers, after, posted } = await raceWebhooks();
    expect(answers).toEqual({ 200: 20 });
    expect(posted).toBe(1);
    expect(refundsOf(after).map(({ amount_in_cents }) => amount_in_cents)).toEqual([-1250]);
  });

  test('sell ten places to fifty buyers as ten orders, and let no one pay without a place', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { answers, sold, inside } = await raceSignUps();
      expect(answers).toEqual({ 201: SPOT_COUNT, 409: 50 - SPOT_COUNT });
      expect([sold.length, inside]).toEqual([SPOT_COUNT, SPOT_COUNT]);
      expect(sold.every(({ status, paid }) => status === 'active' && paid === 1250)).toBe(true);
    }
    const orders = table('orders');
    const numbers = await till().db.orm.select({ number: orders.number }).from(orders).orderBy(orders.number);
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  });

  test('refund each line either by the refund run or by a clerk, never by both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { answers, after, run } = await raceRunAndClerks();
      const byClerk = answers.filter(({ status }) => status === 201).length;
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(run.counts).toEqual({ waiting: 0, done: after.length - byClerk, skipped: byClerk, failed: 0 });
      expect(after.map(({ refunds }) => refunds.length)).toEqual(after.map(() => 1));
      expect(after.map((order) => refundsOf(order).map(({ amount_in_cents }) => amount_in_cents))).toEqual(after.map(() => [-1250]));
    }
  });

  test('leave a ledger that agrees with every order', async () => {
    expect(await till().check()).toMatchObject({ unbalanced: [], mismatches: {} });
  });

  describe('without the lock', () => {
    const unlocked = (race: () => Promise<boolean>) => {
      withoutLocks();
      return goesWrong(race);
    };

    test('let several clerks refund the same line', async () => {
      expect(await unlocked(async () => ((await raceRefunds()).answers[201] ?? 0) > 1)).toBe(true);
    });

    test('record more than one payment', async () => {
      expect(await unlocked(async () => ((await racePayments()).answers[201] ?? 0) > 1)).toBe(true);
    });

    test('and without the key post the same webhook more than once', async () => {
      withoutLedgerKeys();
      expect(await unlocked(async () => (await raceWebhooks()).posted > 1)).toBe(true);
    });

    test('sell more places than there are', async () => {
      expect(await unlocked(async () => (await raceSignUps()).sold.length > SPOT_COUNT)).toBe(true);
    });

    test('refund a line both by the run and by a clerk', async () => {
      expect(await unlocked(async () => (await raceRunAndClerks()).after.some(({ refunds }) => refunds.length !== 1))).toBe(true);
    });
  });
});
