import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reconciliation } from '../../src/domain/ledger/reconcile';
import { readPdf } from '../support/readPdf';
import { aBilling, type Club } from './aBilling';
import { faultsOf } from './en16931';

let ground: Awaited<ReturnType<typeof aBilling>>;
beforeAll(async () => {
  ground = await aBilling();
});
afterAll(() => ground.close());

/** Sold in August and September; in October five of August and one of September go back, and two are sold. */
async function aMonthBelowZero({ invoiced = true } = {}): Promise<{ club: Club; august: string; september: string }> {
  const club = await ground.aBilledClub({ orders: 0 });
  const sold = await ground.sold(club, { orders: 8, month: '2026-08' });
  const later = await ground.sold(club, { orders: 4, month: '2026-09' });
  await ground.sold(club, { orders: 6, month: '2026-07' });
  await ground.calledOff(club, [...sold.slice(0, 5), ...later.slice(0, 1)], '2026-10');
  await ground.sold(club, { orders: 2, month: '2026-10' });
  if (!invoiced) return { club, august: '', september: '' };
  const numbers = [];
  for (const month of ['2026-07', '2026-08', '2026-09']) numbers.push((await ground.invoiced(club, month)).number);
  return { club, august: numbers[1] ?? '', september: numbers[2] ?? '' };
}

describe('a month in which more went back than was charged', () => {
  test('is a credit note of its own, which names the invoices that billed what went back', async () => {
    const { club, august, september } = await aMonthBelowZero();
    expect(await ground.rowOf(club)).toMatchObject({ kind: 'credit_note', status: 'new', total_in_cents: -140, missing: [] });
    const { id, number, path } = await ground.invoiced(club);
    const row = await ground.storedOf(id);
    expect(row).toMatchObject({ kind: 'credit_note', status: 'final', number, credits: null, reason: null, total_in_cents: -140 });
    expect(row.refers_to.map((one) => one.number)).toEqual([august, september]);
    expect(await ground.rowOf(club)).toMatchObject({ status: 'final', invoice_id: id, kind: 'credit_note' });
    expect((await ground.drafts()).body.rows.filter((one) => one.organization_id === club.id)).toHaveLength(1);
    expect((await ground.series())[0]?.findings).toEqual([]);
    expect((await ground.admin.call('POST', `${path}/credit`, { reason: 'Fout' })).status).toBe(409);
  });

  test('its XML is a CreditNote with amounts above zero, and its PDF says what it refers to', async () => {
    const { club, august, september } = await aMonthBelowZero();
    const { path, number } = await ground.invoiced(club);
    const xml = await (await ground.admin.raw('GET', `${path}/xml`)).text();
    expect(faultsOf(xml)).toEqual([]);
    expect(xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
    expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">1.40</cbc:TaxInclusiveAmount>');
    expect([...xml.matchAll(/<cac:InvoiceDocumentReference>\s*<cbc:ID>([^<]*)/g)].map(([, said]) => said)).toEqual([august, september]);
    const { texts } = await readPdf(Buffer.from(await (await ground.admin.raw('GET', `${path}/pdf`)).arrayBuffer()));
    const text = texts.flat().join('\n');
    for (const said of [
      `Creditnota ${number}`,
      'Verwijst naar',
      august,
      september,
      'Bij: deze creditnota',
      'Uit te betalen over deze maand',
    ])
      expect(text).toContain(said);
  });

  test('waits for the invoices that it refers to', async () => {
    const { club } = await aMonthBelowZero({ invoiced: false });
    await ground.drafts();
    const row = await ground.rowOf(club);
    expect(row).toMatchObject({ kind: 'credit_note', status: 'draft', missing: ['billed_invoice'] });
    const before = (await ground.series())[0]?.given ?? 0;
    const [told] = await ground.finalise(row?.invoice_id ?? '');
    expect(told).toMatchObject({ number: null, error: expect.stringContaining('waar deze creditnota naar verwijst') });
    expect((await ground.series())[0]?.given ?? 0).toBe(before);
    await ground.invoiced(club, '2026-08');
    expect((await ground.invoiced(club)).number).toBeTruthy();
  });

  test('names no invoice that was credited; a draft turns with the ledger, from one kind into the other', async () => {
    const { club, september } = await aMonthBelowZero();
    const august = (await ground.rowOf(club, '2026-08'))?.invoice_id ?? '';
    await ground.admin.call('POST', `/v1/admin/organizations/${club.id}/invoices/${august}/credit`, { reason: 'Fout' });
    await ground.drafts();
    const id = (await ground.rowOf(club))?.invoice_id ?? '';
    expect((await ground.storedOf(id)).refers_to.map((one) => one.number)).toEqual([september]);
    await ground.sold(club, { orders: 9 });
    await ground.drafts();
    expect(await ground.storedOf(id)).toMatchObject({ kind: 'invoice', refers_to: [], total_in_cents: 175 });
  });

  test('is in step with Reconcile, with what the accountant gets, and with the inspector', async () => {
    const { club, august, september } = await aMonthBelowZero();
    const { id, number } = await ground.invoiced(club);
    const { body } = await ground.admin.call<Reconciliation>('GET', '/v1/admin/reconcile?month=2026-10');
    const own = body.statements.find((row) => row.organization_id === club.id);
    expect(own).toMatchObject({ fees_in_cents: -140, invoiced_in_cents: -140, invoice: 'right' });
    const csv = await (
      await ground.admin.raw('GET', `/v1/admin/invoices/series/export?application_id=${ground.application.id}&year=2026&format=csv`)
    ).text();
    expect(csv.split('\r\n').find((line) => line.startsWith(number))).toContain(`${august}, ${september}`);
    const { orm } = ground.db;
    await orm.execute(sql`alter table invoices disable trigger all`);
    await orm.execute(sql`update invoices set refers_to = jsonb_set(refers_to, '{0,number}', '"2026-999999"') where id = ${id}::uuid`);
    await orm.execute(sql`alter table invoices enable trigger all`);
    expect((await ground.series())[0]?.findings).toEqual([{ fault: 'no_invoice', number }]);
  });
});
