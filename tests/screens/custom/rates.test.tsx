// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../../../src/admin/app/registerViews';
import type { AnyRow } from '../../../src/schema/row';
import { aShop, type Shop } from '../../orders/aShop';
import { openScreen } from '../record/openScreen';

let club: Shop;
beforeAll(async () => {
  club = await aShop();
});
afterAll(() => club.close());

const PATIENT = { timeout: 30_000 };
const open = (path: string) => openScreen(club, `/organizations/${club.organization.id}${path}`, { application_id: club.application.id });
const priceOf = async (id: string) => (await club.staff.call<AnyRow>('GET', `${club.root}/rates/${id}`)).body['price_in_cents'];

describe('a rate', () => {
  test('starts at the low VAT tier, and asks once to confirm a very high price before saving', async () => {
    const { user, writes } = await open('/finances/rates/create');
    await user.type(await screen.findByLabelText(/^Naam/, {}, PATIENT), 'Zaalhuur');
    expect(screen.getByLabelText(/^Btw/)).toHaveDisplayValue('9%');
    await user.type(screen.getByLabelText(/^Prijs/), '99999,99');
    await user.click(screen.getByRole('button', { name: 'Aanmaken' }));

    const question = await screen.findByRole('dialog', { name: /^Klopt de prijs van €\s99\.999,99\?$/ }, PATIENT);
    expect(within(question).getByText(/boven €\s10\.000,00/)).toBeVisible();
    // The button that goes back has the focus, so Enter saves nothing.
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes().filter(({ path }) => path.endsWith('/rates'))).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Aanmaken' }));
    await user.click(await screen.findByRole('button', { name: 'Opslaan met deze prijs' }, PATIENT));
    await waitFor(() => expect(writes().at(-1)?.body).toMatchObject({ price_in_cents: 9_999_999, vat: 'low' }), PATIENT);
  });

  test('asks again only when its price changes', async () => {
    const id = await club.aRate({ name: 'Seizoenkaart', price_in_cents: 2_000_000 });
    const { user } = await open(`/finances/rates/${id}`);
    const name = await screen.findByLabelText(/^Naam/, {}, PATIENT);
    await user.type(name, ' plus');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Opgeslagen', {}, PATIENT)).toBeVisible();
    const price = screen.getByLabelText(/^Prijs/);
    await user.clear(price);
    await user.type(price, '20001');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await user.click(await screen.findByRole('button', { name: 'Opslaan met deze prijs' }, PATIENT));
    await waitFor(async () => expect(await priceOf(id)).toBe(2_000_100), PATIENT);
  });

  test('created from the form of an activity asks to confirm a very high price too', async () => {
    const activity = await club.anActivity();
    const { user, writes } = await open(`/activities/${activity}`);
    await user.click(await screen.findByRole('button', { name: 'Nieuw tarief' }, PATIENT));
    const dialog = await screen.findByRole('dialog', { name: 'Nieuw tarief' }, PATIENT);
    const name = await within(dialog).findByLabelText(/^Naam/, {}, PATIENT);
    await waitFor(() => expect(name).toHaveFocus());
    await user.keyboard('Zaalhuur');
    await user.type(within(dialog).getByLabelText(/^Prijs/), '99999{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Prijs aanpassen' }, PATIENT));
    expect(writes()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: /Toevoegen|Aanmaken/ }));
    await user.click(await screen.findByRole('button', { name: 'Opslaan met deze prijs' }, PATIENT));
    await waitFor(() => expect(writes().at(-1)?.body).toMatchObject({ name: 'Zaalhuur', price_in_cents: 9_999_900 }), PATIENT);
  });
});
