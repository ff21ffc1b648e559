import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readPdf } from '../support/readPdf';
import { unzip } from '../support/readXlsx';
import { aPerson } from './support/browser';
import { call } from './support/call';

it('A month of invoices is finalised and downloaded as a ZIP, its number series is complete, and an error is credited', async () => {
  const { page, complaints, close } = await aPerson('superadmin');
  await page.goto('/admin/invoices/run');
  await page.getByRole('heading', { name: /organisaties, samen/ }).waitFor();
  expect(await page.getByRole('link', { name: 'financiële gegevens van de organisatie' }).count()).toBeGreaterThan(0);
  const names = await page
    .getByRole('checkbox', { name: /^(?!Alle ).* selecteren$/ })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));
  const two = names.slice(0, 2);
  for (const name of two) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('button', { name: 'Maak 2 concepten definitief' }).click();
  const ask = page.getByRole('dialog', { name: '2 facturen definitief maken?' });
  await ask.getByText(/Welk nummer dat is, staat pas vast/).waitFor();
  await ask.getByRole('button', { name: 'Maak definitief' }).click();
  await ask.getByText('2 facturen zijn definitief.').waitFor();
  await ask.getByRole('button', { name: 'Sluiten' }).click();
  const rowOf = (name = '') => page.getByRole('row').filter({ hasText: name.replace(/ selecteren$/, '') });
  const numberOf = (name = '') =>
    rowOf(name)
      .getByText(/^\d{4}-\d{6}$/)
      .innerText();
  const number = await numberOf(two[0]);
  const second = await numberOf(two[1]);

  await page.goto('/admin/invoices');
  const final = page.getByRole('row').filter({ hasText: 'Definitief' });
  await page.getByPlaceholder('Zoek in facturen').fill(number);
  await page.waitForURL((url) => url.search.includes(number));
  const arrivingZip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download als ZIP' }).click();
  // Other legal entities may have the same number.
  const fileNames = [...unzip(await readFile(await (await arrivingZip).path())).keys()];
  expect(fileNames).toEqual(expect.arrayContaining([`factuur-${number}.pdf`, `factuur-${number}.xml`]));
  expect(fileNames.filter((name) => !name.includes(number))).toEqual([]);
  await page.getByPlaceholder('Zoek in facturen').fill(number.slice(0, 7));
  // The second one is only in the new rows: before, the list had those of the first number.
  await final.filter({ hasText: second }).first().getByRole('checkbox').check();
  await final.filter({ hasText: number }).first().getByRole('checkbox').check();
  const arriving = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Geselecteerde rijen' }).getByRole('button', { name: 'Download als ZIP' }).click();
  const zip = unzip(await readFile(await (await arriving).path()));
  expect([...zip.keys()].map((name) => name.slice(name.lastIndexOf('.')))).toEqual(['.pdf', '.xml', '.pdf', '.xml']);
  for (const [name, bytes] of zip) {
    if (name.endsWith('.xml')) expect(bytes.toString('utf8')).toMatch(/^<\?xml/);
    else expect((await readPdf(bytes)).texts.flat().join(' ')).toContain('Transactiekosten');
  }

  await page.goto('/admin/invoices/series');
  await page
    .getByText(/^De reeks is heel: /)
    .first()
    .waitFor();
  expect(await page.getByText(/dingen kloppen niet|Eén ding klopt niet/).count()).toBe(0);

  await page.goto(`/admin/invoices/run`);
  await rowOf(two[0]).getByRole('link').first().click();
  const invoice = page.getByRole('dialog', { name: new RegExp(number) });
  await invoice.getByRole('button', { name: 'Crediteer' }).click();
  const credit = page.getByRole('dialog', { name: `Factuur ${number} crediteren?` });
  await credit.getByRole('button', { name: 'Crediteer' }).click();
  await credit.getByText('Vul dit in').waitFor();
  await credit.getByLabel(/^Reden/).fill('Verkeerde tenaamstelling');
  await credit.getByRole('button', { name: 'Crediteer' }).click();
  await page.getByText(/^Creditnota \d{4}-\d{6} is gemaakt\.$/).waitFor();
  await invoice.getByRole('link', { name: 'de creditnota' }).waitFor();
  await page.goto('/admin/invoices/series');
  await page
    .getByText(/^De reeks is heel: /)
    .first()
    .waitFor();
  expect(await page.getByText(/dingen kloppen niet|Eén ding klopt niet/).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('An organization finds its final invoices among its finances, and no drafts', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const { json } = await call(page, 'GET', '/v1/admin/profile');
  await page.goto(`/organizations/${json.memberships[0].organization_id}/finances/invoices`);
  await page
    .getByRole('link', { name: /^\d{4}-\d{6}$/ })
    .first()
    .waitFor();
  expect(await page.getByText('Concept', { exact: true }).count()).toBe(0);
  await page
    .getByRole('link', { name: /^\d{4}-\d{6}$/ })
    .first()
    .click();
  const invoice = page.getByRole('dialog');
  await invoice.getByText('Wat de maand oplevert').waitFor();
  const arriving = page.waitForEvent('download');
  await invoice.getByRole('button', { name: 'Download PDF' }).click();
  const { texts } = await readPdf(await readFile(await (await arriving).path()));
  expect(texts.flat().join(' ')).toContain('Uit te betalen over deze maand');
  expect(await invoice.getByRole('button', { name: 'Crediteer' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
