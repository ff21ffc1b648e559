import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { table } from '../../src/server/db/tables';
import type { PurchasePage } from '../../src/domain/orders/purchase';
import type { RemovalReport } from '../../src/domain/records/removalReport';
import { aShop, type Order, type Shop } from './aShop';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

type Product = Awaited<ReturnType<Shop['aProduct']>>;
const buy = (product: Product, body: object = {}, headers: Record<string, string> = {}) =>
  shop.staff.call<Order>('POST', product.purchases, { ...shop.somebody(), quantity: 1, payment_type: 'cash', ...body }, headers);
const page = async (product: Product, query = '') => (await shop.staff.call<PurchasePage>('GET', `${product.purchases}${query}`)).body;

describe('a purchase that staff enter', () => {
  test('is an order with its line, its VAT, its transaction and its buyer', async () => {
    const term = await shop.insert('cancellation_terms', {
      organization_id: shop.organization.id,
      name: 'Ruim',
      periods: [{ from_minutes: null, until_minutes: null, percentage: 100 }],
    });
    const product = await shop.aProduct({
      name: 'Trainingspak',
      rate: await shop.aRate({ price_in_cents: 1250, vat: 'low', cancellation_term: term }),
    });
    const question = await shop.aQuestion(product.id);
    const { status, body } = await buy(product, {
      first_name: 'Noor',
      last_name: 'Bos',
      email: 'noor@voorbeeld.test',
      quantity: 2,
      answers: [{ question, values: ['M'] }],
      notes: ' Ophalen ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Noor Bos',
      email: 'noor@voorbeeld.test',
      payment_type: 'cash',
      status: 'paid',
      subtotal_price_in_cents: 2500,
      vat_in_cents: 206,
      transaction_fee_in_cents: 0,
      total_in_cents: 2500,
      notes: 'Ophalen',
      buyer: { first_name: 'Noor' },
    });
    expect(body.lines).toMatchObject([
      {
        title: 'Trainingspak',
        quantity: 2,
        unit_price_in_cents: 1250,
        vat: 'low',
        vat_in_cents: 206,
        total_price_in_cents: 2500,
        product: product.id,
        cancellation_term_name: 'Ruim',
        cancellation_periods: [{ percentage: 100 }],
        answers: [{ title: 'Maat?', values: ['M'] }],
      },
    ]);
    expect(body.transactions).toMatchObject([
      { status: 'paid', amount_in_cents: 2500, payment_type: 'cash', paid_at: '2026-11-23T12:00:00.000Z' },
    ]);
    const again = await shop.staff.call<Order>('GET', `${shop.root}/orders/${body.id}/details`);
    expect(again.body).toEqual(body);
    // What was bought stays as it was bought.
    await shop.staff.call('PUT', `${shop.root}/cancellation-terms/${term}`, {
      name: 'Streng',
      periods: [{ from_minutes: null, until_minutes: null, percentage: 0 }],
    });
    const later = (await shop.staff.call<Order>('GET', `${shop.root}/orders/${body.id}/details`)).body;
    expect(later.lines).toEqual(body.lines);
    // Beside it stands how that term is today.
    expect(body.terms).toMatchObject([{ id: term, name: 'Ruim', periods: [{ percentage: 100 }] }]);
    expect(later.terms).toMatchObject([{ id: term, name: 'Streng', periods: [{ percentage: 0 }] }]);
  });

  test('does not keep its cancellation term from being deleted, as a rate does', async () => {
    const term = await shop.insert('cancellation_terms', {
      organization_id: shop.organization.id,
      name: 'Tijdelijk',
      periods: [{ from_minutes: null, until_minutes: null, percentage: 100 }],
    });
    const rate = await shop.aRate({ name: 'Losse les', cancellation_term: term });
    const { body } = await buy(await shop.aProduct({ rate }));
    const path = `${shop.root}/cancellation-terms`;
    const rehearsed = await shop.staff.call<RemovalReport>('DELETE', `${path}/bulk`, { ids: [term], dry_run: true });
    expect(rehearsed.body.kept).toMatchObject([
      { name: 'Tijdelijk', used_by: [{ resource: 'rates', count: 1, records: [{ name: 'Losse les' }] }] },
    ]);
    expect((await shop.staff.call('DELETE', `${path}/${term}`)).status).toBe(409);
    await shop.staff.call('PATCH', `${shop.root}/rates/${rate}`, { cancellation_term: null });
    expect((await shop.staff.call('DELETE', `${path}/${term}`)).status).toBe(200);
    const after = (await shop.staff.call<Order>('GET', `${shop.root}/orders/${body.id}/details`)).body;
    expect(after.lines).toEqual(body.lines);
    expect(after.terms).toEqual([]);
  });

  test.each([
    ['cash', 1250, 'paid', 'cash'],
    ['invoice', 1250, 'open', 'invoice'],
    ['external', 1250, 'external', 'external'],
    ['invoice', 0, 'free', 'free'],
  ])('by %s of %i cents is %s', async (payment_type, price_in_cents, status, paid_with) => {
    const product = await shop.aProduct({ rate: await shop.aRate({ price_in_cents }) });
    expect((await buy(product, { payment_type })).body).toMatchObject({
      status,
      payment_type: paid_with,
      transactions: [{ status, amount_in_cents: price_in_cents }],
    });
  });

  test('of a product without a rate is free, and asks no payment', async () => {
    const { status, body } = await buy(await shop.aProduct(), { payment_type: null });
    expect([status, body.status, body.total_in_cents]).toEqual([201, 'free', 0]);
  });

  test('gets the next number of its organization', async () => {
    const product = await shop.aProduct();
    const numbers = [];
    for (let n = 0; n < 3; n++) numbers.push((await buy(product)).body.number);
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
  });

  test('knows somebody who bought before, by id or by name and address', async () => {
    const product = await shop.aProduct();
    const first = await buy(product, { first_name: 'Bas', last_name: 'Smit', email: 'bas@voorbeeld.test' });
    const second = await buy(product, { first_name: 'bas', last_name: 'SMIT', email: 'bas@voorbeeld.test' });
    const third = await shop.staff.call<Order>('POST', product.purchases, { person: first.body.buyer?.['id'], quantity: 1 });
    expect([second.body.buyer?.['id'], third.body.buyer?.['id']]).toEqual([first.body.buyer?.['id'], first.body.buyer?.['id']]);
    expect(third.body.name).toBe('Bas Smit');
  });

  test('is entered once for each key', async () => {
    const product = await shop.aProduct({ spots: 1 });
    const [body, headers] = [{ ...shop.somebody(), quantity: 1 }, { 'Idempotency-Key': `koop-${product.id}` }];
    const answers = [
      await shop.staff.call<Order>('POST', product.purchases, body, headers),
      await shop.staff.call<Order>('POST', product.purchases, body, headers),
    ];
    expect(answers.map(({ status, body: { id } }) => [status, id])).toEqual([
      [201, answers[0]?.body.id],
      [201, answers[0]?.body.id],
    ]);
  });
});

describe('what is refused', () => {
  test('more than there are, with how many are left', async () => {
    const product = await shop.aProduct({ spots: 3 });
    expect((await buy(product, { quantity: 2 })).status).toBe(201);
    const tooMany = await buy(product, { quantity: 2 });
    expect([tooMany.status, tooMany.errors['quantity']]).toEqual([422, 'Er is er nog maar 1 beschikbaar']);
    expect((await buy(product)).status).toBe(201);
    expect((await buy(product)).errors['quantity']).toBe('Er is niets meer beschikbaar');
    expect(await page(product)).toMatchObject({ product: { spots: 3, sold: 3 }, totals: { purchases: 2, quantity: 3 } });
  });

  test('leaves so many fewer, in the list of products, in the record and in a file', async () => {
    const [limited, unlimited] = [
      await shop.aProduct({ spots: 60, name: 'Geteld' }),
      await shop.aProduct({ spots: null, name: 'Ongeteld' }),
    ];
    for (const product of [limited, unlimited]) expect((await buy(product, { quantity: 23 })).status).toBe(201);
    const list = (
      await shop.staff.call<{ products: { id: string; left: number | null }[] }>('GET', `${shop.root}/products?itemsPerPage=100`)
    ).body;
    expect([limited, unlimited].map(({ id }) => list.products.find((one) => one.id === id)?.left)).toEqual([37, null]);
    expect((await shop.staff.call('GET', `${shop.root}/products/${limited.id}`)).body['left']).toBe(37);
    const file = await (await shop.staff.raw('GET', `${shop.root}/products/export?filter[id]=${limited.id}`)).text();
    const [head = [], line = []] = file.split('\r\n').map((one) => one.split(';'));
    expect(line[head.indexOf('Nog beschikbaar')]).toBe('37');
  });

  test('what an order that came to nothing held is free again', async () => {
    const product = await shop.aProduct({ spots: 1 });
    const { body } = await buy(product);
    await shop.db.orm
      .update(table('orders'))
      .set({ status: 'canceled' } as never)
      .where(eq(table('orders').id, body.id));
    expect((await buy(product)).status).toBe(201);
    expect((await page(product)).product.sold).toBe(1);
  });

  test.each([
    ['nobody', { first_name: null, last_name: ' ' }, { first_name: 'Voornaam is verplicht', last_name: 'Achternaam is verplicht' }],
    ['no address', { email: 'geen adres' }, { email: 'E-mailadres moet een geldig e-mailadres zijn' }],
    ['none', { quantity: 0 }, { quantity: expect.stringContaining('1') }],
    ['half a thing', { quantity: 1.5 }, { quantity: expect.any(String) }],
    ['too many at once', { quantity: 1001 }, { quantity: expect.stringContaining('1.000') }],
    ['no payment', { payment_type: null }, { payment_type: 'Betaalwijze is verplicht' }],
    ['a payment that staff cannot make', { payment_type: 'online' }, { payment_type: expect.any(String) }],
    ['a required question', { answers: [] }, { [`answers.QUESTION`]: 'Beantwoord de vraag: Maat?' }],
    [
      'an option that is not there',
      { answers: [{ question: 'QUESTION', values: ['XL'] }] },
      { [`answers.QUESTION`]: 'Kies uit de mogelijkheden bij: Maat?' },
    ],
    ['too young', { date_of_birth: '2020-01-01' }, { date_of_birth: 'Te jong: 6 jaar op de dag zelf, vanaf 18' }],
    ['somebody unknown', { person: '00000000-0000-7000-8000-000000000000' }, { person: expect.any(String) }],
    ['a key of another language', { aantal: 3 }, { aantal: 'Het veld aantal bestaat niet' }],
  ])('%s', async (_what, changes, errors) => {
    const product = await shop.aProduct({ rate: await shop.aRate(), should_validate_age: true, age_range: { from: 18, to: null } });
    const question = await shop.aQuestion(product.id);
    const filled = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('QUESTION', question)) as Record<string, unknown>;
    const answer = await buy(product, { date_of_birth: '2000-01-01', answers: [{ question, values: ['S'] }], ...filled(changes) });
    expect(answer.status).toBe(422);
    for (const [at, sentence] of Object.entries(errors)) expect(answer.errors[at.replace('QUESTION', question)]).toEqual(sentence);
    expect((await page(product)).totals.purchases).toBe(0);
  });
});

describe('the list', () => {
  let product: Product;
  beforeAll(async () => {
    product = await shop.aProduct({ rate: await shop.aRate({ price_in_cents: 1000, vat: 'high' }) });
    const question = await shop.aQuestion(product.id, { required: false });
    const noon = shop.clock.now;
    // In Amsterdam the first is bought on 1 March, whatever the day in UTC.
    for (const [at, name, quantity, payment_type] of [
      ['2026-02-28T23:30:00Z', 'Anna', 1, 'cash'],
      ['2026-03-10T12:00:00Z', 'Bea', 2, 'invoice'],
      ['2026-03-31T22:30:00Z', 'Cees', 3, 'external'],
    ] as const) {
      shop.clock.now = new Date(at);
      await shop.staff.call('POST', product.purchases, {
        first_name: name,
        last_name: 'Tuin',
        email: `${name}@tuin.test`,
        quantity,
        payment_type,
        answers: name === 'Bea' ? [{ question, values: ['M'] }] : [],
      });
    }
    shop.clock.now = noon;
  });
  const names = async (query: string) => (await page(product, query)).purchases.map(({ name }) => name.split(' ')[0]);

  test.each([
    ['', ['Cees', 'Bea', 'Anna']],
    ['?sort=name', ['Anna', 'Bea', 'Cees']],
    ['?sort=quantity&order=desc', ['Cees', 'Bea', 'Anna']],
    ['?sort=total_price_in_cents', ['Anna', 'Bea', 'Cees']],
    ['?search=bea', ['Bea']],
    ['?search=TUIN.test anna', ['Anna']],
    ['?filter[created_at][from]=2026-03-01&filter[created_at][to]=2026-03-31', ['Bea', 'Anna']],
    ['?filter[created_at][from]=2026-04-01', ['Cees']],
    ['?filter[status]=open,external', ['Cees', 'Bea']],
    ['?filter[payment_type]=cash', ['Anna']],
    ['?itemsPerPage=2&page=2', ['Anna']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('sums what the filter leaves, not the page', async () => {
    expect((await page(product, '?itemsPerPage=1')).totals).toEqual({
      purchases: 3,
      quantity: 6,
      total_price_in_cents: 6000,
      vat_in_cents: 174 + 347 + 521,
    });
    expect((await page(product, '?filter[created_at][to]=2026-03-31')).totals).toMatchObject({ purchases: 2, quantity: 3 });
  });

  test.each([
    '?sort=email',
    '?sort=password',
    '?order=up',
    '?filter[name]=a',
    '?filter[created_at][from]=gisteren',
    '?filter[status]=stuk',
    '?itemsPerPage=0',
    '?page=-1',
  ])('refuses %s', async (query) => {
    expect((await shop.staff.call('GET', `${product.purchases}${query}`)).status).toBe(422);
  });

  test('leaves as a file with the same filters, a column for each question, and no formulas', async () => {
    await buy(product, { first_name: '=1+1', last_name: 'Formule', email: null });
    const answer = await shop.staff.raw('GET', `${product.purchases}/export?format=csv&filter[created_at][to]=2026-03-31&sort=name`);
    expect(answer.headers.get('Content-Disposition')).toContain('.csv');
    const lines = (await answer.text()).replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('Nummer;Aangemaakt;Naam;E-mailadres;Aantal;Totaal;Btw;Betaalwijze;Status;Maat?');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^\d+;10-03-2026 13:00;Bea Tuin;bea@tuin.test;2;20,00;3,47;Factuur;Open;M$/i);
    const whole = await (await shop.staff.raw('GET', `${product.purchases}/export?format=csv`)).text();
    expect(whole).toContain("'=1+1 Formule");
    expect((await shop.staff.raw('GET', `${product.purchases}/export?format=xlsx`)).headers.get('Content-Type')).toContain('spreadsheetml');
    expect((await shop.staff.raw('GET', `${product.purchases}/export?format=pdf`)).status).toBe(422);
  });

  test('shows nothing of another product, and nobody of another club anything', async () => {
    expect((await page(await shop.aProduct())).purchases).toEqual([]);
    const { id } = (await page(product)).purchases[0] ?? { id: '' };
    const other = await shop.anOrganization(shop.application.id);
    const stranger = await shop.aPerson([{ role: 'organization', organization_id: other.id }], { ApplicationId: shop.application.id });
    const trainer = await shop.aPerson([{ role: 'trainer', organization_id: shop.organization.id }], {
      ApplicationId: shop.application.id,
    });
    for (const path of [
      product.purchases,
      `${product.purchases}/export`,
      `${shop.root}/orders/${id}/details`,
      `${product.path}/messages`,
    ]) {
      for (const who of [stranger, trainer]) expect((await who.call('GET', path)).status, path).toBe(403);
    }
    expect((await stranger.call('GET', `/v1/admin/organizations/${other.id}/orders/${id}/details`)).status).toBe(404);
    expect((await stranger.call('GET', `/v1/admin/organizations/${other.id}/products/${product.id}/purchases`)).status).toBe(404);
    expect((await stranger.call('POST', product.purchases, {})).status).toBe(403);
    expect((await stranger.call('POST', product.purchases, { ...shop.somebody(), quantity: 1 })).status).toBe(403);
  });
});

test('a message to buyers goes to each of them once, and not to those whose order came to nothing', async () => {
  const product = await shop.aProduct({ name: 'Bidon' });
  const twice = shop.somebody();
  await buy(product, twice);
  await buy(product, twice);
  const { body: gone } = await buy(product);
  await shop.db.orm
    .update(table('orders'))
    .set({ status: 'failed' } as never)
    .where(eq(table('orders').id, gone.id));
  const { body: seen } = await shop.staff.call<{ recipients: number; mail: { subject: string; html: string } }>(
    'POST',
    `${product.path}/messages/preview`,
    { subject: '{product}', body: '<p>Beste {voornaam}</p>' },
  );
  expect(seen).toMatchObject({ recipients: 1, mail: { subject: 'Bidon' } });
  expect(seen.mail.html).toContain(`Beste ${twice.first_name}`);
  const { status, body } = await shop.staff.call<{ recipients_amount: number }>('POST', `${product.path}/messages`, {
    subject: '{product}',
    body: '<p>Beste {voornaam}</p>',
  });
  expect([status, body.recipients_amount]).toEqual([201, 1]);
});
