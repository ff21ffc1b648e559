import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { fresh } from './support/fresh';
import { make } from './support/make';

it('A superadmin filters a label and sees the matches, and a lower bound above the upper one is refused in both languages', async () => {
  const { page, complaints, close } = await aPerson('superadmin');
  const { id } = await make(page, '/v1/admin/labels', { name: fresh('Meedoen') });
  await page.goto(`/admin/labels/${id}/activity-filters`);
  const matches = page.getByRole('status', { name: 'Wat nu past' });
  await matches.getByText(/^Zonder filter passen alle [\d.]+ activiteiten$/).waitFor();
  await page.getByLabel('Leeftijd vanaf').fill('18');
  await page.getByLabel('Leeftijd tot en met').fill('12');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await matches.getByText('Zodra de filters kloppen, zie je hier hoeveel er passen.').waitFor();
  const field = page
    .locator('[data-field="activity_filter.max_age"], [data-field="activity_filter.min_age"]')
    .filter({ has: page.locator('[aria-invalid=true]') });
  await field.getByText(/mag niet lager zijn dan/).waitFor();
  const dutch = await field.innerText();

  await page.getByRole('button', { name: 'Taal: NL' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByLabel('Age from').waitFor();
  expect(await page.getByLabel('Age from').inputValue()).toBe('18');
  await expect.poll(() => field.innerText()).toMatch(/may not|must|cannot/i);
  expect(await field.innerText()).not.toBe(dutch);

  await page.getByLabel('Age up to').fill('27');
  await page.getByLabel('Price up to').fill('12.50');
  await page
    .getByRole('status', { name: 'What matches now' })
    .getByText(/^[\d,]+ of [\d,]+ activities match$/)
    .waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').waitFor();
  await page.reload();
  await page.getByLabel('Age from').waitFor();
  expect(await page.getByLabel('Age from').inputValue()).toBe('18');
  expect(await page.getByLabel('Age up to').inputValue()).toBe('27');
  expect(await page.getByLabel('Price up to').inputValue()).toBe('12.50');
  expect(complaints).toEqual([]);
  await close();
});
