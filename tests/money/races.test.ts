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
const tally = (answers: readonly { status: number }[]) =>
  answers.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});

describe.skipIf(!findPostgres())('money at the same moment, on PostgreSQL', () => {
  const till = onPostgres(aTill);
  // Without turns, as between two servers: the lock in the database alone must hold.
  beforeEach(() => void withoutTurns());

  const aPaid = async () => till().signUp(await till().aPaidSession(), { payment_type: 'cash' });
  const CLERKS = 12;

  /** Many clerks give back the same line, having seen the same of it. */
  async function manyRefunds() {
    const order = await aPaid();
    const answers = await times(CLERKS, (n) =>
      till().refund(order, n % 2 === 0 ? {} : { basis: 'staff', percentage: 60 + n, reason: 'Ziek' }),
    );
    return { answers: tally(answers), after: await till().details(order.id) };
  }

  /** Many clerks enter that it was paid. */
  async function manyPayments() {
    const order = await till().signUp(await till().aPaidSession());
    const answers = await times(CLERKS, (n) => till().on(order, 'payments', { payment_type: n % 2 === 0 ? 'cash' : 'external' }));
    return { answers: tally(answers), after: await till().details(order.id) };
  }

  /** The provider says the same, many times, of money that came too late. */
  async function manyWebhooks() {
    const { order, link } = await till().linked();
    await till().on(order, 'cancel', {});
    till().mollie.settle(link, 'paid');
    const answers = await times(20, () => till().webhook(link));
    const after = await till().details(order.id);
    return { answers: tally(answers), after, posted: after.journal.filter(({ kind }) => kind === 'payment').length };
  }

  const SPOTS = 10;
  /** Many pay for the last places. */
  async function manySignUps() {
    const session = await till().aPaidSession({ spots: SPOTS });
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
    const inside = await till().db.orm.select({ id: participants.id }).from(participants).where(eq(participants.session_id, session.id));
    return { answers: tally(answers), sold, inside: inside.length };
  }

  /** A refund of many goes on by two servers, while clerks give back the same. */
  async function runBesideClerks() {
    const session = await till().aPaidSession();
    const orders: Money[] = [];
    for (let count = 0; count < 8; count += 1) orders.push(await till().signUp(session, { payment_type: 'cash' }));
    await till().callOff(session);
    const { body } = await till().staff.call<RefundRun>('POST', `${session.path}/refunds`, { percentage: 100, reason: 'Regen' });
    const [answers] = await Promise.all([
      times(orders.length, async (n) => till().refund(orders[n] ?? (await aPaid()))),
      till().runs(),
      till().runs(),
    ]);
    const after = await Promise.all(orders.map(({ id }) => till().details(id)));
    const run = await till().staff.call<RefundRun>('GET', `${till().root}/refund-runs/${body.id}`);
    return { answers, after, run: run.body };
  }

  test('of many clerks who give back a line one does, and the others are told to look again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { answers, after } = await manyRefunds();
      expect(answers).toEqual({ 201: 1, 409: CLERKS - 1 });
      expect(after.refunds).toHaveLength(1);
      expect(after.refunded_in_cents).toBeLessThanOrEqual(after.paid_in_cents);
    }
  });

  test('of many who enter a payment one does', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { answers, after } = await manyPayments();
      expect(answers).toEqual({ 201: 1, 409: CLERKS - 1 });
      expect(after).toMatchObject({ paid_in_cents: 1250, refunded_in_cents: 0 });
    }
  });

  test.each(['both', 'the lock', 'the key'])('news that comes twenty times is posted once, and goes back once, by %s', async (guard) => {
    if (guard === 'the key') withoutLocks();
    if (guard === 'the lock') withoutLedgerKeys();
    const { answers, after, posted } = await manyWebhooks();
    expect(answers).toEqual({ 200: 20 });
    expect(posted).toBe(1);
    expect(refundsOf(after).map(({ amount_in_cents }) => amount_in_cents)).toEqual([-1250]);
  });

  test('fifty who pay for ten places get ten places with ten orders, and nobody pays without one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { answers, sold, inside } = await manySignUps();
      expect(answers).toEqual({ 201: SPOTS, 409: 50 - SPOTS });
      expect([sold.length, inside]).toEqual([SPOTS, SPOTS]);
      expect(sold.every(({ status, paid }) => status === 'active' && paid === 1250)).toBe(true);
    }
    const orders = table('orders');
    const numbers = await till().db.orm.select({ number: orders.number }).from(orders).orderBy(orders.number);
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1));
  });

  test('a line is given back by a refund of many or by a clerk, and by both never', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { answers, after, run } = await runBesideClerks();
      const byClerk = answers.filter(({ status }) => status === 201).length;
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(run.counts).toEqual({ waiting: 0, done: after.length - byClerk, skipped: byClerk, failed: 0 });
      expect(after.map(({ refunds }) => refunds.length)).toEqual(after.map(() => 1));
      expect(after.map((order) => refundsOf(order).map(({ amount_in_cents }) => amount_in_cents))).toEqual(after.map(() => [-1250]));
    }
  });

  test('after all of it the ledger agrees with every order', async () => {
    expect(await till().check()).toMatchObject({ unbalanced: [], mismatches: {} });
  });

  describe('and without the lock', () => {
    const unlocked = (race: () => Promise<boolean>) => {
      withoutLocks();
      return goesWrong(race);
    };

    test('more than one clerk gives back the same', async () => {
      expect(await unlocked(async () => ((await manyRefunds()).answers[201] ?? 0) > 1)).toBe(true);
    });

    test('more than one payment is entered', async () => {
      expect(await unlocked(async () => ((await manyPayments()).answers[201] ?? 0) > 1)).toBe(true);
    });

    test('and the key, the same news is posted more than once', async () => {
      withoutLedgerKeys();
      expect(await unlocked(async () => (await manyWebhooks()).posted > 1)).toBe(true);
    });

    test('more pay than there are places', async () => {
      expect(await unlocked(async () => (await manySignUps()).sold.length > SPOTS)).toBe(true);
    });

    test('a line is given back by both', async () => {
      expect(await unlocked(async () => (await runBesideClerks()).after.some(({ refunds }) => refunds.length !== 1))).toBe(true);
    });
  });
});
