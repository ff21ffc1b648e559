import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type Shop } from '../orders/aShop';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

test('the price of an offer is in its list and overview, 0 if it is free, and not in the public API', async () => {
  const admin = await shop.aPerson([{ role: 'admin', application_id: shop.application.id }], { ApplicationId: shop.application.id });
  const paid = await shop.anActivity({ name: 'Betaald', rate: await shop.aRate() });
  const free = await shop.anActivity({ name: 'Vrij' });
  const { path } = await shop.aBundle(paid, [await shop.aSession(paid)], { rate: await shop.aRate({ price_in_cents: 9000 }) });
  const prices = async (caller: typeof admin, path: string) => {
    const { body } = await caller.call<{ activities: { id: string; price_in_cents: number }[] }>('GET', path);
    return Object.fromEntries(body.activities.map(({ id, price_in_cents }) => [id, price_in_cents]));
  };
  expect(await prices(shop.staff, `${shop.root}/activities`)).toEqual({ [paid]: 1250, [free]: 0 });
  expect(await prices(admin, '/v1/admin/application/activities')).toEqual({ [paid]: 1250, [free]: 0 });
  expect((await shop.staff.call('GET', path)).body).toMatchObject({ price_in_cents: 9000 });
  const { body } = await shop.request<{ activities: object[] }>('GET', '/v1/activities', undefined, { ApplicationId: shop.application.id });
  expect(body.activities).toHaveLength(2);
  for (const activity of body.activities) expect(activity).not.toHaveProperty('price_in_cents');
});
