import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { make } from './support/make';
import { openGroup } from './support/openGroup';

/** The message for a request without an answer (docs/domain/calls.md 12). */
const FAILED = 'Er is een fout opgetreden bij het verwerken van uw verzoek. Probeer het later opnieuw.';

async function openSport() {
  const person = await aPerson('superadmin');
  const name = fresh('Kaatsen');
  const { id } = await make(person.page, '/v1/admin/sports', { name });
  await person.page.goto('/admin/sports');
  await person.page.getByRole('searchbox').fill(name);
  // The list moves until the search has answered.
  await person.page.getByText('1–1 van 1').waitFor();
  await person.page.getByRole('link', { name }).click();
  await person.page.getByLabel('Naam').waitFor();
  return { ...person, id, name, path: `/v1/admin/sports/${id}` };
}

const storedName = async (page: Page, path: string) => (await call(page, 'GET', path)).json.name;

it('A user who leaves a changed form is asked first: staying keeps the changes, and leaving discards them', async () => {
  const { page, name, path, close } = await openSport();
  await page.getByLabel('Naam').fill(`${name} anders`);
  await page.getByText('Niet opgeslagen wijzigingen').waitFor();
  const ask = page.getByRole('dialog', { name: 'Wijzigingen weggooien?' });
  await openGroup(page, 'Catalogus');
  await page.getByRole('link', { name: 'Tags' }).click();
  await ask.getByText('Nog niet opgeslagen: Naam.').waitFor();
  await ask.getByRole('button', { name: 'Verder wijzigen' }).click();
  expect(await page.getByLabel('Naam').inputValue()).toBe(`${name} anders`);
  await page.goBack();
  await ask.getByRole('button', { name: 'Weggooien' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sporten' }).waitFor();
  expect(await storedName(page, path)).toBe(name);
  await close();
});

it('A user resets changes, and saves others with Ctrl-S', async () => {
  const { page, name, path, complaints, close } = await openSport();
  await page.getByLabel('Naam').fill('Een vergissing');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  expect(await page.getByLabel('Naam').inputValue()).toBe(name);
  await page.getByText('Niet opgeslagen wijzigingen').waitFor({ state: 'detached' });
  await page.getByLabel('Naam').fill(`${name} in de hal`);
  await page.keyboard.press('Control+s');
  await page.getByText('Opgeslagen', { exact: true }).waitFor();
  expect(await storedName(page, path)).toBe(`${name} in de hal`);
  await page.getByRole('heading', { level: 1, name: `${name} in de hal` }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('A save that fails on the server or the network keeps the form, says so, and works the next time', async () => {
  const { page, context, name, path, close } = await openSport();
  await page.getByLabel('Naam').fill(`${name} buiten`);
  const keptMessage = page.getByText('Er is niets opgeslagen. Wat je hebt ingevuld, staat er nog.');
  const save = page.getByRole('button', { name: 'Opslaan' });

  await page.route(`**${path}`, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { errors: { message: 'De schijf is vol.' } } }),
  );
  await save.click();
  const fault = page.getByRole('group', { name: 'Wat er nog niet klopt' });
  await fault.getByText('De schijf is vol.').waitFor();
  await keptMessage.waitFor();
  expect(await page.getByLabel('Naam').inputValue()).toBe(`${name} buiten`);

  await page.unroute(`**${path}`);
  await context.setOffline(true);
  await save.click();
  await fault.getByText(FAILED).waitFor();
  await keptMessage.waitFor();
  expect(await page.getByLabel('Naam').inputValue()).toBe(`${name} buiten`);

  await context.setOffline(false);
  await save.click();
  await page.getByText('Opgeslagen', { exact: true }).waitFor();
  expect(await storedName(page, path)).toBe(`${name} buiten`);
  await close();
});

it('A list that cannot be fetched says so, and offers to try again', async () => {
  const { page, close } = await aPerson('superadmin');
  await page.route('**/v1/admin/sports?**', (route) => route.abort());
  await page.goto('/admin/sports');
  const again = page.getByRole('main').getByRole('button', { name: 'Opnieuw proberen' });
  await again.waitFor();
  await page.unroute('**/v1/admin/sports?**');
  await again.click();
  await page.getByRole('rowheader').first().waitFor();
  await close();
});

it('An organization type in use cannot be deleted and shows its users, and an unused one is deleted after a confirmation', async () => {
  const { page, close } = await aPerson('superadmin');
  const name = fresh('Kaatsbond');
  const { id } = await make(page, '/v1/admin/organization-types', { name });
  const club = fresh('Kaatsclub');
  const user = await make(page, '/v1/admin/organizations', { name: club, type: id });
  await page.goto(`/admin/organization-types/${id}`);
  const openDialog = async (title: string) => {
    await page.getByRole('button', { name: 'Meer acties' }).click();
    await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
    return page.getByRole('dialog', { name: `Organisatietype ‘${name}’ ${title}` });
  };
  const dialog = await openDialog('kan niet worden verwijderd');
  await dialog.getByRole('link', { name: club }).waitFor();
  await dialog.getByRole('button', { name: 'Sluiten' }).click();

  await call(page, 'DELETE', `/v1/admin/organizations/${user.id}`);
  await (await openDialog('verwijderen?')).getByRole('button', { name: 'Organisatietype verwijderen' }).click();
  await page.getByText(`‘${name}’ is verwijderd`).waitFor();
  await page.waitForURL('**/admin/organization-types');
  await page.goto(`/admin/organization-types/${id}`);
  await page.getByRole('heading', { name: 'Dit is er niet (meer)' }).waitFor();
  await close();
});
