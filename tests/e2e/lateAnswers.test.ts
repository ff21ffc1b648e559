import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aBusyOrganization } from './support/addressesOf';
import { aPerson, goToFrontPage } from './support/browser';
import { call } from './support/call';
import { movedOn, show, watchShifts } from './support/faultsOn';
import { fresh } from './support/fresh';
import { make } from './support/make';

/**
 * Holds the calls until the page shows a loading state, then answers them one by one, each after the page has rendered the previous answer.
 */
const answerLate = (page: Page, calls: RegExp) => {
  let previous: Promise<void> | undefined;
  return page.route(calls, (route) => {
    previous ??= page.locator('main .MuiSkeleton-root, main [data-skeleton], main [aria-busy=true]').first().waitFor();
    previous = previous.then(async () => {
      await route.fulfill({ response: await route.fetch() });
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    });
    return previous;
  });
};

it('On a phone nothing shifts as the locations of an activity load, even if a location has no pin', async () => {
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
  await page.unrouteAll({ behavior: 'wait' });
  await close();
});

it('On a desktop nothing shifts as the purchases of a product load', async () => {
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
  await page.unrouteAll({ behavior: 'wait' });
  await close();
});

/** The addresses of a cancelled session of a series, and of its activity, that the person of this page sees. */
async function aCancelledSession(page: Page): Promise<{ activity: string; session: string }> {
  const { json: places } = await call(page, 'GET', '/v1/admin/organizations/simple');
  const activities = `/organizations/${places.organizations[0].id}/activities`;
  const { json: found } = await call(page, 'GET', `/v1/admin${activities}?itemsPerPage=250`);
  for (const { id } of found.activities as readonly { id: string }[]) {
    const activity = `${activities}/${id}`;
    const { json } = await call(page, 'GET', `/v1/admin${activity}/sessions?itemsPerPage=250`);
    const cancelled = (json.sessions as readonly { id: string; status: string; series: string | null }[]).find(
      ({ status, series }) => status === 'cancelled' && series !== null,
    );
    if (cancelled) return { activity, session: `${activity}/sessions/${cancelled.id}` };
  }
  throw new Error('The demo has no cancelled session of a series');
}

it.each(['', '?tab=settings'])('On a desktop nothing shifts as a cancelled session of a series loads%s', async (tab) => {
  const { page, close } = await aPerson('trainer', { isOwn: true });
  await watchShifts(page);
  const { activity, session } = await aCancelledSession(page);
  await goToFrontPage(page);
  await show(page, activity);
  await answerLate(page, /\/(sessions|series|contacts|locations)\b/);
  expect(await show(page, `${session}${tab}`)).toEqual([]);
  expect(await movedOn(page, 0.01)).toEqual([]);
  await page.getByText('Deze sessie gaat niet door').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await close();
});

it('On a phone nothing shifts as the names of the chosen sports of a location come', async () => {
  const { page, close } = await aPerson('organization', { isOwn: true, viewport: { width: 390, height: 844 } });
  await watchShifts(page);
  const organization = await aBusyOrganization(page);
  const { json } = await call(page, 'GET', `/v1/admin/organizations/${organization}/locations?itemsPerPage=250`);
  const [location] = (json.locations as { id: string; sports: string[] }[]).toSorted((a, b) => b.sports.length - a.sports.length);
  expect(location?.sports.length).toBeGreaterThan(2);
  await goToFrontPage(page);
  const unnamed = page.locator('main .MuiChip-root').getByText('…', { exact: true });
  await page.route(/\/(sports|location-types)\b/, async (route) => {
    await unnamed.first().waitFor();
    await route.fulfill({ response: await route.fetch() });
  });
  expect(await show(page, `/organizations/${organization}/locations/${location?.id}/update`)).toEqual([]);
  await unnamed.first().waitFor({ state: 'detached' });
  expect(await movedOn(page, 0.03)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
  await close();
});
