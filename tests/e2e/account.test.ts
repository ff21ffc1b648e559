import { expect, it } from 'vitest';
import { aPerson, aVisitor } from './support/browser';
import { call } from './support/call';
import { newColleague } from './support/newColleague';
import { picture } from './support/picture';
import { signInAs } from './support/signInAs';

it('Somebody chooses a photo, cuts a square from it and sees it in the menu, also after they came back', async () => {
  const superadmin = await aPerson('superadmin');
  const colleague = await newColleague(superadmin.page);
  await superadmin.close();
  const { page, complaints, close } = await aVisitor();
  await signInAs(page, colleague);
  await page.goto('/account');

  await page.getByLabel('Foto', { exact: true }).setInputFiles(await picture('klein.png', 100, 400));
  await page.getByRole('alert').getByText('mag niet kleiner zijn dan 128').waitFor();

  await page.getByLabel('Foto', { exact: true }).setInputFiles(await picture('strand.png', 900, 600));
  const dialog = page.getByRole('dialog', { name: 'Welk stuk laat je zien?' });
  await dialog.getByRole('slider', { name: 'Vergroten' }).fill('2');
  await dialog.getByRole('button', { name: 'Deze foto gebruiken' }).click();
  await page.getByText('Je foto is gewijzigd').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  const { json } = await call(page, 'GET', '/v1/admin/profile');
  expect(json.user.avatar_url).toMatch(/^\/v1\/files\//);
  const { json: file } = await call(page, 'GET', `/v1/admin/files/${json.user.avatar}`);
  // Twice as large: half of the 600 pixels of its height are left.
  expect([file.width, file.height]).toEqual([300, 300]);

  await page.reload();
  await page.locator(`header img[src="${json.user.avatar_url}"]`).waitFor();
  await page.getByRole('button', { name: 'Foto weghalen' }).click();
  await page.getByText('Je foto is weggehaald').waitFor();
  expect((await call(page, 'GET', '/v1/admin/profile')).json.user.avatar).toBeNull();
  expect(complaints).toEqual([]);
  await close();
});
