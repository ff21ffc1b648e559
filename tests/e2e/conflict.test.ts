import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { make } from './support/make';

it('Two admins edit one organization, and the second sees both versions, chooses one, and saves', async () => {
  const [first, second] = [await aPerson('superadmin'), await aPerson('admin')];
  const name = fresh('Buurtclub');
  const { id } = await make(first.page, '/v1/admin/organizations', { name, city: 'Zeist', description: 'Zoals het was.' });
  const address = `/application/organizations/management/${id}`;
  for (const { page } of [first, second]) {
    await page.goto(address);
    await page.getByLabel('Omschrijving').waitFor();
  }
  await first.page.getByLabel('Omschrijving').fill('Van de eerste.');
  await first.page.getByLabel('Plaats', { exact: true }).fill('Bilthoven');
  await first.page.getByRole('button', { name: 'Opslaan' }).click();
  await first.page.getByText('Opgeslagen', { exact: true }).waitFor();

  const { page } = second;
  await page.getByLabel('Omschrijving').fill('Van de tweede.');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welke versie wil je houden?' });
  const choice = dialog.getByRole('group', { name: /Omschrijving/ });
  await choice.getByText('Van de eerste.').waitFor();
  await choice.getByText('Van de tweede.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Opslaan met deze keuze' }).isDisabled()).toBe(true);
  await choice.getByRole('radio', { name: /Jouw versie/ }).check();
  await dialog.getByRole('button', { name: 'Opslaan met deze keuze' }).click();
  await page.getByText('Opgeslagen', { exact: true }).waitFor();

  const { json } = await call(page, 'GET', `/v1/admin/organizations/${id}`);
  expect(json).toMatchObject({ description: 'Van de tweede.', city: 'Bilthoven' });
  await first.close();
  await second.close();
});
