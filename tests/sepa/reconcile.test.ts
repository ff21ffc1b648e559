import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reconciliation } from '../../src/domain/ledger/reconcile';
import { aTill, type Till } from '../money/aTill';

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());

test('what a month brings and what its payout says stand beside each other in Reconcile, and what came later shows', async () => {
  const { order } = await till.paidOnline();
  await till.signUp(await till.aPaidSession(), { payment_type: 'cash' });
  await till.goTo('2026-12-02T12:00:00Z');
  const superadmin = await till.superadmin({ ApplicationId: till.application.id });
  const row = async () => {
    const { body } = await superadmin.call<Reconciliation>('GET', '/v1/admin/reconcile?month=2026-11');
    return body.statements.map(({ due_in_cents, payout_in_cents, payout }) => [due_in_cents, payout_in_cents, payout]);
  };
  // What was paid at the desk is the organization's already.
  expect(await row()).toEqual([[order.total_in_cents, null, 'open']]);
  const made = await superadmin.call('POST', '/v1/admin/sepas/make', { month: '2026-11' });
  expect([made.status, made.body['made']]).toEqual([200, 1]);
  expect(await row()).toEqual([[order.total_in_cents, order.total_in_cents, 'right']]);
  // A refund in December is in December.
  expect((await till.refund(order)).status).toBe(201);
  expect(await row()).toEqual([[order.total_in_cents, order.total_in_cents, 'right']]);
  expect(await till.check()).toMatchObject({ unbalanced: [], mismatches: {} });
});
