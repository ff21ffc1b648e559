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
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterAll(() => shop.close());

async function createProduct(name: string, rate: string) {
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
  // Only the last step has this button; the one that saves a draft is at every step.
  await screen.findByRole('button', { name: 'Publiceren' }, PATIENT);
  await user.click(screen.getByRole('button', { name: 'Concept opslaan' }));
  return user;
}

test('the first paid offer ends with a step for the payout account, which can wait', async () => {
  const rate = await shop.aRate({ name: 'Contributie' });
  const user = await createProduct('Clubshirt', rate);
  await screen.findByRole('heading', { name: 'Laatste stap: waar mogen we uitbetalen?' }, PATIENT);
  expect(screen.getByText(/^Clubshirt is aangemaakt en kost iets/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Later invullen' }));
  await screen.findByRole('heading', { level: 1, name: /Clubshirt/ }, PATIENT);
  expect(await shop.db.orm.select().from(table('products'))).toMatchObject([{ name: 'Clubshirt' }]);
});
