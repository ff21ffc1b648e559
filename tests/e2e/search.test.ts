import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { make } from './support/make';

it('A user who mistypes still finds the activity of a club, by keyboard, and finds it again among the recently viewed', async () => {
  const { page, complaints, close } = await aPerson('admin');
  await page.goto('/application');
  const { json } = await call(page, 'GET', '/v1/admin/organizations/simple?itemsPerPage=1');
  const club: { id: string; name: string } = json.organizations[0];
  const name = fresh('Onderwaterhockey');
  const { id } = await make(page, `/v1/admin/organizations/${club.id}/activities`, { name });

  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  // Typed at once, also before the dialog has opened.
  await page.keyboard.type(name.replace('water', 'watre').toLowerCase());
  const dialog = page.getByRole('dialog', { name: 'Alles doorzoeken' });
  const option = dialog.getByRole('option', { name: new RegExp(name) });
  await option.waitFor();
  const box = dialog.getByRole('combobox');
  expect(await option.getAttribute('aria-selected')).toBe('true');
  expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  expect(await option.innerText()).toContain(club.name);
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await page.waitForURL(`**/organizations/${club.id}/activities/${id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await page.keyboard.press('Control+k');
  await dialog
    .getByRole('group', { name: 'Laatst bekeken' })
    .getByRole('option', { name: new RegExp(name) })
    .waitFor();
  await page.keyboard.type('taal english');
  await dialog.getByRole('option', { name: 'Taal: English', selected: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Toetsen van dit scherm' });
  await keys.getByText('Opslaan').waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});
