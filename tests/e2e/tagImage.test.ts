import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { fresh } from './support/fresh';
import { picture } from './support/picture';

it('An image that is too small is refused by its size and never sent; a good one becomes the tag’s', async () => {
  const { page, complaints, close } = await aPerson('superadmin');
  const name = fresh('Avontuurlijk');
  const uploads: string[] = [];
  page.on('request', (request) => void (request.url().includes('/files/upload') && uploads.push(request.method())));

  await page.goto('/admin/tags/create');
  await page.getByLabel('Naam').fill(name);
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles(await picture('klein.png', 400, 200));
  await page.getByText('Afbeelding: de afbeelding mag niet kleiner zijn dan 500 x 250').first().waitFor();
  expect(uploads).toEqual([]);

  await chooser.setInputFiles(await picture('goed.png', 800, 400));
  // The browser makes it smaller before it is sent, and its name follows its type.
  await page.getByRole('button', { name: /^goed\.(png|webp) verwijderen$/ }).waitFor();
  expect(uploads).toEqual(['POST']);
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await page.goto('/admin/tags');
  await page.getByRole('searchbox', { name: 'Zoek in tags' }).fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('link', { name }).waitFor();
  const loaded = () => row.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(loaded).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});
