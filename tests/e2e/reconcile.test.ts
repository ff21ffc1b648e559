import { expect, it } from 'vitest';
import { aPerson } from './support/browser';

it('Reconcile names the orders that differ from the ledger, shows why, and links to each', async () => {
  const { page, complaints, close } = await aPerson('admin');
  await page.goto('/application/reconcile');
  await page.getByText(/^\d+ bestellingen kloppen niet met de boeken\.$/).waitFor();
  const doublePayment = page.getByRole('listitem').filter({ hasText: 'In het grootboek staat meer betaald dan er transacties zijn.' });
  expect(await doublePayment.innerText()).toContain('Gemaakt voor de demo: de betaling staat twee keer in het grootboek.');
  await page.getByRole('listitem').filter({ hasText: 'De status volgt niet uit wat er betaald en vervallen is.' }).waitFor();

  const link = doublePayment.getByRole('link');
  const title = await link.innerText();
  await link.click();
  const order = page.getByRole('dialog', { name: new RegExp(`^${title}`) });
  await order.getByText(/^Grootboek/).click();
  await expect
    .poll(() =>
      order
        .locator('caption')
        .filter({ hasText: /^Betaling/ })
        .count(),
    )
    .toBe(2);

  await page.goto('/application/reconcile?month=2020-01');
  await page.getByText('In deze maand is niets besteld.').waitFor();
  await page.goto('/application/reconcile?month=niets');
  await page.getByText(/kloppen niet met de boeken/).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
