import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { pngIn, textIn, xmlIn } from '../builds/readBundle';
import { unzip } from '../support/readXlsx';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { picture } from './support/picture';

const CONFIGURATION = '/v1/admin/application/builds/configurations/android';

it('An Android build that lacks its icon says so, is completed, made and downloaded, and contains what it should', async () => {
  const { page, complaints, close } = await aPerson('superadmin');
  const { json: before } = await call(page, 'GET', CONFIGURATION);
  await call(page, 'PUT', CONFIGURATION, { icon: null, short_name: 'Speelstad', build_number: before.configuration.build_number + 20 });
  const number = before.configuration.build_number + 20;

  await page.goto('/application/builds');
  const card = page.getByRole('region', { name: 'Android' });
  await card.getByText('Er ontbreekt nog 1 ding').waitFor();
  await card.getByRole('link', { name: 'Configuratie' }).click();
  await page.waitForURL('**/applications/builds/android');
  const start = page.getByRole('button', { name: 'Build starten' });
  expect(await start.isDisabled()).toBe(true);

  // Each finding links to its field.
  await page.getByRole('link', { name: 'Kies een icoon van 1024 bij 1024.' }).click();
  const field = page.locator('[data-field="icon"]');
  await field.locator('input[type=file]').setInputFiles(await picture('klein.png', 200, 200));
  await field.getByText(/mag niet kleiner zijn/).waitFor();
  await field.locator('input[type=file]').setInputFiles(await picture('icoon.png', 1024, 1024));
  await page.getByText('Sla eerst op; een build wordt gemaakt van wat opgeslagen is.').waitFor();
  await page.getByRole('complementary').last().locator('img').first().waitFor();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByText('Alles is er. Je kunt een build starten.').waitFor();

  await start.click();
  await page.waitForURL('**/application/builds/0*');
  await page.getByRole('log').getByText('mipmap-xxxhdpi/ic_launcher.png').waitFor();
  await page.getByText(/Het pakket staat klaar/).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Buildnummer' })
    .filter({ hasText: String(number + 1) })
    .waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Pakket downloaden' }).click()]);
  expect(download.suggestedFilename()).toBe(`Android-1.4.0-${number}.zip`);
  const bundle = unzip(await readFile(await download.path()));
  expect(await pngIn(bundle, 'android/app/src/main/res/mipmap-xxxhdpi/ic_launcher.png')).toMatchObject({ width: 192, height: 192 });
  expect(textIn(bundle, 'android/app/build.gradle')).toContain(`versionCode ${number}`);
  const names = xmlIn(bundle, 'android/app/src/main/res/values-en/strings.xml').children;
  expect(names.find(({ attributes }) => attributes['name'] === 'app_name')?.text).toBe('Speelstad');

  // A later configuration, and the way back to that of the build.
  await call(page, 'PUT', CONFIGURATION, { news_nl: 'Een tekst die weer weg moet.' });
  await page.reload();
  await page.getByText('Een tekst die weer weg moet.').waitFor();
  await page.getByRole('button', { name: 'Terug naar deze configuratie' }).click();
  await page
    .getByRole('dialog')
    .getByText(`Het buildnummer blijft ${number + 1}`)
    .waitFor();
  await page.getByRole('button', { name: 'Terugzetten' }).click();
  await page.waitForURL('**/applications/builds/android');
  const { json: after } = await call(page, 'GET', CONFIGURATION);
  expect(after.configuration).toMatchObject({ news_nl: before.configuration.news_nl, build_number: number + 1 });
  expect(complaints).toEqual([]);
  await close();
});
