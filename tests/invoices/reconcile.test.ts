import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reconciliation } from '../../src/domain/ledger/reconcile';
import { aBilling, MONTH } from './aBilling';

let ground: Awaited<ReturnType<typeof aBilling>>;
beforeAll(async () => {
  ground = await aBilling();
});
afterAll(() => ground.close());

test('Reconcile holds the fees of a month against its final invoices; what none of them bills is still to be made once the month is over', async () => {
  const club = await ground.aBilledClub({ orders: 4, month: MONTH });
  const rowOf = async (month: string) =>
    (await ground.admin.call<Reconciliation>('GET', `/v1/admin/reconcile?month=${month}`)).body.statements.find(
      (row) => row.organization_id === club.id,
    );
  expect(await rowOf(MONTH)).toMatchObject({ fees_in_cents: 140, invoiced_in_cents: 0, invoice: 'open' });
  await ground.drafts();
  expect(await rowOf(MONTH)).toMatchObject({ invoiced_in_cents: 0, invoice: 'open' });
  const { id, path } = await ground.invoiced(club);
  expect(await rowOf(MONTH)).toMatchObject({ fees_in_cents: 140, invoiced_in_cents: 140, invoice: 'right', invoice_id: id });
  await ground.admin.call('POST', `${path}/credit`, { reason: 'Fout' });
  expect(await rowOf(MONTH)).toMatchObject({ fees_in_cents: 140, invoiced_in_cents: 0, invoice: 'open', invoice_id: null });
  await ground.sold(club, { orders: 1, month: '2026-11' });
  expect(await rowOf('2026-11')).toMatchObject({ fees_in_cents: 35, invoiced_in_cents: 0, invoice: 'right' });
});
