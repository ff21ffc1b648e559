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

let ground: Awaited<ReturnType<typeof aBilling>>;
beforeAll(async () => {
  ground = await aBilling();
});
afterAll(() => ground.close());

const invoices = table('invoices');
const organizer = (club: { id: string }): Promise<Caller> => ground.aPerson([{ role: 'organization', organization_id: club.id }]);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('a month’s run', () => {
  test('says who, how much and what is missing, before anything is made', async () => {
    const [whole, bare] = [await ground.aBilledClub({ orders: 20, called_off: 2 }), await ground.aBilledClub({ info: false, kvk: null })];
    const quiet = await ground.anOrganization(ground.application.id, 'Verkoopt niets');
    const { rows, is_over } = await ground.preview();
    const rowOf = ({ id }: { id: string }) => rows.find((row) => row.organization_id === id);
    expect(is_over).toBe(true);
    expect(rowOf(whole)).toMatchObject({
      status: 'new',
      orders: 20,
      total_in_cents: 630,
      net_in_cents: 521,
      vat_in_cents: 109,
      missing: [],
    });
    expect(rowOf(bare)).toMatchObject({ status: 'new', missing: ['finance_info'] });
    expect(rowOf(quiet)).toBeUndefined();
    expect(await ground.db.orm.select().from(invoices)).toEqual([]);
  });

  test('of a month that lasts can be looked at, and nothing is made', async () => {
    const club = await ground.aBilledClub({ month: '2026-11' });
    expect(await ground.rowOf(club, '2026-11')).toMatchObject({ status: 'new' });
    expect((await ground.preview('2026-11')).is_over).toBe(false);
    expect((await ground.drafts('2026-11')).status).toBe(409);
  });

  test('makes each draft once, and brings it up to date with the ledger', async () => {
    const club = await ground.aBilledClub({ orders: 2, month: '2026-04' });
    await ground.drafts('2026-04');
    const first = await ground.rowOf(club, '2026-04');
    expect(first).toMatchObject({ status: 'draft', total_in_cents: 70, number: null });
    await ground.drafts('2026-04');
    expect((await ground.rowOf(club, '2026-04'))?.invoice_id).toBe(first?.invoice_id);
    await ground.sold(club, { orders: 1, month: '2026-04' });
    expect(await ground.rowOf(club, '2026-04')).toMatchObject({ status: 'changed' });
    const [stale] = await ground.finalise(first?.invoice_id ?? '');
    expect(stale).toMatchObject({ number: null, error: expect.stringContaining('grootboek') });
    await ground.drafts('2026-04');
    expect(await ground.rowOf(club, '2026-04')).toMatchObject({ status: 'draft', total_in_cents: 105, invoice_id: first?.invoice_id });
  });

  test.each([['2026-13'], ['niets'], ['']])('refuses a month that is none: %j', async (month) => {
    expect((await ground.drafts(month)).status).toBe(422);
  });
});

describe('a final invoice', () => {
  test('has the next number and copies of both, and follows nothing any more', async () => {
    const club = await ground.aBilledClub({ orders: 10, voucher: 2 });
    const { id, number } = await ground.invoiced(club);
    const row = await ground.storedOf(id);
    expect(number).toMatch(/^2026-\d{6}$/);
    expect(row).toMatchObject({ status: 'final', issued_on: '2026-11-23', rounding: 'line_half_up', total_in_cents: 350 });
    expect(row).toMatchObject({ received_in_cents: 8280, voucher_in_cents: 2070, payout_in_cents: 10_000 });
    expect(row.issuer).toMatchObject({ name: 'Sportief Utrecht B.V.', vat_number: 'NL123456789B01' });
    expect(row.recipient).toMatchObject({ name: club.name, city: 'Utrecht', kvk: '87654321' });
    await ground.db.orm
      .update(table('organizations'))
      .set({ name: 'Heet nu anders' })
      .where(eq(table('organizations').id, club.id));
    expect((await ground.storedOf(id)).recipient).toMatchObject({ name: club.name });
    const [again] = await ground.finalise(id);
    expect(again).toMatchObject({ number: null, error: expect.stringContaining('al definitief') });
  });

  test('is not made without what must be on it, and takes no number then', async () => {
    const club = await ground.aBilledClub({ info: false });
    await ground.drafts();
    const before = (await ground.series())[0]?.given;
    const id = (await ground.rowOf(club))?.invoice_id ?? '';
    const [told] = await ground.finalise(id);
    expect(told).toMatchObject({ number: null, error: expect.stringContaining('financiële gegevens') });
    expect((await ground.series())[0]?.given).toBe(before);
  });

  test('stays as it is: the store refuses changes, removal, and a second link to a credit note', async () => {
    const club = await ground.aBilledClub();
    const { id, path } = await ground.invoiced(club);
    const { orm } = ground.db;
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
    expect((await ground.admin.call('POST', `${path}/credit`, { reason: 'Fout' })).status).toBe(201);
    await expect(orm.execute(sql`update invoices set credited_by = null where id = ${id}::uuid`)).rejects.toThrow();
  });

  test('is corrected by a credit note, linked both ways; the month can be invoiced anew', async () => {
    const club = await ground.aBilledClub({ orders: 3 });
    const { id, path } = await ground.invoiced(club);
    expect((await ground.admin.call('POST', `${path}/credit`, { reason: ' ' })).errors).toHaveProperty('reason');
    const made = await ground.admin.call<{ id: string; number: string }>('POST', `${path}/credit`, { reason: 'Verkeerde naam' });
    expect(await ground.storedOf(id)).toMatchObject({ credited_by: made.body.id });
    expect(await ground.storedOf(made.body.id)).toMatchObject({
      kind: 'credit_note',
      credits: id,
      total_in_cents: -105,
      reason: 'Verkeerde naam',
    });
    expect((await ground.admin.call('POST', `${path}/credit`, { reason: 'Nog eens' })).status).toBe(409);
    expect(await ground.rowOf(club)).toMatchObject({ status: 'new' });
    await ground.invoiced(club);
    expect((await ground.series())[0]?.findings).toEqual([]);
  });
});

describe('its files', () => {
  test.each(['nl', 'en'] as const)('the PDF in %s holds each line and total, is tagged, and is the same a second time', async (locale) => {
    const club = await ground.aBilledClub({ orders: 40, called_off: 3, voucher: 5, name: `Łódzki Klub ${locale}` });
    const { path, number } = await ground.invoiced(club);
    const reader = await ground.aPerson([{ role: 'organization', organization_id: club.id }], { 'Accept-Language': locale });
    const file = await bytesOf(await reader.raw('GET', `${path}/pdf`));
    const { texts, isTagged, info } = await readPdf(file);
    const text = texts.flat().join('\n');
    const row = await ground.storedOf((await ground.rowOf(club))?.invoice_id ?? '');
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
    for (const said of [club.name, 'Sportief Utrecht B.V.', 'NL123456789B01', 'Kanaalstraat 12', number]) expect(text).toContain(said);
    expect(text).toContain(locale === 'nl' ? 'Transactiekosten oktober 2026, 40 bestellingen' : 'Transaction fees October 2026, 40 orders');
    expect(isTagged).toBe(true);
    expect(info['Title']).toBe(locale === 'nl' ? `Factuur ${number}` : `Invoice ${number}`);
    expect((await bytesOf(await reader.raw('GET', `${path}/pdf`))).equals(file)).toBe(true);
  });

  test('the XML keeps the rules, and its VAT is that of the ledger’s month', async () => {
    const club = await ground.aBilledClub({ orders: 7, called_off: 1 });
    const { path } = await ground.invoiced(club);
    const xml = await (await ground.admin.raw('GET', `${path}/xml`)).text();
    expect(faultsOf(xml)).toEqual([]);
    const [found] = rowsOf<{ fees: number }>(
      await ground.db.orm.execute(
        sql`select -sum(amount)::int as fees from postings where organization_id = ${club.id}::uuid and account = 'platform_fee'`,
      ),
    );
    expect(xml).toContain(`<cbc:TaxInclusiveAmount currencyID="EUR">${((found?.fees ?? 0) / 100).toFixed(2)}</cbc:TaxInclusiveAmount>`);
    const credit = await ground.admin.call<{ id: string }>('POST', `${path}/credit`, { reason: 'Fout' });
    const mirror = await (await ground.admin.raw('GET', `${path.slice(0, path.lastIndexOf('/'))}/${credit.body.id}/xml`)).text();
    expect(faultsOf(mirror)).toEqual([]);
  });

  test('fees that go back after a change of law hold the percentage at which they were charged, on paper and in the XML', async () => {
    const club = await ground.aBilledClub({ orders: 4 });
    const ids = await ground.sold(club, { orders: 1, month: '2012-09' });
    await ground.calledOff(club, ids, '2026-10');
    const { id, path } = await ground.invoiced(club);
    expect((await ground.storedOf(id)).lines).toMatchObject([
      { what: 'fees', vat: 'high', vat_percentage: 21, vat_in_cents: 24, total_in_cents: 140 },
      { what: 'fees_returned', vat: 'high', vat_percentage: 19, vat_in_cents: -6, total_in_cents: -35 },
    ]);
    const xml = await (await ground.admin.raw('GET', `${path}/xml`)).text();
    expect(faultsOf(xml)).toEqual([]);
    expect([...xml.matchAll(/<cbc:Percent>(\d+)/g)].map(([, percent]) => percent)).toEqual(['21', '19', '21', '19']);
    const text = (await readPdf(await bytesOf(await ground.admin.raw('GET', `${path}/pdf`)))).texts.flat().join('\n');
    expect(text).toMatch(/Teruggegeven transactiekosten.* \| 19% \| /);
    const credit = await ground.admin.call<{ id: string }>('POST', `${path}/credit`, { reason: 'Fout' });
    expect((await ground.storedOf(credit.body.id)).lines.map((line) => line.vat_percentage)).toEqual([21, 19]);
  });

  test('many come as a ZIP with PDF and XML of each, drafts left out; where nothing is left it says so', async () => {
    const [one, other] = [await ground.invoiced(await ground.aBilledClub()), await ground.invoiced(await ground.aBilledClub())];
    const draft = await ground.aBilledClub({ info: false });
    await ground.drafts();
    const draft_id = (await ground.rowOf(draft))?.invoice_id ?? '';
    const answer = await ground.admin.raw('POST', '/v1/admin/invoices/zip', { ids: [one.id, other.id, draft_id] });
    expect(answer.headers.get('x-files')).toBe('4');
    const files = unzip(await bytesOf(answer));
    expect([...files.keys()]).toEqual([one, other].flatMap(({ number }) => [`factuur-${number}.pdf`, `factuur-${number}.xml`]));
    expect(faultsOf(files.get(`factuur-${other.number}.xml`)?.toString('utf8') ?? '')).toEqual([]);
    // All that the list shows, as it is filtered and sorted.
    const shown = await ground.admin.raw('POST', '/v1/admin/invoices/zip', {
      filter: `filter[id]=${one.id},${other.id},${draft_id}&sort=number&order=desc`,
    });
    expect([...unzip(await bytesOf(shown)).keys()].filter((name) => name.endsWith('.pdf'))).toEqual(
      [other, one].map(({ number }) => `factuur-${number}.pdf`),
    );
    expect((await ground.admin.call('POST', '/v1/admin/invoices/zip', {})).status).toBe(422);
    for (const ids of [[], [draft_id]]) {
      const nothing = await ground.admin.call('POST', '/v1/admin/invoices/zip', { ids });
      expect(nothing.status).toBe(422);
      expect(nothing.errors['message']).toBe('Er zijn geen facturen om te downloaden');
    }
  });
});

describe('a run that makes drafts final', () => {
  /** Drafts of as many clubs, in a month of their own. */
  async function someDrafts(month: string, count: number): Promise<string[]> {
    for (let at = 0; at < count; at += 1) await ground.aBilledClub({ orders: 1, month });
    return (await ground.drafts(month)).body.rows.flatMap(({ invoice_id }) => invoice_id ?? []);
  }

  test('goes on where it was stopped, without anybody looking, and gives each number once', async () => {
    const ids = await someDrafts('2026-02', 5);
    const { status, body } = await ground.startFinalising(...ids, ...ids);
    expect([status, body]).toMatchObject([
      201,
      { status: 'running', started_by: expect.any(String), counts: { waiting: 5, done: 0, failed: 0 } },
    ]);
    let looks = 0;
    await finaliseJob(ground.deps, () => looks++ >= 2);
    expect((await ground.finalising(body.id)).body).toMatchObject({ status: 'running', counts: { waiting: 3, done: 2, failed: 0 } });
    const recent = await ground.admin.call<{ runs: FinalisingRun[] }>('GET', '/v1/admin/invoices/finalise');
    expect(recent.body.runs[0]).toMatchObject({ id: body.id, status: 'running', counts: { waiting: 3, done: 2 } });
    await Promise.all([finaliseJob(ground.deps), finaliseJob(ground.deps)]);
    const ended = (await ground.finalising(body.id)).body;
    expect(ended).toMatchObject({ status: 'done', counts: { waiting: 0, done: 5, failed: 0 } });
    const numbers = await Promise.all(ids.map(async (id) => Number((await ground.storedOf(id)).number?.slice(5))));
    expect(numbers).toEqual(Array.from({ length: 5 }, (_none, at) => (numbers[0] ?? 0) + at));
    expect((await ground.series())[0]?.findings).toEqual([]);
  });

  test('starts once for each key', async () => {
    const ids = await someDrafts('2026-01', 1);
    const start = () =>
      ground.admin.call<FinalisingRun>('POST', '/v1/admin/invoices/finalise', { ids }, { 'Idempotency-Key': `finalise-${ids[0]}` });
    const [first, again] = [await start(), await start()];
    expect(again.body.id).toBe(first.body.id);
    await finaliseJob(ground.deps);
    expect((await ground.finalising(first.body.id)).body.counts).toEqual({ waiting: 0, done: 1, failed: 0 });
  });

  test('goes by what the person who started it may do when its turn comes', async () => {
    const ids = await someDrafts('2025-12', 1);
    const leaver = await ground.superadmin();
    const { body } = await leaver.call<FinalisingRun>('POST', '/v1/admin/invoices/finalise', { ids });
    await ground.db.orm.delete(memberships).where(eq(memberships.user_id, leaver.id));
    await finaliseJob(ground.deps);
    const ended = (await ground.finalising(body.id)).body;
    expect(ended).toMatchObject({ counts: { failed: 1 }, failures: [{ id: ids[0], error: expect.stringMatching(/./) }] });
    expect(await ground.storedOf(ids[0] ?? '')).toMatchObject({ status: 'draft', number: null });
  });

  test('is for superadmins alone, and of invoices that there are', async () => {
    const reader = await organizer(await ground.aBilledClub());
    const nobody = '019aa0c4-7a3e-7cc1-8000-0123456789ab';
    expect((await ground.startFinalising(nobody)).status).toBe(404);
    expect((await ground.finalising(nobody)).status).toBe(404);
    for (const path of ['/v1/admin/invoices/finalise', `/v1/admin/invoices/finalise/${nobody}`])
      expect((await reader.call('GET', path)).status, path).toBe(403);
  });
});

describe('who sees it', () => {
  test('an organization its own final ones alone, and nothing of what makes them', async () => {
    const [own, foreign] = [await ground.aBilledClub(), await ground.aBilledClub()];
    const [mine, theirs] = [await ground.invoiced(own), await ground.invoiced(foreign)];
    await ground.sold(own, { month: '2026-03' });
    await ground.drafts('2026-03');
    const draft = (await ground.rowOf(own, '2026-03'))?.invoice_id ?? '';
    const reader = await organizer(own);
    const root = `/v1/admin/organizations/${own.id}/invoices`;
    const { body } = await reader.call<{ invoices: { id: string }[] }>('GET', root);
    expect(body.invoices.map(({ id }) => id)).toEqual([mine.id]);
    for (const path of [`${root}/${draft}`, `${root}/${draft}/pdf`, `${root}/${theirs.id}/pdf`, `${root}/${theirs.id}/xml`])
      expect((await reader.call('GET', path)).status, path).toBe(404);
    expect((await reader.call('GET', `${theirs.path}/pdf`)).status).toBe(403);
    expect((await reader.call('POST', `${root}/zip`, { ids: [theirs.id, draft] })).status).toBe(422);
    const all = unzip(await bytesOf(await reader.raw('POST', `${root}/zip`, { filter: '' })));
    expect([...all.keys()]).toEqual([`factuur-${mine.number}.pdf`, `factuur-${mine.number}.xml`]);
    expect((await reader.call('POST', '/v1/admin/invoices/zip', { filter: '' })).status).toBe(403);
    expect((await reader.call('POST', `${mine.path}/credit`, { reason: 'x' })).status).toBe(403);
    expect((await reader.call('POST', '/v1/admin/invoices/finalise', { ids: [draft] })).status).toBe(403);
    expect((await ground.admin.call('GET', `${root}/${draft}/pdf`)).status).toBe(409);
  });
});

describe('the inspector', () => {
  test('finds a gap, dates that go back and credit notes that hang loose, when somebody goes around everything', async () => {
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
    const told = (await elsewhere.series())[0]?.findings.map(({ fault, number }) => `${fault} ${number}`);
    expect(told).toEqual([
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

  test('gives a series to an accountant, each number in its order', async () => {
    const { application, admin } = ground;
    const csv = await (
      await admin.raw('GET', `/v1/admin/invoices/series/export?application_id=${application.id}&year=2026&format=csv`)
    ).text();
    const [head = '', ...rows] = csv.trim().split('\r\n');
    expect(head).toContain('Nummer;Soort;Factuurdatum;Maand;Ontvanger');
    expect(rows.map((row) => row.slice(0, 11))).toEqual(rows.map((_row, at) => `2026-${String(at + 1).padStart(6, '0')}`));
    expect(rows.length).toBe((await ground.series())[0]?.given);
    for (const query of ['application_id=niets&year=2026', `application_id=${application.id}&year=x`])
      expect((await admin.call('GET', `/v1/admin/invoices/series/export?${query}`)).status).toBe(422);
  });

  test('a new year begins at 1', async () => {
    const club = await ground.aBilledClub({ month: '2026-12' });
    const before = ground.clock.now;
    ground.clock.now = new Date('2026-12-31T23:30:00Z');
    const admin = await ground.superadmin({ ApplicationId: ground.application.id });
    await admin.call('POST', '/v1/admin/invoices/run', { month: '2026-12' });
    const id = (
      await admin.call<{ rows: { organization_id: string; invoice_id: string }[] }>('GET', '/v1/admin/invoices/run?month=2026-12')
    ).body.rows.find((row) => row.organization_id === club.id)?.invoice_id;
    const { body: run } = await admin.call<FinalisingRun>('POST', '/v1/admin/invoices/finalise', { ids: [id] });
    await finaliseJob(ground.deps);
    expect(run.counts.waiting).toBe(1);
    expect((await ground.storedOf(id ?? '')).number).toBe('2027-000001');
    ground.clock.now = before;
  });
});
