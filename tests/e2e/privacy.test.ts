import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { make } from './support/make';

it('A person is found, gets an export of their data, and is forgotten, after which no search finds them', async () => {
  const club = await aPerson('organization');
  const { json } = await call(club.page, 'GET', '/v1/admin/profile');
  const api = `/v1/admin/organizations/${json.memberships[0].organization_id}`;
  const rate = await make(club.page, `${api}/rates`, { name: fresh('Les'), price_in_cents: 1250, vat: 'low' });
  const activity = await make(club.page, `${api}/activities`, {
    name: fresh('Judo'),
    offer_type: 'sessions',
    concept: false,
    has_waitlist: false,
    rate: rate.id,
  });
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(Date.now() + 5 * 86_400_000);
  const session = await make(club.page, `${api}/activities/${activity.id}/sessions`, {
    date,
    start_time: '19:00',
    end_time: '20:00',
    spots: 9,
  });
  const personalData = {
    first_name: fresh('Ottoline'),
    last_name: 'van Vergetelheid',
    email: `${fresh('ottoline').replaceAll(' ', '').toLowerCase()}@voorbeeld.test`,
  };
  await make(club.page, `${api}/activities/${activity.id}/sessions/${session.id}/participants`, { ...personalData, payment_type: 'cash' });
  const name = `${personalData.first_name} ${personalData.last_name}`;
  await club.close();

  const { page, complaints, close } = await aPerson('superadmin');
  await page.goto('/admin/privacy');
  await page.getByLabel('Naam of e-mailadres').fill(personalData.email);
  const line = page.getByRole('listitem').filter({ hasText: name });
  await line.waitFor();
  const download = page.waitForEvent('download');
  await line.getByRole('button', { name: 'Gegevens meegeven' }).click();
  expect((await download).suggestedFilename()).toBe('persoonsgegevens.zip');

  await line.getByRole('button', { name: 'Vergeten…' }).click();
  const dialog = page.getByRole('dialog', { name: `${name} vergeten?` });
  await dialog.getByText('1 bestelling', { exact: true }).waitFor();
  const forgetButton = dialog.getByRole('button', { name: 'Vergeet deze persoon' });
  expect(await forgetButton.isDisabled()).toBe(true);
  await dialog.getByLabel(`Typ ${name} om te bevestigen`).fill(name);
  await forgetButton.click();
  await page.getByText(/^Vergeten\. Wat blijft staat onder nummer \d{8}\.$/).waitFor();
  await page.getByText('Niemand gevonden.').waitFor();

  for (const path of [
    `/v1/admin/privacy/persons?q=${personalData.email}`,
    `/v1/admin/search?q=${personalData.first_name}`,
    `/v1/admin/history?q=${personalData.first_name}`,
  ])
    expect(JSON.stringify((await call(page, 'GET', path)).json), path).not.toContain(personalData.first_name);
  await page.goto('/admin/history?action=forgotten');
  await page.getByRole('listitem').filter({ hasText: 'Persoon vergeten' }).first().waitFor();
  await page.goto('/admin/processing');
  await page.getByRole('rowheader', { name: 'Deelnemers', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('A user without bookings is found by their account, and a note says that the account will be closed', async () => {
  const { page, complaints, close } = await aPerson('superadmin');
  await page.goto('/admin/privacy');
  await page.getByLabel('Naam of e-mailadres').fill('admin@speelveld.test');
  const line = page.getByRole('listitem').filter({ hasText: 'Heeft een account', hasNotText: 'superadmin@' });
  await line.waitFor();
  const download = page.waitForEvent('download');
  await line.getByRole('button', { name: 'Gegevens meegeven' }).click();
  expect((await download).suggestedFilename()).toBe('persoonsgegevens.zip');
  await line.getByRole('button', { name: 'Vergeten…' }).click();
  await page.getByRole('dialog').getByText('Het account wordt gesloten.').waitFor();
  await page.getByRole('button', { name: 'Niet vergeten' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});
