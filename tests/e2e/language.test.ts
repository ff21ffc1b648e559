import { expect, it } from 'vitest';
import { aPerson } from './support/browser';

it('A user changes the language halfway through a form: all text follows, and the input and the choice are kept', async () => {
  const { page, complaints, close } = await aPerson('superadmin');
  await page.goto('/application/organizations/management/create');
  await page.getByLabel('Naam').fill('Half ingevuld');
  await page.getByLabel('KvK-nummer').fill('12');
  await page.getByLabel('Website').fill('www.voorbeeld.nl');
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await page.getByText('KvK-nummer moet minstens 8 tekens hebben').first().waitFor();

  await page.getByRole('button', { name: 'Taal: NL' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'New organization' }).waitFor();
  await page
    .getByText(/must have at least 8 characters|must be at least 8/)
    .first()
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Half ingevuld');
  expect(await page.getByLabel('Website').inputValue()).toContain('www.voorbeeld.nl');
  expect(await page.getByRole('navigation').first().innerText()).toContain('Organizations');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await expect.poll(() => page.title()).toMatch(/^New organization · /);
  expect(await page.locator('main').innerText()).not.toMatch(/\b(opslaan|aanmaken|verplicht|organisatie|omschrijving|plaats)\b/i);

  await page.goto('/application/organizations/management');
  await page.getByRole('link', { name: 'New organization' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'New organization' }).waitFor();
  expect(complaints).toEqual([]);

  await page.getByRole('button', { name: 'Language: EN' }).click();
  await page.getByRole('menuitemradio', { name: 'Nederlands' }).click();
  await page.getByRole('link', { name: 'Nieuwe organisatie' }).waitFor();
  await close();
});
