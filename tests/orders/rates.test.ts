import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RateOffers } from '../../src/domain/orders/rateOffers';
import type { AnyRow } from '../../src/schema/row';
import { aShop, type Shop } from './aShop';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const call = <T = AnyRow>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  shop.staff.call<T>(method, `${shop.root}/rates${path}`, body, headers);
const createRate = async (values: object) => {
  const { status, body, errors } = await call('POST', '', { name: 'Contributie', price_in_cents: 1250, vat: 'low', ...values });
  expect([status, errors]).toEqual([201, {}]);
  return body;
};

test('a rate lists the activities, bundles and products of its organization that are sold at it', async () => {
  const { id } = await createRate({ name: 'Gezin' });
  const activity = await shop.anActivity({ name: 'Judo', rate: id });
  const bundle = await shop.insert('bundles', {
    organization_id: shop.organization.id,
    activity_id: activity,
    name: 'Tien keer',
    concept: false,
    rate: id,
  });
  const { id: product } = await shop.aProduct({ name: 'Judopak', rate: id });
  await shop.anActivity({ name: 'Gratis' });
  expect((await call('GET', `/${id}`)).body).toMatchObject({ offers_amount: 3 });
  expect((await call<RateOffers>('GET', `/${id}/offers`)).body).toEqual({
    activities: [{ id: activity, name: 'Judo' }],
    bundles: [{ id: bundle, name: 'Tien keer', activity_id: activity }],
    products: [{ id: product, name: 'Judopak' }],
  });
  const elsewhere = await shop.anOrganization(shop.application.id);
  expect((await shop.staff.call('GET', `/v1/admin/organizations/${elsewhere.id}/rates/${id}/offers`)).status).toBe(403);
});

test('a rate in use cannot be deleted, and the error names the offers that use it', async () => {
  const { id } = await createRate({ name: 'In gebruik' });
  await shop.anActivity({ name: 'Schaken voor jong en oud', rate: id });
  const { status, body, errors } = await call('DELETE', `/${id}`);
  expect(status).toBe(409);
  expect(JSON.stringify([body, errors])).toContain('Schaken voor jong en oud');
});

test('a rate can be exempt from VAT, which differs from 0 percent', async () => {
  expect(await createRate({ name: 'Zwemles', vat: 'exempt' })).toMatchObject({ vat: 'exempt' });
});

test.each([
  ['een prijs onder nul', { price_in_cents: -1 }, 'price_in_cents'],
  ['halve centen', { price_in_cents: 12.5 }, 'price_in_cents'],
  ['een miljoen en meer', { price_in_cents: 10 ** 12 }, 'price_in_cents'],
  ['een btw die er niet is', { vat: '6' }, 'vat'],
  ['geen naam', { name: '  ' }, 'name'],
  ['een voorwaarde van niemand', { cancellation_term: '01900000-0000-7000-8000-000000000000' }, 'cancellation_term'],
])('a rate is refused at its field: %s', async (_what, values, field) => {
  const { status, errors } = await call('POST', '', { name: 'Contributie', price_in_cents: 1250, vat: 'low', ...values });
  expect(status).toBe(422);
  expect(Object.keys(errors)).toContain(field);
});
