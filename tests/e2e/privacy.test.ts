import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { make } from './support/make';

it('Somebody is found, given what is held of them, and forgotten, and nobody finds them afterwards', async () => {
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
  const who = {
    first_name: fresh('Ottoline'),
    last_name: 'van Vergetelheid',
    email: `${fresh('ottoline').replaceAll(' ', '').toLowerCase()}@voorbeeld.test`,
  };
  await make(club.page, `${api}/activities/${activity.id}/sessions/${session.id}/participants`, { ...who, payment_type: 'cash' });
  const name = `${who.first_name} ${who.last_name}`;
  await club.close();

  const { page, complaints, close } = await aPerson('superadmin');
  await page.goto('/admin/privacy');
  await page.getByLabel('Naam of e-mailadres').fill(who.email);
  const line = page.getByRole('listitem').filter({ hasText: name });
  await line.waitFor();
  const download = page.waitForEvent('download');
  await line.getByRole('button', { name: 'Gegevens meegeven' }).click();
  expect((await download).suggestedFilename()).toBe('persoonsgegevens.zip');

  await line.getByRole('button', { name: 'Vergeten…' }).click();
  const dialog = page.getByRole('dialog', { name: `${name} vergeten?` });
  await dialog.getByText('1 bestelling', { exact: true }).waitFor();
  const verb = dialog.getByRole('button', { name: 'Vergeet deze persoon' });
  expect(await verb.isDisabled()).toBe(true);
  await dialog.getByLabel(`Typ ${name} om te bevestigen`).fill(name);
  await verb.click();
  await page.getByText(/^Vergeten\. Wat blijft staat onder nummer \d{8}\.$/).waitFor();
  await page.getByText('Niemand gevonden.').waitFor();

  for (const path of [
    `/v1/admin/privacy/persons?q=${who.email}`,
    `/v1/admin/search?q=${who.first_name}`,
    `/v1/admin/history?q=${who.first_name}`,
  ])
    expect(JSON.stringify((await call(page, 'GET', path)).json), path).not.toContain(who.first_name);
  await page.goto('/admin/history?action=forgotten');
  await page.getByRole('listitem').filter({ hasText: 'Persoon vergeten' }).first().waitFor();
  await page.goto('/admin/processing');
  await page.getByRole('rowheader', { name: 'Deelnemers', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('Who takes part in nothing is found by their account, and it is said that it closes', async () => {
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
