import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { fresh } from './support/fresh';
import { ownProduct } from './support/ownProduct';
import { picture } from './support/picture';
import { upscalingService } from './support/upscalingService';

it("An image that is too small is refused for its size and never sent, and a large enough one becomes the tag's", async () => {
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
  // The browser shrinks the image before sending it, and the file extension follows its new type.
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

it('A small image is enlarged by the upscaling service of the installation, and judged at its own size when that fails', async () => {
  const service = await upscalingService();
  const product = await ownProduct(async () => ({ UPSCALE_URL: service.url, UPSCALE_KEY: 'public' }));
  const { page, complaints, close } = await aPerson('superadmin', { baseURL: product.baseURL });
  await page.goto('/admin/tags/create');
  const chooser = page.locator('input[type=file]');

  await chooser.setInputFiles(await picture('klein.png', 400, 200));
  await page.getByRole('button', { name: /^klein\.(png|webp) verwijderen$/ }).waitFor();
  await page.getByText(/^800\s×\s400\spx/).waitFor();
  expect(service.steps.splice(0)).toEqual(['auth', 'start', 'upload', 'process', 'download']);
  const name = fresh('Vergroot');
  await page.getByLabel('Naam').fill(name);
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(complaints).toEqual([]);

  service.failing.step = 'process';
  await page.goto('/admin/tags/create');
  await chooser.setInputFiles(await picture('ruim.png', 600, 300));
  await page.getByText(/^600\s×\s300\spx/).waitFor();
  await page.getByRole('button', { name: /^ruim\.(png|webp) verwijderen$/ }).click();
  await chooser.setInputFiles(await picture('klein.png', 400, 200));
  await page.getByText('Afbeelding: de afbeelding mag niet kleiner zijn dan 500 x 250').first().waitFor();
  expect(service.steps).toEqual(Array.from({ length: 2 }, () => ['auth', 'start', 'upload', 'process']).flat());
  expect(complaints.map((complaint) => complaint.split('\n')[0])).toEqual(
    Array.from({ length: 2 }, () => 'Error: Upscaling: /v1/process answered 500'),
  );
  await close();
  await product.close();
  await service.close();
});
