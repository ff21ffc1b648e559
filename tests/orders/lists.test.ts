import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../support/aServer';
import type { AnyRow } from '../../src/schema/row';
import { newId } from '../../src/server/db/columns';
import { readSheet } from '../support/readXlsx';
import { aShop, type Shop } from './aShop';

type Page = Record<string, AnyRow[]> & { meta: { pagination: { total: number }; totals: Record<string, number> } };
type Values = Readonly<Record<string, unknown>>;

let shop: Shop;
/** Another organization of the same application, one of another application, and a rejected one. */
let elsewhere: { same: string; other: string; rejected: string };
let superadmin: Caller;
let admin: Caller;
let anOrder: (values?: Values) => Promise<string>;
beforeAll(async () => {
  shop = await aShop();
  const { organization, application, insert } = shop;
  let serial = 1000;
  anOrder = async ({ organization_id = organization.id, lines = [{}], ...values } = {}) => {
    const id = await insert('orders', {
      organization_id,
      number: ++serial,
      name: 'Noor Bos',
      email: 'noor@voorbeeld.test',
      payment_type: 'cash',
      status: 'paid',
      subtotal_price_in_cents: 1000,
      vat_in_cents: 174,
      transaction_fee_in_cents: 0,
      total_in_cents: 1000,
      paid_in_cents: 1000,
      credited_in_cents: 0,
      refunded_in_cents: 0,
      application_name: 'Speelveld',
      ...values,
    });
    for (const line of lines as readonly Values[])
      await insert('order_lines', {
        organization_id,
        order_id: id,
        title: 'Shirt',
        quantity: 1,
        unit_price_in_cents: 1000,
        vat: 'high',
        vat_percentage: 21,
        vat_in_cents: 174,
        total_price_in_cents: 1000,
        fee_in_cents: 0,
        credited_in_cents: 0,
        credited_fee_in_cents: 0,
        cancellation_periods: [],
        answers: [],
        ...line,
      });
    return id;
  };
  const foreign = await shop.anApplication();
  elsewhere = {
    same: (await shop.anOrganization(application.id, 'De Zwaluwen')).id,
    other: (await shop.anOrganization(foreign.id, 'Elders')).id,
    rejected: newId(),
  };
  await insert('organizations', {
    id: elsewhere.rejected,
    application_id: foreign.id,
    name: 'Afgewezen',
    status: 'pending',
    rejected_at: shop.clock.now.toISOString(),
  });
  superadmin = await shop.superadmin({ ApplicationId: application.id });
  admin = await shop.aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
});
afterAll(() => shop.close());

const ordersPath = () => `${shop.root}/orders`;
const ids = (page: Page, list = 'orders') => (page[list] ?? []).map(({ id }) => id);
async function readPage(path: string, query = '', caller: Caller = shop.staff): Promise<Page> {
  const answer = await caller.call<Page>('GET', `${path}?${query}`);
  expect(answer.status, JSON.stringify(answer.errors)).toBe(200);
  return answer.body;
}
/** The cells of an exported CSV file, without its byte order mark. */
async function readCsv(path: string, query: string, caller: Caller = shop.staff): Promise<string[][]> {
  const text = Buffer.from(await (await caller.raw('GET', `${path}/export?format=csv&${query}`)).arrayBuffer()).toString('utf8');
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ';' }).data;
}

describe('the orders of an organization', () => {
  test('are found by number with or without its sign, by name and by mail address', async () => {
    const id = await anOrder({ number: 5012, name: 'Saar Visser', email: 'saar@voorbeeld.test' });
    const other = await anOrder({ number: 50_120 });
    for (const search of ['5012', '%235012', 'visser', 'saar@voorbeeld', '%235012 saar'])
      expect(ids(await readPage(ordersPath(), `search=${search}`)), search).toEqual([id]);
    expect(ids(await readPage(ordersPath(), 'search=50120'))).toEqual([other]);
    expect(ids(await readPage(ordersPath(), 'search=%2350'))).toEqual([]);
    expect(ids(await readPage(ordersPath(), 'search=99999999999'))).toEqual([]);
  });

  test('are filtered by local day, status, payment type and month, and the totals follow the filters', async () => {
    const inMarch = await anOrder({ created_at: '2025-03-31T21:30:00.000Z', total_in_cents: 250, payout_month: '2025-04' });
    const inApril = await anOrder({ created_at: '2025-03-31T22:30:00.000Z', status: 'open', paid_in_cents: 0, payment_type: 'invoice' });
    const march = 'filter[created_at][from]=2025-03-01&filter[created_at][to]=2025-03-31';
    const page = await readPage(ordersPath(), march);
    expect(ids(page)).toEqual([inMarch]);
    expect(page.meta.totals).toMatchObject({ total_in_cents: 250, paid_in_cents: 1000, moves: 0 });
    const april = 'filter[created_at][from]=2025-04-01&filter[created_at][to]=2025-04-30';
    expect(ids(await readPage(ordersPath(), `${april}&filter[status]=open,failed`))).toEqual([inApril]);
    expect(ids(await readPage(ordersPath(), `${april}&filter[payment_type]=cash`))).toEqual([]);
    expect(ids(await readPage(ordersPath(), 'filter[payout_month]=2025-04'))).toEqual([inMarch]);
    const both = await readPage(ordersPath(), 'filter[created_at][from]=2025-03-01&filter[created_at][to]=2025-04-30&itemsPerPage=1');
    expect(both.meta.totals).toMatchObject({ total_in_cents: 1250, paid_in_cents: 1000 });
  });

  test('are refused with an error at each invalid filter', async () => {
    const errorsOf = async (query: string) => {
      const { status, errors } = await shop.staff.call('GET', `${ordersPath()}?${query}`);
      return [status, errors];
    };
    expect(await errorsOf('filter[payout_month]=ooit')).toEqual([
      422,
      { message: expect.any(String), 'filter[payout_month]': 'Uitbetaalmaand moet een maand zijn, zoals 2026-11' },
    ]);
    expect(await errorsOf('filter[created_at][from]=gisteren')).toEqual([
      422,
      { message: expect.any(String), 'filter[created_at][from]': 'Aangemaakt is niet geldig.' },
    ]);
    expect(await errorsOf('filter[updated_at][from]=2026-01-01')).toMatchObject([422, { 'filter[updated_at][from]': expect.any(String) }]);
    expect(await errorsOf('filter[status]=zoek')).toMatchObject([422, { 'filter[status]': 'Status is niet geldig.' }]);
  });
});

describe('the exported file of orders', () => {
  test('has a row for each line, and the amounts of the rows add up to those of the order', async () => {
    const id = await anOrder({
      number: 7001,
      name: 'Daan Bakker',
      created_at: '2025-06-10T10:00:00.000Z',
      subtotal_price_in_cents: 1500,
      transaction_fee_in_cents: 50,
      total_in_cents: 1550,
      paid_in_cents: 1550,
      credited_in_cents: 1034,
      refunded_in_cents: 1033,
      payment_type: 'online',
      payout_month: '2025-06',
      lines: [
        {
          title: 'Les',
          quantity: 2,
          unit_price_in_cents: 500,
          total_price_in_cents: 1000,
          fee_in_cents: 33,
          vat: 'low',
          vat_percentage: 9,
          vat_in_cents: 83,
          credited_in_cents: 1000,
          credited_fee_in_cents: 34,
        },
        {
          title: '=Bal',
          quantity: 1,
          unit_price_in_cents: 500,
          total_price_in_cents: 500,
          fee_in_cents: 17,
          vat: 'exempt',
          vat_percentage: 0,
          vat_in_cents: 0,
        },
      ],
    });
    const [head, ...rows] = await readCsv(ordersPath(), `filter[id]=${id}`);
    expect(head).toEqual([
      'Nummer',
      'Aangemaakt',
      'Naam',
      'E-mailadres',
      'Omschrijving',
      'Aantal',
      'Prijs per stuk',
      'Totaal',
      'Btw-tarief',
      'Btw',
      'Transactiekosten',
      'Betaalwijze',
      'Status',
      'Uitbetaalmaand',
      'Betaald',
      'Vervallen',
      'Terugbetaald',
      'Wallet',
      'Moves',
    ]);
    const order = ['7001', '10-06-2025 12:00', 'Daan Bakker', 'noor@voorbeeld.test'];
    const paid = ['Online', 'Betaald', '2025-06'];
    expect(rows).toEqual([
      [...order, 'Les', '2', '5,00', '10,00', '9', '0,83', '0,33', ...paid, '10,33', '10,34', '10,33', '', ''],
      [...order, "'=Bal", '1', '5,00', '5,00', 'Vrijgesteld', '0,00', '0,17', ...paid, '5,17', '0,00', '0,00', '', ''],
    ]);
    const { rows: sheet } = readSheet(
      Buffer.from(await (await shop.staff.raw('GET', `${ordersPath()}/export?format=xlsx&filter[id]=${id}`)).arrayBuffer()),
    );
    expect(sheet.length).toBe(3);
    expect(sheet[1]?.[6]).toMatchObject({ value: 5 });
  });

  test('includes an order without lines, and follows the filters and the sort order of the list', async () => {
    const month = 'filter[payout_month]=2024-02';
    await anOrder({ number: 8002, payout_month: '2024-02', lines: [] });
    await anOrder({ number: 8001, payout_month: '2024-02' });
    const rows = (await readCsv(ordersPath(), `${month}&sort=number&order=asc`)).slice(1);
    expect(rows.map(([number, , , , title]) => [number, title])).toEqual([
      ['8001', 'Shirt'],
      ['8002', ''],
    ]);
    expect((await shop.staff.call('GET', `${ordersPath()}/export?filter[payout_month]=ooit`)).status).toBe(422);
  });

  test('contains every line of many orders once', async () => {
    for (let count = 0; count < 205; count += 1) await anOrder({ payout_month: '2023-01', lines: [{}, {}] });
    const rows = (await readCsv(ordersPath(), 'filter[payout_month]=2023-01')).slice(1);
    expect(rows.length).toBe(410);
  });
});

describe('orders of all organizations', () => {
  test('are those of the application for its staff and those of all applications for a superadmin, without rejected organizations', async () => {
    const payout_month = '2022-05';
    const ownOrder = await anOrder({ payout_month, total_in_cents: 1 });
    const sameApplication = await anOrder({ payout_month, total_in_cents: 20, organization_id: elsewhere.same });
    const otherApplication = await anOrder({
      payout_month,
      total_in_cents: 300,
      organization_id: elsewhere.other,
      application_name: 'Elders',
    });
    await anOrder({ payout_month, total_in_cents: 4000, organization_id: elsewhere.rejected });
    const month = `filter[payout_month]=${payout_month}&sort=number&order=asc`;
    const application = await readPage('/v1/admin/application/orders', month, admin);
    expect([ids(application), application.meta.totals['total_in_cents']]).toEqual([[ownOrder, sameApplication], 21]);
    const all = await readPage('/v1/admin/orders', month, superadmin);
    expect([ids(all), all.meta.totals['total_in_cents']]).toEqual([[ownOrder, sameApplication, otherApplication], 321]);
    expect(all['orders']?.[2]).toMatchObject({ organization_id: elsewhere.other, application_name: 'Elders' });
    expect(ids(await readPage('/v1/admin/orders', `${month}&filter[organization_id]=${elsewhere.other}`, superadmin))).toEqual([
      otherApplication,
    ]);
    expect(ids(await readPage('/v1/admin/orders', `${month}&search=Zwaluwen`, superadmin))).toEqual([sameApplication]);
    expect((await readPage('/v1/admin/orders/simple', month, superadmin))['orders']?.length).toBe(3);
  });

  test('are exported with the names of the organization and the application', async () => {
    const payout_month = '2021-05';
    await anOrder({ payout_month, organization_id: elsewhere.same });
    await anOrder({ payout_month, organization_id: elsewhere.other, application_name: 'Elders' });
    const [head, ...rows] = await readCsv('/v1/admin/application/orders', `filter[payout_month]=${payout_month}`, admin);
    expect([head?.[4], rows.map((row) => row[4])]).toEqual(['Organisatie', ['De Zwaluwen']]);
    const all = await readCsv('/v1/admin/orders', `filter[payout_month]=${payout_month}&sort=number&order=asc`, superadmin);
    expect(all.map((row) => row.slice(4, 6))).toEqual([
      ['Organisatie', 'Applicatie'],
      ['De Zwaluwen', 'Speelveld'],
      ['Elders', 'Elders'],
    ]);
  });

  test('are closed to anyone with only a role in an application or organization', async () => {
    for (const suffix of ['', '/simple', '/export']) {
      expect((await admin.call('GET', `/v1/admin/orders${suffix}`)).status, suffix).toBe(403);
      expect((await shop.staff.call('GET', `/v1/admin/orders${suffix}`)).status, suffix).toBe(403);
      expect((await shop.staff.call('GET', `/v1/admin/application/orders${suffix}`)).status, suffix).toBe(403);
    }
  });

  test('can be filtered by organizations of all applications, by superadmins only', async () => {
    const names = async (caller: Caller, query = '?everywhere=true&itemsPerPage=250') =>
      (await caller.call<{ organizations: AnyRow[] }>('GET', `/v1/admin/organizations/simple${query}`)).body.organizations?.map(
        ({ id }) => id,
      );
    expect(await names(superadmin)).toEqual(expect.arrayContaining([shop.organization.id, elsewhere.same, elsewhere.other]));
    expect(await names(superadmin)).not.toContain(elsewhere.rejected);
    expect(await names(superadmin, '')).not.toContain(elsewhere.other);
    expect((await admin.call('GET', '/v1/admin/organizations/simple?everywhere=true')).status).toBe(403);
  });
});

describe('transactions and refunds', () => {
  test('are listed with their totals, filtered by type, status, days and month', async () => {
    const order = await anOrder();
    const base = { organization_id: shop.organization.id, order, status: 'paid', payment_type: 'cash', tries: 0, name: 'Lotte Smit' };
    const paid = await shop.insert('transactions', {
      ...base,
      reference: 'L-1',
      type: 'payment',
      amount_in_cents: 1000,
      payout_month: '2020-02',
    });
    const refund = await shop.insert('transactions', {
      ...base,
      reference: 'L-2',
      type: 'refund',
      amount_in_cents: -400,
      payout_month: '2020-02',
    });
    const list = `${shop.root}/transactions`;
    const page = await readPage(list, 'filter[payout_month]=2020-02');
    expect([page['transactions']?.length, page.meta.totals]).toEqual([2, { amount_in_cents: 600, moves: 0 }]);
    expect(ids(await readPage(list, 'search=L-2'), 'transactions')).toEqual([refund]);
    expect(
      ids(await readPage(list, 'search=lotte&filter[type]=payment&filter[status]=paid&filter[payment_type]=cash'), 'transactions'),
    ).toEqual([paid]);
    expect((await shop.staff.call('GET', `${list}?filter[payout_month]=2020-13`)).status).toBe(422);
  });

  test('are exported with the number and day of the order and the person in separate columns', async () => {
    const order = await anOrder({ number: 8123, name: 'Noor Bos', created_at: '2019-03-01T10:00:00.000Z' });
    const base = { organization_id: shop.organization.id, order, name: 'Noor Bos', created_at: '2019-03-02T10:00:00.000Z' };
    const [line] = (await shop.staff.call<{ order_lines: AnyRow[] }>('GET', `${shop.root}/orders/${order}/lines`)).body.order_lines;
    const refund = await shop.insert('refunds', {
      ...base,
      line: line?.id,
      title: 'Shirt',
      basis: 'staff',
      percentage: 100,
      is_exception: false,
      amount_in_cents: 1000,
      fee_in_cents: 0,
      vat_in_cents: 174,
      money_in_cents: 1000,
    });
    await shop.insert('transactions', {
      ...base,
      refund,
      reference: '8123-2',
      type: 'refund',
      status: 'paid',
      payment_type: 'cash',
      tries: 0,
      amount_in_cents: -1000,
    });
    const march = 'filter[created_at][from]=2019-03-01&filter[created_at][to]=2019-03-31';
    const firstRow = async (list: string) => {
      const [head = [], row = []] = await readCsv(`${shop.root}/${list}`, march);
      return Object.fromEntries(head.map((name, index) => [name, row[index]]));
    };
    const orderColumns = { Bestelnummer: '8123', 'Besteld op': '01-03-2019 11:00', Naam: 'Noor Bos' };
    expect(await firstRow('refunds')).toMatchObject({ ...orderColumns, Waarvoor: 'Shirt' });
    expect(await firstRow('transactions')).toMatchObject({ ...orderColumns, 'Terugbetaald voor': 'Shirt' });
    for (const list of ['refunds', 'transactions']) expect(Object.keys(await firstRow(list))).not.toContain('Bestelling');
  });

  test('show the exceptions of a month', async () => {
    const order = await anOrder({ lines: [{}, {}] });
    const [firstLine, secondLine] = (await shop.staff.call<{ order_lines: AnyRow[] }>('GET', `${shop.root}/orders/${order}/lines`)).body
      .order_lines;
    const base = {
      organization_id: shop.organization.id,
      order,
      name: 'Lotte Smit',
      title: 'Les',
      basis: 'staff',
      percentage: 100,
      fee_in_cents: 0,
      vat_in_cents: 0,
    };
    const exception = await shop.insert('refunds', {
      ...base,
      line: firstLine?.id,
      is_exception: true,
      amount_in_cents: 900,
      money_in_cents: 800,
      created_at: '2025-01-15T12:00:00.000Z',
    });
    await shop.insert('refunds', {
      ...base,
      line: secondLine?.id,
      is_exception: false,
      amount_in_cents: 100,
      money_in_cents: 100,
      created_at: '2025-01-16T12:00:00.000Z',
    });
    const list = `${shop.root}/refunds`;
    const january = 'filter[created_at][from]=2025-01-01&filter[created_at][to]=2025-01-31';
    const page = await readPage(list, `${january}&filter[is_exception]=true&filter[basis]=staff`);
    expect([ids(page, 'refunds'), page.meta.totals]).toMatchObject([[exception], { amount_in_cents: 900, money_in_cents: 800 }]);
    expect((await readPage(list, january)).meta.totals).toMatchObject({ amount_in_cents: 1000, money_in_cents: 900 });
  });
});
