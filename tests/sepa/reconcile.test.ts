import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reconciliation } from '../../src/domain/ledger/reconcile';
import { payoutRepair } from '../../src/domain/ledger/reconcile';
import { aTill, type Till } from '../money/aTill';
import { aTreasury } from './aTreasury';

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());

test('the reconciliation compares the ledger of a month with its payout, and keeps later refunds out of that month', async () => {
  const { order } = await till.paidOnline();
  await till.signUp(await till.aPaidSession(), { payment_type: 'cash' });
  await till.goTo('2026-12-02T12:00:00Z');
  const superadmin = await till.superadmin({ ApplicationId: till.application.id });
  const statementRows = async () => {
    const { body } = await superadmin.call<Reconciliation>('GET', '/v1/admin/reconcile?month=2026-11');
    return body.statements.map(({ due_in_cents, payout_in_cents, payout }) => [due_in_cents, payout_in_cents, payout]);
  };
  // The organization already has the money that was paid at the desk.
  expect(await statementRows()).toEqual([[order.total_in_cents, null, 'open']]);
  const response = await superadmin.call('POST', '/v1/admin/sepas/make', { month: '2026-11' });
  expect([response.status, response.body['made']]).toEqual([200, 1]);
  expect(await statementRows()).toEqual([[order.total_in_cents, order.total_in_cents, 'right']]);
  // A refund in December belongs to December.
  expect((await till.refund(order)).status).toBe(201);
  expect(await statementRows()).toEqual([[order.total_in_cents, order.total_in_cents, 'right']]);
  expect(await till.check()).toMatchObject({ unbalanced: [], mismatches: {} });
});

test('a payout that differs shows its batch and repair to superadmins, and only the payout to an application admin', async () => {
  const treasury = await aTreasury();
  const [payout = ''] = await treasury.openPayouts(1);
  const admin = await treasury.aPerson([{ role: 'admin', application_id: treasury.application.id }], {
    ApplicationId: treasury.application.id,
  });
  const findStatement = async (caller = treasury.maker, path = 'reconcile') =>
    (await caller.call<Reconciliation>('GET', `/v1/admin/${path}?month=2026-10`)).body.statements[0];
  const { organization_id = '' } = (await findStatement()) ?? {};
  await treasury.happened(organization_id, '2026-10', { received: 500 });
  const open = await findStatement();
  expect(open).toMatchObject({ payout: 'differs', payout_id: payout, batch_id: null, batch_status: null });
  expect(open && payoutRepair(open)).toBe('put_in_batch');
  const batch_id = (await treasury.batch([payout])).body.batches[0]?.id ?? '';
  const drafted = await findStatement();
  expect(drafted).toMatchObject({ payout: 'differs', payout_id: payout, batch_id, batch_status: 'draft' });
  expect(drafted && payoutRepair(drafted)).toBe('remake');
  expect(await findStatement(admin, 'application/reconcile')).toMatchObject({ payout_id: payout, batch_id: null, batch_status: null });
  expect((await treasury.on(batch_id, 'remake', treasury.maker, { payout })).status).toBe(200);
  expect(await findStatement()).toMatchObject({ payout: 'right', payout_in_cents: 10_500 });
  await treasury.close();
});

test.each([
  [null, 'put_in_batch'],
  ['draft', 'remake'],
  ['checked', 'take_back'],
  ['approved', 'take_back'],
  ['exported', 'next_payout'],
  ['settled', 'next_payout'],
  ['partly_returned', 'next_payout'],
] as const)('a payout that differs in a batch with status %s is repaired by %s', (batch_status, repair) => {
  expect(payoutRepair({ batch_status })).toBe(repair);
});
