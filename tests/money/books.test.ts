/// <reference lib="dom" />
import { and, eq, sql } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payment } from '../../src/domain/ledger/entries';
import { newId } from '../../src/server/db/columns';
import { rowsOf } from '../../src/server/db/rowsOf';
import { audit_log } from '../../src/server/db/system/records';
import { table } from '../../src/server/db/tables';
import { bookOf } from '../../src/server/features/ledger/bookOf';
import { post } from '../../src/server/features/ledger/post';
import type { Caller } from '../support/aServer';
import { readXlsx } from '../support/readXlsx';
import { auditFileFaults } from './auditFileFaults';
import { aTill, type Till } from './aTill';

const DECEMBER = '2025-12-15T12:00:00Z';
const OCTOBER = '2026-10-15T12:00:00Z';
const NOVEMBER = '2026-11-23T12:00:00Z';

let till: Till;
let ledgerPath: string;
beforeAll(async () => {
  till = await aTill();
  ledgerPath = `${till.root}/ledger`;
  await till.db.orm
    .update(table('organizations'))
    .set({ kvk: '87654321' })
    .where(eq(table('organizations').id, till.organization.id));
  const sell = async (vat: string, payment_type = 'cash') =>
    till.signUp(await till.aPaidSession({ rate: { vat, cancellation_term: null } }), { payment_type });
  await till.goTo(DECEMBER);
  await sell('low');
  await till.goTo(OCTOBER);
  const high = await sell('high');
  await sell('low');
  await sell('exempt');
  const unpaid = await sell('low', 'invoice');
  await till.goTo(NOVEMBER);
  await till.refund(high, { basis: 'staff', percentage: 50, reason: 'Ziek' });
  const partlyCredited = await till.refund(unpaid, { basis: 'staff', percentage: 20, reason: 'Ziek' });
  expect((await till.on(partlyCredited.body, 'cancel', {})).status).toBe(200);
  await sell('zero');
  await till.db.orm.transaction(async (db) => {
    const w = { db, now: till.clock.now };
    await post(w, await bookOf(w, till.organization.id), [
      { kind: 'payment', order_id: null, key: `payment:${newId()}`, note: 'A & <B>', postings: payment('voucher', 500, 5) },
    ]);
  });
});
afterAll(() => till.close());

const fileOf = async (caller: Caller, path: string) => {
  const answer = await caller.raw('GET', path);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
/** The rows of a CSV file, each as an object with the column names as keys. */
async function rowsAt(caller: Caller, path: string): Promise<Record<string, string>[]> {
  const { status, bytes } = await fileOf(caller, path);
  expect(status).toBe(200);
  const [head = [], ...rows] = bytes
    .toString('utf8')
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(';'));
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}
const centsOf = (text = '') => Math.round(Number(text.replace('.', '').replace(',', '.')) * 100);
const sumOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + centsOf(row[column] || '0'), 0);
const anAdmin = () => till.aPerson([{ role: 'admin', application_id: till.application.id }], { ApplicationId: till.application.id });

describe('the journal', () => {
  test('exports each posting with the code of its account, and its debit equals its credit', async () => {
    const rows = await rowsAt(till.staff, `${ledgerPath}/export?format=csv&from=2026-10&to=2026-11`);
    const [counted] = rowsOf<{ lines: number }>(
      await till.db.orm.execute(
        sql`select count(*)::int as lines from postings where organization_id = ${till.organization.id}::uuid and month in ('2026-10', '2026-11')`,
      ),
    );
    expect(rows).toHaveLength(counted?.lines ?? -1);
    expect(sumOf(rows, 'Debet')).toBe(sumOf(rows, 'Credit'));
    expect(rows[0]).toMatchObject({
      Maand: '2026-10',
      Soort: 'Verkoop',
      Bestelling: '2',
      Rekening: '1300',
      Omschrijving: 'Debiteuren',
      Debet: '12,50',
      Credit: '',
    });
    expect(rows.filter(({ Maand }) => Maand === '2026-10').map(({ Rekening }) => Rekening)).toContain('1510');
    expect(rows.filter(({ Moves }) => Moves !== '')).toMatchObject([
      { Rekening: '', Omschrijving: 'Tegoed in moves', Moves: '5', Debet: '', Credit: '', Notitie: 'A & <B>' },
      { Rekening: '8000', Moves: '-5' },
    ]);
    expect(new Set(rows.map(({ Boekstuk }) => Boekstuk)).size).toBeGreaterThan(8);
  });

  test('contains the requested months, or this year up to now without a request', async () => {
    const months = async (query: string) => [
      ...new Set((await rowsAt(till.staff, `${ledgerPath}/export?format=csv${query}`)).map(({ Maand }) => Maand)),
    ];
    expect(await months('')).toEqual(['2026-10', '2026-11']);
    expect(await months('&from=2025-01')).toEqual(['2025-12', '2026-10', '2026-11']);
    expect(await months('&from=2026-10&to=2026-10')).toEqual(['2026-10']);
    expect(await months('&from=2024-01&to=2024-12')).toEqual([]);
  });

  test('is available as XLSX, names each organization of an application, and is recorded in the history', async () => {
    const admin = await anAdmin();
    const { headers, bytes } = await fileOf(admin, '/v1/admin/application/ledger/export?format=xlsx&from=2026-10&to=2026-10');
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('Journaal');
    const [head, first] = readXlsx(bytes);
    expect(head).toContain('Organisatie');
    expect(first).toContain('Sportclub De Vlugge Voet');
    const lines = await till.db.orm
      .select({ after: audit_log.after })
      .from(audit_log)
      .where(and(eq(audit_log.action, 'exported'), eq(audit_log.actor_id, admin.id)));
    expect(lines).toMatchObject([{ after: { format: 'xlsx', filters: { from: '2026-10', to: '2026-10' } } }]);
  });

  test.each([
    ['from=ooit', 'from', 'Kies een maand, zoals 2026-11'],
    ['to=2026-13', 'to', 'Kies een maand, zoals 2026-11'],
    ['from=2026-11&to=2026-10', 'to', 'De laatste maand ligt voor de eerste'],
  ])('is refused at its field for invalid months: %s', async (query, field, message) => {
    for (const file of ['export', 'vat-return/export']) {
      const { status, errors } = await till.staff.call('GET', `${ledgerPath}/${file}?format=csv&${query}`);
      expect([status, errors[field]]).toEqual([422, message]);
    }
  });
});

describe('the VAT overview', () => {
  const overview = (query = '&from=2025-12&to=2026-11') => rowsAt(till.staff, `${ledgerPath}/vat-return/export?format=csv${query}`);

  test('shows revenue and VAT by month and tier, minus the credits of that month', async () => {
    const rows = await overview();
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['2025-12', 'Laag', '9', '11,47', '1,03', '12,50'],
      ['2026-10', 'Hoog', '21', '10,33', '2,17', '12,50'],
      ['2026-10', 'Laag', '9', '22,94', '2,06', '25,00'],
      ['2026-10', 'Vrijgesteld', '', '12,50', '0,00', '12,50'],
      ['2026-11', 'Hoog', '21', '-5,17', '-1,08', '-6,25'],
      ['2026-11', 'Laag', '9', '-11,47', '-1,03', '-12,50'],
      ['2026-11', 'Nul', '0', '12,50', '0,00', '12,50'],
    ]);
  });

  test('equals the VAT and revenue in the ledger for each month', async () => {
    const rows = await overview();
    for (const month of ['2025-12', '2026-10', '2026-11']) {
      const monthRows = rows.filter(({ Maand }) => Maand === month);
      const [balances] = rowsOf<{ low: string; high: string; earned: string }>(
        await till.db.orm.execute(sql`
          select -coalesce(sum(amount) filter (where account = 'vat_low'), 0) as low, -coalesce(sum(amount) filter (where account = 'vat_high'), 0) as high,
            -coalesce(sum(amount) filter (where account = 'organization'), 0) as earned
          from postings where organization_id = ${till.organization.id}::uuid and month = ${month} and currency = 'EUR'`),
      );
      const vatOf = (tier: string) =>
        sumOf(
          monthRows.filter((row) => row['Btw-tarief'] === tier),
          'Btw',
        );
      expect([vatOf('Laag'), vatOf('Hoog'), sumOf(monthRows, 'Omzet zonder btw')]).toEqual(
        [balances?.low, balances?.high, balances?.earned].map(Number),
      );
    }
  });

  test('of an application names each organization', async () => {
    const rows = await rowsAt(await anAdmin(), '/v1/admin/application/ledger/vat-return/export?format=csv&from=2026-11&to=2026-11');
    expect(new Set(rows.map(({ Organisatie }) => Organisatie))).toEqual(new Set(['Sportclub De Vlugge Voet']));
  });
});

describe('the audit file', () => {
  const xafOf = async (caller: Caller, path: string) => (await fileOf(caller, path)).bytes.toString('utf8');

  test('of an organization follows the schema of XAF 3.2, and its totals equal its lines', async () => {
    const { headers, bytes } = await fileOf(till.staff, `${ledgerPath}/audit-file?year=2026`);
    const xml = bytes.toString('utf8');
    expect(auditFileFaults(xml)).toEqual([]);
    expect(headers.get('content-type')).toContain('application/xml');
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('Auditfile-Sportclub-De-Vlugge-Voet-2026.xaf');
    for (const text of [
      '<companyIdent>87654321</companyIdent>',
      '<companyName>Sportclub De Vlugge Voet</companyName>',
      'A &amp; &lt;B&gt;',
    ])
      expect(xml).toContain(text);
    const [totals] = rowsOf<{ lines: number; debit: number }>(
      await till.db.orm.execute(sql`
        select count(*)::int as lines, sum(amount) filter (where amount > 0)::int as debit from postings
        where organization_id = ${till.organization.id}::uuid and month like '2026-%' and currency = 'EUR'`),
    );
    expect(xml).toContain(
      `<linesCount>${totals?.lines}</linesCount>\n      <totalDebit>${((totals?.debit ?? 0) / 100).toFixed(2)}</totalDebit>`,
    );
    expect(xml, 'moves between wallets are not in the file').not.toContain('wallet');
  });

  test('has the VAT of each sale and credit on its revenue line, with codes that add up to the balance of their accounts', async () => {
    const xml = await xafOf(till.staff, `${ledgerPath}/audit-file?year=2026`);
    expect(auditFileFaults(xml)).toEqual([]);
    const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
    const textAt = (from: Element, path: string) => from.querySelector(path)?.textContent ?? '';
    const signed = (from: Element, amount: string, side: string) =>
      Math.round(Number(textAt(from, amount)) * 100) * (textAt(from, side) === 'C' ? -1 : 1);
    const vatByCode = new Map<string, number>();
    for (const line of document.querySelectorAll('trLine')) {
      const vats = [...line.querySelectorAll('vat')];
      expect(vats.length > 0).toBe(textAt(line, 'accID') === '8000');
      for (const vat of vats)
        vatByCode.set(textAt(vat, 'vatID'), (vatByCode.get(textAt(vat, 'vatID')) ?? 0) + signed(vat, 'vatAmnt', 'vatAmntTp'));
    }
    const onAccount = (code: string) =>
      [...document.querySelectorAll('trLine')]
        .filter((line) => textAt(line, 'accID') === code)
        .reduce((sum, line) => sum + signed(line, ':scope > amnt', ':scope > amntTp'), 0);
    expect(Object.fromEntries(vatByCode)).toEqual({ 'high-21': onAccount('1510'), 'low-9': onAccount('1520'), zero: 0, exempt: 0 });
    expect(onAccount('1510')).not.toBe(0);
    const high = [...document.querySelectorAll('vatCode')].find((code) => textAt(code, 'vatID') === 'high-21');
    expect(high && [textAt(high, 'vatDesc'), textAt(high, 'vatToPayAccID')]).toEqual(['Hoog, 21%', '1510']);
  });

  test('opens with the balances of earlier years, with earnings as one line', async () => {
    const xml = await xafOf(till.staff, `${ledgerPath}/audit-file?year=2026`);
    const opening = xml.slice(xml.indexOf('<openingBalance>'), xml.indexOf('</openingBalance>'));
    expect([...opening.matchAll(/<accID>(\d+)<\/accID>\s*<amnt>([\d.]+)<\/amnt>\s*<amntTp>(\w)/g)].map(([, ...fields]) => fields)).toEqual([
      ['0500', '11.47', 'C'],
      ['1000', '12.50', 'D'],
      ['1520', '1.03', 'C'],
    ]);
    const first = await xafOf(till.staff, `${ledgerPath}/audit-file?year=2024`);
    expect(auditFileFaults(first)).toEqual([]);
    expect(first).not.toContain('<obLine>');
  });

  test('of an application names its organizations, and is recorded in the history', async () => {
    const admin = await anAdmin();
    const xml = await xafOf(admin, '/v1/admin/application/ledger/audit-file?year=2026');
    expect(auditFileFaults(xml)).toEqual([]);
    expect(xml).toContain('<custSupName>Sportclub De Vlugge Voet</custSupName>');
    expect(xml).toContain(`<custSupID>${till.organization.id.replaceAll('-', '')}</custSupID>`);
    const lines = await till.db.orm
      .select({ after: audit_log.after })
      .from(audit_log)
      .where(and(eq(audit_log.action, 'exported'), eq(audit_log.actor_id, admin.id)));
    expect(lines).toMatchObject([{ after: { format: 'xaf', filters: { year: '2026' } } }]);
  });

  test.each(['ooit', '2027', '1999', '20266'])('is refused for %s', async (year) => {
    const { status, errors } = await till.staff.call('GET', `${ledgerPath}/audit-file?year=${year}`);
    expect([status, errors['year']]).toEqual([422, 'Kies een jaar tot en met dit jaar, zoals 2026']);
  });
});

describe('the permission to export the books', () => {
  const FILES = ['export?format=csv', 'vat-return/export?format=csv', 'audit-file'];
  const people = {
    'a manager of the organization': () => till.aPerson([{ role: 'organization', organization_id: till.organization.id }]),
    'a trainer of the organization': () => till.aPerson([{ role: 'trainer', organization_id: till.organization.id }]),
    'a manager of another organization': async () =>
      till.aPerson([{ role: 'organization', organization_id: (await till.anOrganization(till.application.id)).id }]),
    'an application admin': anAdmin,
    'an application admin of another application': async () =>
      till.aPerson([{ role: 'admin', application_id: (await till.anApplication()).id }], { ApplicationId: till.application.id }),
    'a superadmin': () => till.superadmin({ ApplicationId: till.application.id }),
    'a user without a role': () => till.aPerson([], { ApplicationId: till.application.id }),
  } as const;

  test.each<[keyof typeof people, number, number]>([
    ['a manager of the organization', 200, 403],
    ['a trainer of the organization', 403, 403],
    ['a manager of another organization', 403, 403],
    ['an application admin', 200, 200],
    ['an application admin of another application', 403, 403],
    ['a superadmin', 200, 200],
    ['a user without a role', 403, 403],
  ])('gives %s status %i for the organization and %i for the application', async (person, ofOrganization, ofApplication) => {
    const caller = await people[person]();
    for (const file of FILES) {
      expect([file, (await fileOf(caller, `${ledgerPath}/${file}`)).status]).toEqual([file, ofOrganization]);
      expect([file, (await fileOf(caller, `/v1/admin/application/ledger/${file}`)).status]).toEqual([file, ofApplication]);
    }
  });

  test('gives an anonymous caller status 401', async () => {
    for (const file of FILES)
      for (const path of [ledgerPath, '/v1/admin/application/ledger'])
        expect((await till.request('GET', `${path}/${file}`)).status).toBe(401);
  });
});
