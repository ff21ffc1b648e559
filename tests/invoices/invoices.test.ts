import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../src/server/db/rowsOf';
import { invoice_numbers, invoice_series } from '../../src/server/db/system/invoices';
import { memberships } from '../../src/server/db/system/people';
import { table } from '../../src/server/db/tables';
import type { FinalisingRun } from '../../src/domain/invoices/finalising';
import { finaliseJob } from '../../src/server/features/invoices/finaliseJob';
import type { Caller } from '../support/aServer';
import { readPdf } from '../support/readPdf';
import { unzip } from '../support/readXlsx';
import { aBilling } from './aBilling';
import { faultsOf } from './en16931';

let billing: Awaited<ReturnType<typeof aBilling>>;
beforeAll(async () => {
  billing = await aBilling();
});
afterAll(() => billing.close());

const invoices = table('invoices');
const organizer = (club: { id: string }): Promise<Caller> => billing.aPerson([{ role: 'organization', organization_id: club.id }]);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('the invoice run of a month', () => {
  test('previews the organizations, the amounts and what is missing, before it creates anything', async () => {
    const [complete, incomplete] = [
      await billing.aBilledClub({ orders: 20, called_off: 2 }),
      await billing.aBilledClub({ info: false, kvk: null }),
    ];
    const withoutSales = await billing.anOrganization(billing.application.id, 'Verkoopt niets');
    const { rows, is_over } = await billing.preview();
    const rowOf = ({ id }: { id: string }) => rows.find((row) => row.organization_id === id);
    expect(is_over).toBe(true);
    expect(rowOf(complete)).toMatchObject({
      status: 'new',
      orders: 20,
      total_in_cents: 630,
      net_in_cents: 521,
      vat_in_cents: 109,
      missing: [],
    });
    expect(rowOf(incomplete)).toMatchObject({ status: 'new', missing: ['finance_info'] });
    expect(rowOf(withoutSales)).toBeUndefined();
    expect(await billing.db.orm.select().from(invoices)).toEqual([]);
  });

  test('can be previewed for the current month, but creates nothing before the month is over', async () => {
    const club = await billing.aBilledClub({ month: '2026-11' });
    expect(await billing.rowOf(club, '2026-11')).toMatchObject({ status: 'new' });
    expect((await billing.preview('2026-11')).is_over).toBe(false);
    expect((await billing.drafts('2026-11')).status).toBe(409);
  });

  test('creates each draft once, and updates it when the ledger changes', async () => {
    const club = await billing.aBilledClub({ orders: 2, month: '2026-04' });
    await billing.drafts('2026-04');
    const first = await billing.rowOf(club, '2026-04');
    expect(first).toMatchObject({ status: 'draft', total_in_cents: 70, number: null });
    await billing.drafts('2026-04');
    expect((await billing.rowOf(club, '2026-04'))?.invoice_id).toBe(first?.invoice_id);
    await billing.sold(club, { orders: 1, month: '2026-04' });
    expect(await billing.rowOf(club, '2026-04')).toMatchObject({ status: 'changed' });
    const [stale] = await billing.finalise(first?.invoice_id ?? '');
    expect(stale).toMatchObject({ number: null, error: expect.stringContaining('grootboek') });
    await billing.drafts('2026-04');
    expect(await billing.rowOf(club, '2026-04')).toMatchObject({ status: 'draft', total_in_cents: 105, invoice_id: first?.invoice_id });
  });

  test.each([['2026-13'], ['niets'], ['']])('refuses an invalid month: %j', async (month) => {
    expect((await billing.drafts(month)).status).toBe(422);
  });
});

describe('a final invoice', () => {
  test('has the next number and copies of the issuer and the recipient, and no longer changes', async () => {
    const club = await billing.aBilledClub({ orders: 10, voucher: 2 });
    const { id, number } = await billing.invoiced(club);
    const row = await billing.storedOf(id);
    expect(number).toMatch(/^2026-\d{6}$/);
    expect(row).toMatchObject({ status: 'final', issued_on: '2026-11-23', rounding: 'line_half_up', total_in_cents: 350 });
    expect(row).toMatchObject({ received_in_cents: 8280, voucher_in_cents: 2070, payout_in_cents: 10_000 });
    expect(row.issuer).toMatchObject({ name: 'Sportief Utrecht B.V.', vat_number: 'NL123456789B01' });
    expect(row.recipient).toMatchObject({ name: club.name, city: 'Utrecht', kvk: '87654321' });
    await billing.db.orm
      .update(table('organizations'))
      .set({ name: 'Heet nu anders' })
      .where(eq(table('organizations').id, club.id));
    expect((await billing.storedOf(id)).recipient).toMatchObject({ name: club.name });
    const [again] = await billing.finalise(id);
    expect(again).toMatchObject({ number: null, error: expect.stringContaining('al definitief') });
  });

  test('is not created and takes no number if required data is missing', async () => {
    const club = await billing.aBilledClub({ info: false });
    await billing.drafts();
    const before = (await billing.series())[0]?.given;
    const id = (await billing.rowOf(club))?.invoice_id ?? '';
    const [refused] = await billing.finalise(id);
    expect(refused).toMatchObject({ number: null, error: expect.stringContaining('financiële gegevens') });
    expect((await billing.series())[0]?.given).toBe(before);
  });

  test('is protected by the database against changes, deletion and the removal of its link to a credit note', async () => {
    const club = await billing.aBilledClub();
    const { id, path } = await billing.invoiced(club);
    const { orm } = billing.db;
    for (const change of [
      sql`total_in_cents = 1`,
      sql`number = '2026-999999'`,
      sql`status = 'draft'`,
      sql`issuer = '{}'::jsonb`,
      sql`lines = '[]'::jsonb`,
    ])
      await expect(orm.execute(sql`update invoices set ${change} where id = ${id}::uuid`)).rejects.toThrow();
    await expect(orm.execute(sql`delete from invoices where id = ${id}::uuid`)).rejects.toThrow();
    await expect(orm.delete(invoice_numbers).where(eq(invoice_numbers.invoice_id, id))).rejects.toThrow();
    expect((await billing.admin.call('POST', `${path}/credit`, { reason: 'Fout' })).status).toBe(201);
    await expect(orm.execute(sql`update invoices set credited_by = null where id = ${id}::uuid`)).rejects.toThrow();
  });

  test('is corrected by a credit note that is linked both ways, after which the month can be invoiced again', async () => {
    const club = await billing.aBilledClub({ orders: 3 });
    const { id, path } = await billing.invoiced(club);
    expect((await billing.admin.call('POST', `${path}/credit`, { reason: ' ' })).errors).toHaveProperty('reason');
    const created = await billing.admin.call<{ id: string; number: string }>('POST', `${path}/credit`, { reason: 'Verkeerde naam' });
    expect(await billing.storedOf(id)).toMatchObject({ credited_by: created.body.id });
    expect(await billing.storedOf(created.body.id)).toMatchObject({
      kind: 'credit_note',
      credits: id,
      total_in_cents: -105,
      reason: 'Verkeerde naam',
    });
    expect((await billing.admin.call('POST', `${path}/credit`, { reason: 'Nog eens' })).status).toBe(409);
    expect(await billing.rowOf(club)).toMatchObject({ status: 'new' });
    await billing.invoiced(club);
    expect((await billing.series())[0]?.findings).toEqual([]);
  });
});

describe('the files of an invoice', () => {
  test.each(['nl', 'en'] as const)(
    'include a PDF in %s with each line and total, which is tagged and identical when it is requested again',
    async (locale) => {
      const club = await billing.aBilledClub({ orders: 40, called_off: 3, voucher: 5, name: `Łódzki Klub ${locale}` });
      const { path, number } = await billing.invoiced(club);
      const reader = await billing.aPerson([{ role: 'organization', organization_id: club.id }], { 'Accept-Language': locale });
      const file = await bytesOf(await reader.raw('GET', `${path}/pdf`));
      const { texts, isTagged, info } = await readPdf(file);
      const text = texts.flat().join('\n');
      const row = await billing.storedOf((await billing.rowOf(club))?.invoice_id ?? '');
      const money = (cents: number) =>
        new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'nl-NL', { style: 'currency', currency: 'EUR' })
          .format(cents / 100)
          .replace(/\s/g, ' ');
      for (const line of row.lines)
        for (const cents of [line.net_in_cents, line.vat_in_cents, line.total_in_cents]) expect(text).toContain(money(cents));
      for (const cents of [
        row.net_in_cents,
        row.vat_in_cents,
        row.total_in_cents,
        row.received_in_cents,
        row.voucher_in_cents,
        row.payout_in_cents,
      ])
        expect(text).toContain(money(cents));
      for (const expected of [club.name, 'Sportief Utrecht B.V.', 'NL123456789B01', 'Kanaalstraat 12', number])
        expect(text).toContain(expected);
      expect(text).toContain(
        locale === 'nl' ? 'Transactiekosten oktober 2026, 40 bestellingen' : 'Transaction fees October 2026, 40 orders',
      );
      expect(isTagged).toBe(true);
      expect(info['Title']).toBe(locale === 'nl' ? `Factuur ${number}` : `Invoice ${number}`);
      expect((await bytesOf(await reader.raw('GET', `${path}/pdf`))).equals(file)).toBe(true);
    },
  );

  test('include valid XML whose VAT equals that of the ledger for the month', async () => {
    const club = await billing.aBilledClub({ orders: 7, called_off: 1 });
    const { path } = await billing.invoiced(club);
    const xml = await (await billing.admin.raw('GET', `${path}/xml`)).text();
    expect(faultsOf(xml)).toEqual([]);
    const [ledger] = rowsOf<{ fees: number }>(
      await billing.db.orm.execute(
        sql`select -sum(amount)::int as fees from postings where organization_id = ${club.id}::uuid and account = 'platform_fee'`,
      ),
    );
    expect(xml).toContain(`<cbc:TaxInclusiveAmount currencyID="EUR">${((ledger?.fees ?? 0) / 100).toFixed(2)}</cbc:TaxInclusiveAmount>`);
    const credit = await billing.admin.call<{ id: string }>('POST', `${path}/credit`, { reason: 'Fout' });
    const creditXml = await (await billing.admin.raw('GET', `${path.slice(0, path.lastIndexOf('/'))}/${credit.body.id}/xml`)).text();
    expect(faultsOf(creditXml)).toEqual([]);
  });

  test('show returned fees at the percentage at which they were charged, in the PDF and in the XML', async () => {
    const club = await billing.aBilledClub({ orders: 4 });
    const ids = await billing.sold(club, { orders: 1, month: '2012-09' });
    await billing.calledOff(club, ids, '2026-10');
    const { id, path } = await billing.invoiced(club);
    expect((await billing.storedOf(id)).lines).toMatchObject([
      { what: 'fees', vat: 'high', vat_percentage: 21, vat_in_cents: 24, total_in_cents: 140 },
      { what: 'fees_returned', vat: 'high', vat_percentage: 19, vat_in_cents: -6, total_in_cents: -35 },
    ]);
    const xml = await (await billing.admin.raw('GET', `${path}/xml`)).text();
    expect(faultsOf(xml)).toEqual([]);
    expect([...xml.matchAll(/<cbc:Percent>(\d+)/g)].map(([, percent]) => percent)).toEqual(['21', '19', '21', '19']);
    const text = (await readPdf(await bytesOf(await billing.admin.raw('GET', `${path}/pdf`)))).texts.flat().join('\n');
    expect(text).toMatch(/Teruggegeven transactiekosten.* \| 19% \| /);
    const credit = await billing.admin.call<{ id: string }>('POST', `${path}/credit`, { reason: 'Fout' });
    expect((await billing.storedOf(credit.body.id)).lines.map((line) => line.vat_percentage)).toEqual([21, 19]);
  });

  test('are downloaded as a ZIP with a PDF and XML per final invoice, or refused if there are none', async () => {
    const [first, second] = [await billing.invoiced(await billing.aBilledClub()), await billing.invoiced(await billing.aBilledClub())];
    const draft = await billing.aBilledClub({ info: false });
    await billing.drafts();
    const draft_id = (await billing.rowOf(draft))?.invoice_id ?? '';
    const answer = await billing.admin.raw('POST', '/v1/admin/invoices/zip', { ids: [first.id, second.id, draft_id] });
    expect(answer.headers.get('x-files')).toBe('4');
    const files = unzip(await bytesOf(answer));
    expect([...files.keys()]).toEqual([first, second].flatMap(({ number }) => [`factuur-${number}.pdf`, `factuur-${number}.xml`]));
    expect(faultsOf(files.get(`factuur-${second.number}.xml`)?.toString('utf8') ?? '')).toEqual([]);
    // The filter and sort order of the list apply.
    const shown = await billing.admin.raw('POST', '/v1/admin/invoices/zip', {
      filter: `filter[id]=${first.id},${second.id},${draft_id}&sort=number&order=desc`,
    });
    expect([...unzip(await bytesOf(shown)).keys()].filter((name) => name.endsWith('.pdf'))).toEqual(
      [second, first].map(({ number }) => `factuur-${number}.pdf`),
    );
    expect((await billing.admin.call('POST', '/v1/admin/invoices/zip', {})).status).toBe(422);
    for (const ids of [[], [draft_id]]) {
      const refused = await billing.admin.call('POST', '/v1/admin/invoices/zip', { ids });
      expect(refused.status).toBe(422);
      expect(refused.errors['message']).toBe('Er zijn geen facturen om te downloaden');
    }
  });
});

describe('a run that finalises drafts', () => {
  /** Creates a draft for each of `count` clubs in a month. */
  async function createDrafts(month: string, count: number): Promise<string[]> {
    for (let index = 0; index < count; index += 1) await billing.aBilledClub({ orders: 1, month });
    return (await billing.drafts(month)).body.rows.flatMap(({ invoice_id }) => invoice_id ?? []);
  }

  test('continues automatically where it was stopped, and gives each number once', async () => {
    const ids = await createDrafts('2026-02', 5);
    const { status, body } = await billing.startFinalising(...ids, ...ids);
    expect([status, body]).toMatchObject([
      201,
      { status: 'running', started_by: expect.any(String), counts: { waiting: 5, done: 0, failed: 0 } },
    ]);
    let looks = 0;
    await finaliseJob(billing.deps, () => looks++ >= 2);
    expect((await billing.finalising(body.id)).body).toMatchObject({ status: 'running', counts: { waiting: 3, done: 2, failed: 0 } });
    const recent = await billing.admin.call<{ runs: FinalisingRun[] }>('GET', '/v1/admin/invoices/finalise');
    expect(recent.body.runs[0]).toMatchObject({ id: body.id, status: 'running', counts: { waiting: 3, done: 2 } });
    await Promise.all([finaliseJob(billing.deps), finaliseJob(billing.deps)]);
    const ended = (await billing.finalising(body.id)).body;
    expect(ended).toMatchObject({ status: 'done', counts: { waiting: 0, done: 5, failed: 0 } });
    const numbers = await Promise.all(ids.map(async (id) => Number((await billing.storedOf(id)).number?.slice(5))));
    expect(numbers).toEqual(Array.from({ length: 5 }, (_none, index) => (numbers[0] ?? 0) + index));
    expect((await billing.series())[0]?.findings).toEqual([]);
  });

  test('starts once per idempotency key', async () => {
    const ids = await createDrafts('2026-01', 1);
    const start = () =>
      billing.admin.call<FinalisingRun>('POST', '/v1/admin/invoices/finalise', { ids }, { 'Idempotency-Key': `finalise-${ids[0]}` });
    const [first, again] = [await start(), await start()];
    expect(again.body.id).toBe(first.body.id);
    await finaliseJob(billing.deps);
    expect((await billing.finalising(first.body.id)).body.counts).toEqual({ waiting: 0, done: 1, failed: 0 });
  });

  test('checks the permissions of the person who started it when it runs', async () => {
    const ids = await createDrafts('2025-12', 1);
    const leaver = await billing.superadmin();
    const { body } = await leaver.call<FinalisingRun>('POST', '/v1/admin/invoices/finalise', { ids });
    await billing.db.orm.delete(memberships).where(eq(memberships.user_id, leaver.id));
    await finaliseJob(billing.deps);
    const ended = (await billing.finalising(body.id)).body;
    expect(ended).toMatchObject({ counts: { failed: 1 }, failures: [{ id: ids[0], error: expect.stringMatching(/./) }] });
    expect(await billing.storedOf(ids[0] ?? '')).toMatchObject({ status: 'draft', number: null });
  });

  test('is available to superadmins only, for existing invoices', async () => {
    const reader = await organizer(await billing.aBilledClub());
    const unknownId = '019aa0c4-7a3e-7cc1-8000-0123456789ab';
    expect((await billing.startFinalising(unknownId)).status).toBe(404);
    expect((await billing.finalising(unknownId)).status).toBe(404);
    for (const path of ['/v1/admin/invoices/finalise', `/v1/admin/invoices/finalise/${unknownId}`])
      expect((await reader.call('GET', path)).status, path).toBe(403);
  });
});

describe('access to invoices', () => {
  test('lets an organization see only its own final invoices, and not run or credit them', async () => {
    const [ownClub, otherClub] = [await billing.aBilledClub(), await billing.aBilledClub()];
    const [ownInvoice, otherInvoice] = [await billing.invoiced(ownClub), await billing.invoiced(otherClub)];
    await billing.sold(ownClub, { month: '2026-03' });
    await billing.drafts('2026-03');
    const draft = (await billing.rowOf(ownClub, '2026-03'))?.invoice_id ?? '';
    const reader = await organizer(ownClub);
    const root = `/v1/admin/organizations/${ownClub.id}/invoices`;
    const { body } = await reader.call<{ invoices: { id: string }[] }>('GET', root);
    expect(body.invoices.map(({ id }) => id)).toEqual([ownInvoice.id]);
    for (const path of [`${root}/${draft}`, `${root}/${draft}/pdf`, `${root}/${otherInvoice.id}/pdf`, `${root}/${otherInvoice.id}/xml`])
      expect((await reader.call('GET', path)).status, path).toBe(404);
    expect((await reader.call('GET', `${otherInvoice.path}/pdf`)).status).toBe(403);
    expect((await reader.call('POST', `${root}/zip`, { ids: [otherInvoice.id, draft] })).status).toBe(422);
    const all = unzip(await bytesOf(await reader.raw('POST', `${root}/zip`, { filter: '' })));
    expect([...all.keys()]).toEqual([`factuur-${ownInvoice.number}.pdf`, `factuur-${ownInvoice.number}.xml`]);
    expect((await reader.call('POST', '/v1/admin/invoices/zip', { filter: '' })).status).toBe(403);
    expect((await reader.call('POST', `${ownInvoice.path}/credit`, { reason: 'x' })).status).toBe(403);
    expect((await reader.call('POST', '/v1/admin/invoices/finalise', { ids: [draft] })).status).toBe(403);
    expect((await billing.admin.call('GET', `${root}/${draft}/pdf`)).status).toBe(409);
  });
});

describe('the check of a number series', () => {
  test('finds gaps, dates that go back and unlinked credit notes after changes outside the product', async () => {
    const elsewhere = await aBilling();
    const clubs = [];
    for (let count = 0; count < 4; count += 1) clubs.push(await elsewhere.invoiced(await elsewhere.aBilledClub()));
    const { body } = await elsewhere.admin.call<{ id: string }>('POST', `${clubs[0]?.path}/credit`, { reason: 'Fout' });
    expect((await elsewhere.series())[0]?.findings).toEqual([]);
    const { orm } = elsewhere.db;
    await orm.execute(sql`alter table invoice_numbers disable trigger all`);
    await orm.execute(sql`alter table invoices disable trigger all`);
    await orm.execute(sql`delete from invoice_numbers where turn = 2`);
    await orm.execute(sql`update invoice_numbers set issued_on = '2026-11-01' where turn = 4`);
    await orm.execute(sql`update invoices set credited_by = null where id = ${clubs[0]?.id}::uuid`);
    const findings = (await elsewhere.series())[0]?.findings.map(({ fault, number }) => `${fault} ${number}`);
    expect(findings).toEqual([
      'gap 2026-000002',
      'date_back 2026-000004',
      'differs 2026-000004',
      'no_invoice 2026-000005',
      'differs 2026-000002',
    ]);
    expect(body.id).toBeTruthy();
    await orm.update(invoice_series).set({ last: 9 });
    expect((await elsewhere.series())[0]?.findings.at(-1)).toEqual({ fault: 'gap', number: '2026-000006' });
    await elsewhere.close();
  });

  test('exports a series for the accountant, with each number in order', async () => {
    const { application, admin } = billing;
    const csv = await (
      await admin.raw('GET', `/v1/admin/invoices/series/export?application_id=${application.id}&year=2026&format=csv`)
    ).text();
    const [head = '', ...rows] = csv.trim().split('\r\n');
    expect(head).toContain('Nummer;Soort;Factuurdatum;Maand;Ontvanger');
    expect(rows.map((row) => row.slice(0, 11))).toEqual(rows.map((_row, index) => `2026-${String(index + 1).padStart(6, '0')}`));
    expect(rows.length).toBe((await billing.series())[0]?.given);
    for (const query of ['application_id=niets&year=2026', `application_id=${application.id}&year=x`])
      expect((await admin.call('GET', `/v1/admin/invoices/series/export?${query}`)).status).toBe(422);
  });

  test('starts at 1 in a new year', async () => {
    const club = await billing.aBilledClub({ month: '2026-12' });
    const before = billing.clock.now;
    billing.clock.now = new Date('2026-12-31T23:30:00Z');
    const admin = await billing.superadmin({ ApplicationId: billing.application.id });
    await admin.call('POST', '/v1/admin/invoices/run', { month: '2026-12' });
    const id = (
      await admin.call<{ rows: { organization_id: string; invoice_id: string }[] }>('GET', '/v1/admin/invoices/run?month=2026-12')
    ).body.rows.find((row) => row.organization_id === club.id)?.invoice_id;
    const { body: run } = await admin.call<FinalisingRun>('POST', '/v1/admin/invoices/finalise', { ids: [id] });
    await finaliseJob(billing.deps);
    expect(run.counts.waiting).toBe(1);
    expect((await billing.storedOf(id ?? '')).number).toBe('2027-000001');
    billing.clock.now = before;
  });
});
