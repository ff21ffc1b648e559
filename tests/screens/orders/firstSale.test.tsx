// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../../../src/admin/app/registerViews';
import { table } from '../../../src/server/db/tables';
import { aShop, type Shop } from '../../orders/aShop';
import { openScreen } from '../record/openScreen';
import { PATIENT } from './openBooking';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
  // Nothing has a place here.
  Element.prototype.scrollIntoView = () => undefined;
});
afterAll(() => shop.close());

async function makeProduct(name: string, rate: string) {
  const { user } = await openScreen(shop, `/organizations/${shop.organization.id}/products/create`, {
    application_id: shop.application.id,
  });
  const next = async () => user.click(await screen.findByRole('button', { name: 'Volgende' }, PATIENT));
  await next();
  await user.type((await screen.findAllByLabelText(/^Naam/, {}, PATIENT))[0] as HTMLElement, name);
  await next();
  const choice = await screen.findByRole('combobox', { name: /^Tarief/ }, PATIENT);
  await waitFor(() => expect(choice.querySelectorAll('option').length).toBeGreaterThan(1), PATIENT);
  await user.selectOptions(choice, rate);
  await next();
  await user.click(await screen.findByRole('button', { name: 'Aanmaken' }, PATIENT));
  return user;
}

test('the first thing that is sold ends with where the money goes, which can wait, and is asked once', async () => {
  const rate = await shop.aRate({ name: 'Contributie' });
  const user = await makeProduct('Clubshirt', rate);
  await screen.findByRole('heading', { name: 'Laatste stap: waar mogen we uitbetalen?' }, PATIENT);
  expect(screen.getByText(/^Clubshirt is aangemaakt en kost iets/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Later invullen' }));
  await screen.findByRole('heading', { level: 1, name: /Clubshirt/ }, PATIENT);
  expect(await shop.db.orm.select().from(table('products'))).toMatchObject([{ name: 'Clubshirt' }]);
});
