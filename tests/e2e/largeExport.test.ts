import { expect, it } from 'vitest';
import { v7 } from 'uuid';
import { createBarrier } from '../support/createBarrier';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { faultsOn, settle } from './support/faultsOn';
import { fresh } from './support/fresh';
import { make } from './support/make';
import { openGroup } from './support/openGroup';

/** One row more than the limit of an immediate download. */
const ROWS_FOR_A_JOB = 5_001;

it('A superadmin requests a file of 5,001 codes, continues working while it is made, and downloads it from their own files', async () => {
  const { page, complaints, close } = await aPerson('superadmin');
  const named = fresh('Wallet');
  const wallet = await make(page, '/v1/admin/wallets', { name: named, slug: named.toLowerCase().replace(' ', '-') });
  const batches = `/v1/admin/wallets/${wallet.id}/coupons/batches`;
  const name = fresh('Bonnen');
  const created = await call(page, 'POST', batches, {
    id: v7(),
    name,
    count: ROWS_FOR_A_JOB,
    value: 1,
    quantity: 1,
  });
  expect(created.status, JSON.stringify(created.json)).toBe(201);
  const count = async () => (await call(page, 'GET', `/v1/admin/wallets/${wallet.id}/coupons?itemsPerPage=1`)).json.meta.pagination.total;
  await expect.poll(count, { timeout: 120_000 }).toBe(ROWS_FOR_A_JOB);

  await page.goto(`/admin/wallets/${wallet.id}/coupons`);
  const answer = createBarrier(2);
  let requestCount = 0;
  await page.route('**/coupons/export**', async (route) => {
    requestCount += 1;
    await answer();
    await route.continue();
  });
  const csv = page.getByRole('menuitem', { name: 'Exporteren als CSV' });
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await csv.click();
  const panel = page.getByRole('region', { name: 'Bestanden die worden gemaakt' });
  // An answer that takes longer than a second shows the panel, and a second click on a later visit sends no second request.
  await panel.getByText('Je bestand wordt gemaakt. Je kunt verder werken.').waitFor();
  await openGroup(page, 'Catalogus');
  await page.getByRole('link', { name: 'Labels' }).click();
  await page.waitForURL('**/admin/labels');
  await page.goBack();
  // The list of labels has the same button, and stays until the coupons have loaded.
  await page.getByRole('heading', { level: 1, name: named }).waitFor();
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await csv.click();
  await answer();
  await panel.getByText('Dit bestand heeft 5.001 rijen.').waitFor();
  expect(requestCount).toBe(1);
  await settle(page);
  expect(await faultsOn(page)).toEqual([]);
  await page.goto('/admin/labels');
  await panel.getByText('coupons.csv staat klaar.').waitFor();

  await panel.getByRole('link', { name: 'Mijn bestanden' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mijn bestanden' }).waitFor();
  await settle(page);
  expect(await faultsOn(page)).toEqual([]);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'coupons.csv downloaden' }).click();
  expect((await waiting).suggestedFilename()).toBe('coupons.csv');
  await page.getByRole('button', { name: 'coupons.csv verwijderen' }).click();
  await page.getByText('Nog geen bestanden').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
