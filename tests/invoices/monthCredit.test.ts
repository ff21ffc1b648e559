import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reconciliation } from '../../src/domain/ledger/reconcile';
import { readPdf } from '../support/readPdf';
import { aBilling, type Club } from './aBilling';
import { faultsOf } from './en16931';

let billing: Awaited<ReturnType<typeof aBilling>>;
beforeAll(async () => {
  billing = await aBilling();
});
afterAll(() => billing.close());

/** Sales in July, August and September; in October five orders of August and one of September are credited, and two are sold. */
async function aMonthBelowZero({ invoiced = true } = {}): Promise<{ club: Club; august: string; september: string }> {
  const club = await billing.aBilledClub({ orders: 0 });
  const sold = await billing.sold(club, { orders: 8, month: '2026-08' });
  const later = await billing.sold(club, { orders: 4, month: '2026-09' });
  await billing.sold(club, { orders: 6, month: '2026-07' });
  await billing.calledOff(club, [...sold.slice(0, 5), ...later.slice(0, 1)], '2026-10');
  await billing.sold(club, { orders: 2, month: '2026-10' });
  if (!invoiced) return { club, august: '', september: '' };
  const numbers = [];
  for (const month of ['2026-07', '2026-08', '2026-09']) numbers.push((await billing.invoiced(club, month)).number);
  return { club, august: numbers[1] ?? '', september: numbers[2] ?? '' };
}

describe('a month with more refunds than charges', () => {
  test('gets its own credit note, which refers to the invoices that billed the returned fees', async () => {
    const { club, august, september } = await aMonthBelowZero();
    expect(await billing.rowOf(club)).toMatchObject({ kind: 'credit_note', status: 'new', total_in_cents: -140, missing: [] });
    const { id, number, path } = await billing.invoiced(club);
    const row = await billing.storedOf(id);
    expect(row).toMatchObject({ kind: 'credit_note', status: 'final', number, credits: null, reason: null, total_in_cents: -140 });
    expect(row.refers_to.map((reference) => reference.number)).toEqual([august, september]);
    expect(await billing.rowOf(club)).toMatchObject({ status: 'final', invoice_id: id, kind: 'credit_note' });
    expect((await billing.drafts()).body.rows.filter((row) => row.organization_id === club.id)).toHaveLength(1);
    expect((await billing.series())[0]?.findings).toEqual([]);
    expect((await billing.admin.call('POST', `${path}/credit`, { reason: 'Fout' })).status).toBe(409);
  });

  test('is a CreditNote with positive amounts in XML, and its PDF shows what it refers to', async () => {
    const { club, august, september } = await aMonthBelowZero();
    const { path, number } = await billing.invoiced(club);
    const xml = await (await billing.admin.raw('GET', `${path}/xml`)).text();
    expect(faultsOf(xml)).toEqual([]);
    expect(xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
    expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">1.40</cbc:TaxInclusiveAmount>');
    expect([...xml.matchAll(/<cac:InvoiceDocumentReference>\s*<cbc:ID>([^<]*)/g)].map(([, number]) => number)).toEqual([august, september]);
    const { texts } = await readPdf(Buffer.from(await (await billing.admin.raw('GET', `${path}/pdf`)).arrayBuffer()));
    const text = texts.flat().join('\n');
    for (const expected of [
      `Creditnota ${number}`,
      'Verwijst naar',
      august,
      september,
      'Bij: deze creditnota',
      'Uit te betalen over deze maand',
    ])
      expect(text).toContain(expected);
  });

  test('cannot be finalised before the invoices that it refers to', async () => {
    const { club } = await aMonthBelowZero({ invoiced: false });
    await billing.drafts();
    const row = await billing.rowOf(club);
    expect(row).toMatchObject({ kind: 'credit_note', status: 'draft', missing: ['billed_invoice'] });
    const before = (await billing.series())[0]?.given ?? 0;
    const [failed] = await billing.finalise(row?.invoice_id ?? '');
    expect(failed).toMatchObject({ number: null, error: expect.stringContaining('waar deze creditnota naar verwijst') });
    expect((await billing.series())[0]?.given ?? 0).toBe(before);
    await billing.invoiced(club, '2026-08');
    expect((await billing.invoiced(club)).number).toBeTruthy();
  });

  test('does not refer to a credited invoice, and its draft changes between invoice and credit note with the ledger', async () => {
    const { club, september } = await aMonthBelowZero();
    const august = (await billing.rowOf(club, '2026-08'))?.invoice_id ?? '';
    await billing.admin.call('POST', `/v1/admin/organizations/${club.id}/invoices/${august}/credit`, { reason: 'Fout' });
    await billing.drafts();
    const id = (await billing.rowOf(club))?.invoice_id ?? '';
    expect((await billing.storedOf(id)).refers_to.map((reference) => reference.number)).toEqual([september]);
    await billing.sold(club, { orders: 9 });
    await billing.drafts();
    expect(await billing.storedOf(id)).toMatchObject({ kind: 'invoice', refers_to: [], total_in_cents: 175 });
  });

  test('agrees with the reconciliation, the export for the accountant and the check of the series', async () => {
    const { club, august, september } = await aMonthBelowZero();
    const { id, number } = await billing.invoiced(club);
    const { body } = await billing.admin.call<Reconciliation>('GET', '/v1/admin/reconcile?month=2026-10');
    const statement = body.statements.find((row) => row.organization_id === club.id);
    expect(statement).toMatchObject({ fees_in_cents: -140, invoiced_in_cents: -140, invoice: 'right' });
    const csv = await (
      await billing.admin.raw('GET', `/v1/admin/invoices/series/export?application_id=${billing.application.id}&year=2026&format=csv`)
    ).text();
    expect(csv.split('\r\n').find((line) => line.startsWith(number))).toContain(`${august}, ${september}`);
    const { orm } = billing.db;
    await orm.execute(sql`alter table invoices disable trigger all`);
    await orm.execute(sql`update invoices set refers_to = jsonb_set(refers_to, '{0,number}', '"2026-999999"') where id = ${id}::uuid`);
    await orm.execute(sql`alter table invoices enable trigger all`);
    expect((await billing.series())[0]?.findings).toEqual([{ fault: 'no_invoice', number }]);
  });
});
