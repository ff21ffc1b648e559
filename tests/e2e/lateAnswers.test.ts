import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aBusyOrganization } from './support/addressesOf';
import { aPerson, goToFrontPage } from './support/browser';
import { call } from './support/call';
import { show, watchShifts } from './support/faultsOn';
import { fresh } from './support/fresh';
import { make } from './support/make';

/** Holds the answers to calls until the page has shown that it waits for them. */
const answerLate = (page: Page, calls: RegExp) => {
  let shown: Promise<void> | undefined;
  return page.route(calls, async (route) => {
    shown ??= page.locator('main .MuiSkeleton-root, main [data-skeleton], main [aria-busy=true]').first().waitFor();
    await shown;
    await route.continue();
  });
};

it('On a phone nothing moves as the locations of an activity arrive, though one of them has no pin', async () => {
  const { page, close } = await aPerson('organization', { isOwn: true, viewport: { width: 390, height: 844 } });
  await watchShifts(page);
  const organization = await aBusyOrganization(page);
  await make(page, `/v1/admin/organizations/${organization}/locations`, { name: fresh('Zonder speld') });
  const { json } = await call(page, 'GET', `/v1/admin/organizations/${organization}/activities?itemsPerPage=1`);
  const activity = `/organizations/${organization}/activities/${json.activities[0].id}`;
  await goToFrontPage(page);
  await show(page, activity);
  await answerLate(page, /\/locations(\/all|\/simple)?(\?|$)/);
  expect(await show(page, `${activity}/location`)).toEqual([]);
  await page
    .getByText(/nog niet op de kaart/)
    .first()
    .waitFor();
  await close();
});

it('At a desk nothing moves as the purchases of a product arrive', async () => {
  const { page, close } = await aPerson('organization', { isOwn: true });
  await watchShifts(page);
  const organization = await aBusyOrganization(page);
  const { json } = await call(page, 'GET', `/v1/admin/organizations/${organization}/products?itemsPerPage=1`);
  const product = `/organizations/${organization}/products/${json.products[0].id}`;
  await goToFrontPage(page);
  await show(page, product);
  await answerLate(page, /\/purchases(\?|$)/);
  expect(await show(page, `${product}/purchases`)).toEqual([]);
  await page.getByRole('table').getByRole('rowheader').first().waitFor();
  await close();
});
