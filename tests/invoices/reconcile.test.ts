import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reconciliation } from '../../src/domain/ledger/reconcile';
import { aBilling, MONTH } from './aBilling';

let billing: Awaited<ReturnType<typeof aBilling>>;
beforeAll(async () => {
  billing = await aBilling();
});
afterAll(() => billing.close());

test('the reconciliation compares the fees of a month with its final invoices, and shows months that still need an invoice', async () => {
  const club = await billing.aBilledClub({ orders: 4, month: MONTH });
  const rowOf = async (month: string) =>
    (await billing.admin.call<Reconciliation>('GET', `/v1/admin/reconcile?month=${month}`)).body.statements.find(
      (row) => row.organization_id === club.id,
    );
  expect(await rowOf(MONTH)).toMatchObject({ fees_in_cents: 140, invoiced_in_cents: 0, invoice: 'open' });
  await billing.drafts();
  expect(await rowOf(MONTH)).toMatchObject({ invoiced_in_cents: 0, invoice: 'open' });
  const { id, path } = await billing.invoiced(club);
  expect(await rowOf(MONTH)).toMatchObject({ fees_in_cents: 140, invoiced_in_cents: 140, invoice: 'right', invoice_id: id });
  await billing.admin.call('POST', `${path}/credit`, { reason: 'Fout' });
  expect(await rowOf(MONTH)).toMatchObject({ fees_in_cents: 140, invoiced_in_cents: 0, invoice: 'open', invoice_id: null });
  await billing.sold(club, { orders: 1, month: '2026-11' });
  expect(await rowOf('2026-11')).toMatchObject({ fees_in_cents: 35, invoiced_in_cents: 0, invoice: 'right' });
});
