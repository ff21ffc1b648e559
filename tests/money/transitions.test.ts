import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mayBecome, TRANSACTION_STATUSES, type TransactionStatus } from '../../src/domain/orders/orderStatus';
import { audit_log } from '../../src/server/db/system/records';
import { table } from '../../src/server/db/tables';
import { sizeOf } from '../support/fullRun';
import { aTill, type Money, type Till } from './aTill';

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());
beforeEach(() => till.db.orm.update(table('transactions')).set({ next_try_at: null }));

/** The complete list, repeated here so that every addition to it is deliberate. */
const ALLOWED: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  free: ['canceled'],
  open: ['paid', 'external', 'failed', 'canceled', 'expired', 'partly_refunded', 'refunded'],
  complete: ['refunded', 'partly_refunded', 'open'],
  paid: ['complete', 'refunded', 'partly_refunded', 'open'],
  failed: ['open', 'paid', 'canceled', 'expired', 'refunded', 'partly_refunded'],
  canceled: ['refunded', 'partly_refunded', 'paid'],
  expired: ['open', 'paid', 'canceled', 'refunded', 'partly_refunded'],
  external: ['paid', 'complete', 'refunded', 'partly_refunded', 'open'],
  refunded: ['partly_refunded', 'paid', 'external', 'open'],
  partly_refunded: ['refunded', 'paid', 'external', 'open'],
};

describe('the allowed transitions of a status', () => {
  test.each(TRANSACTION_STATUSES.flatMap((from) => TRANSACTION_STATUSES.map((to) => [from, to] as const)))(
    'include %s to %s only if the list does',
    (from, to) => {
      expect(mayBecome(from, to)).toBe(from === to || ALLOWED[from].includes(to));
    },
  );
});

type Step =
  | 'pay'
  | 'pay part'
  | 'link'
  | 'job'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'canceled'
  | 'refund'
  | 'part'
  | 'call off'
  | 'again'
  | 'otherwise'
  | 'down'
  | 'refused'
  | 'bank';
const STEPS: readonly Step[] = [
  'pay',
  'pay part',
  'link',
  'job',
  'paid',
  'failed',
  'expired',
  'canceled',
  'refund',
  'part',
  'call off',
  'again',
  'otherwise',
  'down',
  'refused',
  'bank',
];

/** Performs a step through the API. A refused step changes nothing, and never causes an error of the server. */
async function runStep(what: Step, order: Money): Promise<void> {
  const links = order.transactions.filter(({ type, provider_id }) => type === 'payment' && provider_id !== null);
  const link = links.at(-1)?.provider_id ?? null;
  const expectAnswered = async (call: Promise<{ status: number }>, ...also: number[]) =>
    expect([200, 201, 409, 422, ...also], what).toContain((await call).status);
  const settleLink = async (status: 'paid' | 'failed' | 'expired' | 'canceled') => {
    // A provider can change an ended payment, but not a paid one.
    if (link === null || till.mollie.payments.get(link)?.status === 'paid') return;
    till.mollie.settle(link, status);
    await expectAnswered(till.webhook(link), 503);
  };
  const steps: Readonly<Record<Step, () => Promise<void>>> = {
    pay: () => expectAnswered(till.on(order, 'payments', { payment_type: 'cash' })),
    'pay part': () => expectAnswered(till.on(order, 'payments', { payment_type: 'external', amount_in_cents: 500 })),
    link: () => expectAnswered(till.on(order, 'payments', { payment_type: 'online' })),
    job: async () => {
      await till.later(10);
      await till.job();
    },
    paid: () => settleLink('paid'),
    failed: () => settleLink('failed'),
    expired: () => settleLink('expired'),
    canceled: () => settleLink('canceled'),
    refund: () => expectAnswered(till.refund(order)),
    part: () => expectAnswered(till.refund(order, { basis: 'staff', percentage: 30, reason: 'Ziek' })),
    'call off': () => expectAnswered(till.on(order, 'cancel', {})),
    again: () => expectAnswered(till.on(order, 'paybacks', { way: 'again' })),
    otherwise: () => expectAnswered(till.on(order, 'paybacks', { way: 'otherwise' })),
    down: async () => {
      till.mollie.fail(500);
      await till.job();
    },
    refused: async () => {
      till.mollie.fail(422);
      await till.job();
    },
    bank: async () => {
      const back = link === null ? undefined : till.mollie.payments.get(link)?.refunds.at(-1);
      if (link === null || !back || back.status !== 'pending') return;
      till.mollie.settleRefund(link, back.id, order.number % 2 === 0 ? 'failed' : 'refunded');
      await expectAnswered(till.webhook(link), 503);
    },
  };
  await steps[what]();
}

describe('random histories of orders', () => {
  test('write only allowed statuses, and leave a ledger that agrees with the orders', async () => {
    const session = await till.aPaidSession();
    const paymentType = fc.constantFrom('online', 'cash', 'invoice', 'external');
    await fc.assert(
      fc.asyncProperty(paymentType, fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 12 }), async (payment_type, steps) => {
        let order = await till.signUp(session, { payment_type });
        for (const what of steps) {
          await runStep(what, order);
          const next = await till.details(order.id);
          expect(mayBecome(order.status as TransactionStatus, next.status as TransactionStatus), `${order.status} ${next.status}`).toBe(
            true,
          );
          for (const { id, status } of next.transactions) {
            const before = order.transactions.find((transaction) => transaction.id === id);
            if (before)
              expect(mayBecome(before.status as TransactionStatus, status as TransactionStatus), `${before.status} ${status}`).toBe(true);
          }
          expect(next.refunded_in_cents, what).toBeLessThanOrEqual(next.paid_in_cents);
          order = next;
        }
      }),
      { numRuns: sizeOf({ usual: 25, full: 200 }), seed: 1 },
    );
    expect(await till.check()).toMatchObject({ unbalanced: [], mismatches: {} });
    const history = await till.db.orm
      .select({ before: audit_log.before, after: audit_log.after, resource: audit_log.resource })
      .from(audit_log);
    const changes = history.flatMap(({ before, after, resource }) => {
      const [from, to] = [before as { status?: unknown } | null, after as { status?: unknown } | null];
      return resource === 'orders' && from?.status && to?.status
        ? [[from.status, to.status] as [TransactionStatus, TransactionStatus]]
        : [];
    });
    expect(changes.length).toBeGreaterThan(10);
    expect(changes.filter(([from, to]) => !mayBecome(from, to))).toEqual([]);
  });
});
