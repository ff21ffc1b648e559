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
const purchase = (product: Product, body: object = {}, headers: Record<string, string> = {}) =>
  shop.staff.call<Order>('POST', product.purchases, { ...shop.somebody(), quantity: 1, payment_type: 'cash', ...body }, headers);
const listPurchases = async (product: Product, query = '') =>
  (await shop.staff.call<PurchasePage>('GET', `${product.purchases}${query}`)).body;

describe('a purchase that staff enter', () => {
  test('creates an order with its line, VAT, transaction and buyer', async () => {
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
    const { status, body } = await purchase(product, {
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
    const reread = await shop.staff.call<Order>('GET', `${shop.root}/orders/${body.id}/details`);
    expect(reread.body).toEqual(body);
    // The order line keeps the term as it was at the time of sale.
    await shop.staff.call('PUT', `${shop.root}/cancellation-terms/${term}`, {
      name: 'Streng',
      periods: [{ from_minutes: null, until_minutes: null, percentage: 0 }],
    });
    const later = (await shop.staff.call<Order>('GET', `${shop.root}/orders/${body.id}/details`)).body;
    expect(later.lines).toEqual(body.lines);
    // `terms` shows the same term as it is today.
    expect(body.terms).toMatchObject([{ id: term, name: 'Ruim', periods: [{ percentage: 100 }] }]);
    expect(later.terms).toMatchObject([{ id: term, name: 'Streng', periods: [{ percentage: 0 }] }]);
  });

  test('does not prevent the deletion of its cancellation term, as a rate does', async () => {
    const term = await shop.insert('cancellation_terms', {
      organization_id: shop.organization.id,
      name: 'Tijdelijk',
      periods: [{ from_minutes: null, until_minutes: null, percentage: 100 }],
    });
    const rate = await shop.aRate({ name: 'Losse les', cancellation_term: term });
    const { body } = await purchase(await shop.aProduct({ rate }));
    const path = `${shop.root}/cancellation-terms`;
    const dryRun = await shop.staff.call<RemovalReport>('DELETE', `${path}/bulk`, { ids: [term], dry_run: true });
    expect(dryRun.body.kept).toMatchObject([
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
  ])('by %s for %i cents is %s', async (payment_type, price_in_cents, status, expectedType) => {
    const product = await shop.aProduct({ rate: await shop.aRate({ price_in_cents }) });
    expect((await purchase(product, { payment_type })).body).toMatchObject({
      status,
      payment_type: expectedType,
      transactions: [{ status, amount_in_cents: price_in_cents }],
    });
  });

  test('of a product without a rate is free, and needs no payment type', async () => {
    const { status, body } = await purchase(await shop.aProduct(), { payment_type: null });
    expect([status, body.status, body.total_in_cents]).toEqual([201, 'free', 0]);
  });

  test('gets the next number of its organization', async () => {
    const product = await shop.aProduct();
    const numbers = [];
    for (let n = 0; n < 3; n++) numbers.push((await purchase(product)).body.number);
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
  });

  test('recognises a previous buyer by id, or by name and mail address', async () => {
    const product = await shop.aProduct();
    const first = await purchase(product, { first_name: 'Bas', last_name: 'Smit', email: 'bas@voorbeeld.test' });
    const second = await purchase(product, { first_name: 'bas', last_name: 'SMIT', email: 'bas@voorbeeld.test' });
    const third = await shop.staff.call<Order>('POST', product.purchases, { person: first.body.buyer?.['id'], quantity: 1 });
    expect([second.body.buyer?.['id'], third.body.buyer?.['id']]).toEqual([first.body.buyer?.['id'], first.body.buyer?.['id']]);
    expect(third.body.name).toBe('Bas Smit');
  });

  test('is created once per idempotency key', async () => {
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

describe('a purchase', () => {
  test('of more than the available spots is refused with the number that is left', async () => {
    const product = await shop.aProduct({ spots: 3 });
    expect((await purchase(product, { quantity: 2 })).status).toBe(201);
    const tooMany = await purchase(product, { quantity: 2 });
    expect([tooMany.status, tooMany.errors['quantity']]).toEqual([422, 'Er is er nog maar 1 beschikbaar']);
    expect((await purchase(product)).status).toBe(201);
    expect((await purchase(product)).errors['quantity']).toBe('Er is niets meer beschikbaar');
    expect(await listPurchases(product)).toMatchObject({ product: { spots: 3, sold: 3 }, totals: { purchases: 2, quantity: 3 } });
  });

  test('lowers the available number in the list of products, in the record and in the exported file', async () => {
    const [limited, unlimited] = [
      await shop.aProduct({ spots: 60, name: 'Geteld' }),
      await shop.aProduct({ spots: null, name: 'Ongeteld' }),
    ];
    for (const product of [limited, unlimited]) expect((await purchase(product, { quantity: 23 })).status).toBe(201);
    const list = (
      await shop.staff.call<{ products: { id: string; left: number | null }[] }>('GET', `${shop.root}/products?itemsPerPage=100`)
    ).body;
    expect([limited, unlimited].map(({ id }) => list.products.find((product) => product.id === id)?.left)).toEqual([37, null]);
    expect((await shop.staff.call('GET', `${shop.root}/products/${limited.id}`)).body['left']).toBe(37);
    const file = await (await shop.staff.raw('GET', `${shop.root}/products/export?filter[id]=${limited.id}`)).text();
    const [head = [], line = []] = file.split('\r\n').map((row) => row.split(';'));
    expect(line[head.indexOf('Nog beschikbaar')]).toBe('37');
  });

  test('that is cancelled makes its spots available again', async () => {
    const product = await shop.aProduct({ spots: 1 });
    const { body } = await purchase(product);
    await shop.db.orm
      .update(table('orders'))
      .set({ status: 'canceled' } as never)
      .where(eq(table('orders').id, body.id));
    expect((await purchase(product)).status).toBe(201);
    expect((await listPurchases(product)).product.sold).toBe(1);
  });

  test.each([
    [
      'a buyer without a name',
      { first_name: null, last_name: ' ' },
      { first_name: 'Voornaam is verplicht', last_name: 'Achternaam is verplicht' },
    ],
    ['an invalid mail address', { email: 'geen adres' }, { email: 'E-mailadres moet een geldig e-mailadres zijn' }],
    ['a quantity of zero', { quantity: 0 }, { quantity: expect.stringContaining('1') }],
    ['a quantity with a fraction', { quantity: 1.5 }, { quantity: expect.any(String) }],
    ['a quantity over the maximum', { quantity: 1001 }, { quantity: expect.stringContaining('1.000') }],
    ['no payment type', { payment_type: null }, { payment_type: 'Betaalwijze is verplicht' }],
    ['a payment type that staff cannot use', { payment_type: 'online' }, { payment_type: expect.any(String) }],
    ['an unanswered required question', { answers: [] }, { [`answers.QUESTION`]: 'Beantwoord de vraag: Maat?' }],
    [
      'an unknown option',
      { answers: [{ question: 'QUESTION', values: ['XL'] }] },
      { [`answers.QUESTION`]: 'Kies uit de mogelijkheden bij: Maat?' },
    ],
    ['a buyer who is too young', { date_of_birth: '2020-01-01' }, { date_of_birth: 'Te jong: 6 jaar op de dag zelf, vanaf 18' }],
    ['an unknown person', { person: '00000000-0000-7000-8000-000000000000' }, { person: expect.any(String) }],
    ['an unknown field', { aantal: 3 }, { aantal: 'Het veld aantal bestaat niet' }],
  ])('is refused at its field with %s', async (_what, changes, errors) => {
    const product = await shop.aProduct({ rate: await shop.aRate(), should_validate_age: true, age_range: { from: 18, to: null } });
    const question = await shop.aQuestion(product.id);
    const withQuestion = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('QUESTION', question)) as Record<string, unknown>;
    const answer = await purchase(product, {
      date_of_birth: '2000-01-01',
      answers: [{ question, values: ['S'] }],
      ...withQuestion(changes),
    });
    expect(answer.status).toBe(422);
    for (const [field, sentence] of Object.entries(errors)) expect(answer.errors[field.replace('QUESTION', question)]).toEqual(sentence);
    expect((await listPurchases(product)).totals.purchases).toBe(0);
  });
});

describe('the list of purchases', () => {
  let product: Product;
  beforeAll(async () => {
    product = await shop.aProduct({ rate: await shop.aRate({ price_in_cents: 1000, vat: 'high' }) });
    const question = await shop.aQuestion(product.id, { required: false });
    const noon = shop.clock.now;
    // The first purchase is on 1 March in Amsterdam, though on 28 February in UTC.
    for (const [moment, name, quantity, payment_type] of [
      ['2026-02-28T23:30:00Z', 'Anna', 1, 'cash'],
      ['2026-03-10T12:00:00Z', 'Bea', 2, 'invoice'],
      ['2026-03-31T22:30:00Z', 'Cees', 3, 'external'],
    ] as const) {
      shop.clock.now = new Date(moment);
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
  const names = async (query: string) => (await listPurchases(product, query)).purchases.map(({ name }) => name.split(' ')[0]);

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
  ])('returns the expected buyers for the query "%s"', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('adds up all filtered purchases, not only those on the page', async () => {
    expect((await listPurchases(product, '?itemsPerPage=1')).totals).toEqual({
      purchases: 3,
      quantity: 6,
      total_price_in_cents: 6000,
      vat_in_cents: 174 + 347 + 521,
    });
    expect((await listPurchases(product, '?filter[created_at][to]=2026-03-31')).totals).toMatchObject({ purchases: 2, quantity: 3 });
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

  test('exports a file with the same filters, a column per question and no formulas', async () => {
    await purchase(product, { first_name: '=1+1', last_name: 'Formule', email: null });
    const answer = await shop.staff.raw('GET', `${product.purchases}/export?format=csv&filter[created_at][to]=2026-03-31&sort=name`);
    expect(answer.headers.get('Content-Disposition')).toContain('.csv');
    const lines = (await answer.text()).replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('Nummer;Aangemaakt;Naam;E-mailadres;Aantal;Totaal;Btw;Betaalwijze;Status;Maat?');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^\d+;10-03-2026 13:00;Bea Tuin;bea@tuin.test;2;20,00;3,47;Factuur;Open;M$/i);
    const unfiltered = await (await shop.staff.raw('GET', `${product.purchases}/export?format=csv`)).text();
    expect(unfiltered).toContain("'=1+1 Formule");
    expect((await shop.staff.raw('GET', `${product.purchases}/export?format=xlsx`)).headers.get('Content-Type')).toContain('spreadsheetml');
    expect((await shop.staff.raw('GET', `${product.purchases}/export?format=pdf`)).status).toBe(422);
  });

  test('shows no purchases of other products, and is closed to trainers and to other organizations', async () => {
    expect((await listPurchases(await shop.aProduct())).purchases).toEqual([]);
    const { id } = (await listPurchases(product)).purchases[0] ?? { id: '' };
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
      for (const caller of [stranger, trainer]) expect((await caller.call('GET', path)).status, path).toBe(403);
    }
    expect((await stranger.call('GET', `/v1/admin/organizations/${other.id}/orders/${id}/details`)).status).toBe(404);
    expect((await stranger.call('GET', `/v1/admin/organizations/${other.id}/products/${product.id}/purchases`)).status).toBe(404);
    expect((await stranger.call('POST', product.purchases, {})).status).toBe(403);
    expect((await stranger.call('POST', product.purchases, { ...shop.somebody(), quantity: 1 })).status).toBe(403);
  });
});

test('a message to buyers is sent once to each of them, and not to buyers whose order failed', async () => {
  const product = await shop.aProduct({ name: 'Bidon' });
  const buyer = shop.somebody();
  await purchase(product, buyer);
  await purchase(product, buyer);
  const { body: failed } = await purchase(product);
  await shop.db.orm
    .update(table('orders'))
    .set({ status: 'failed' } as never)
    .where(eq(table('orders').id, failed.id));
  const { body: preview } = await shop.staff.call<{ recipients: number; mail: { subject: string; html: string } }>(
    'POST',
    `${product.path}/messages/preview`,
    { subject: '{product}', body: '<p>Beste {voornaam}</p>' },
  );
  expect(preview).toMatchObject({ recipients: 1, mail: { subject: 'Bidon' } });
  expect(preview.mail.html).toContain(`Beste ${buyer.first_name}`);
  const { status, body } = await shop.staff.call<{ recipients_amount: number }>('POST', `${product.path}/messages`, {
    subject: '{product}',
    body: '<p>Beste {voornaam}</p>',
  });
  expect([status, body.recipients_amount]).toEqual([201, 1]);
});
