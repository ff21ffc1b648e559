import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { watchScripts } from '../../bench/front/watchScripts';
import { ra } from '../../i18n/nl/ra';
import { aPerson, aVisitor, signIn } from './support/browser';
import { call } from './support/call';
import { movedOn, watchShifts } from './support/faultsOn';
import { standStill } from './support/standStill';

const LIST = '/application/organizations/management';

const kilobytesOf = async ({ soFar }: ReturnType<typeof watchScripts>) => (await soFar()).reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
const isUsable = async (page: Page) => {
  await page.getByLabel('Wachtwoord', { exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled === false);
};

it('A first visit loads less than 200 kB of script before sign-in, 335 kB before the first list, and 455 kB before the first form', async () => {
  const { page, close } = await aVisitor({ isOwn: true });
  const scripts = watchScripts(page);
  await page.goto(LIST);
  await isUsable(page);
  const untilForm = await kilobytesOf(scripts);
  await signIn(page, 'admin');
  await page.locator('table tbody td').filter({ hasText: /\w{3}/ }).first().waitFor();
  const untilList = await kilobytesOf(scripts);
  expect(untilForm).toBeGreaterThan(100);
  expect(untilForm).toBeLessThan(200);
  expect(untilList).toBeGreaterThan(untilForm);
  expect(untilList).toBeLessThan(335);
  await page.locator('table tbody').getByRole('link').first().click();
  await page.getByRole('textbox', { name: 'Naam' }).waitFor();
  expect(await kilobytesOf(scripts)).toBeLessThan(455);
  await close();
});

it("The app's dictionary has exactly the keys of react-admin that the built app uses", () => {
  const assets = readdirSync('dist/app/assets').filter((file) => file.endsWith('.js'));
  const usedKeys = assets.flatMap((file) =>
    [...readFileSync(`dist/app/assets/${file}`, 'utf8').matchAll(/["'`](ra\.[a-z]+\.\w+)["'`]/g)].map(([, key]) => key),
  );
  const definedKeys = Object.entries(ra.ra).flatMap(([group, words]) => Object.keys(words).map((key) => `ra.${group}.${key}`));
  expect([...new Set(usedKeys)].sort()).toEqual(definedKeys.sort());
});

it.each(['/forgot-password', '/reset-password?token=none', '/invite/register?token=none', '/waiting-list/offer?token=none'])(
  '%s loads no code from behind the sign-in',
  async (address) => {
    const { page, close } = await aVisitor({ isOwn: true });
    const scripts = watchScripts(page);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect((await scripts.soFar()).filter(({ file }) => file.startsWith('inside-'))).toEqual([]);
    expect(await kilobytesOf(scripts)).toBeLessThan(200);
    await close();
  },
);

it('The front page of an organization requests its numbers and the organization once, without layout shifts', async () => {
  const { page, close } = await aPerson('organization', { isOwn: true });
  const { json } = await call(page, 'GET', '/v1/admin/profile');
  const [own] = (json.memberships as readonly { organization_id: string | null }[]).filter(
    ({ organization_id }) => organization_id !== null,
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await watchShifts(page);
  await page.goto(`/organizations/${own?.organization_id}`);
  await page.getByRole('heading', { name: /dingen? wacht|Niets wacht/ }).waitFor();
  await standStill(page);
  const countRequests = (path: string) =>
    requested.filter((requestedPath) => requestedPath === `/v1/admin/organizations/${own?.organization_id}${path}`).length;
  expect(countRequests('/statistics')).toBe(1);
  expect(countRequests('')).toBe(1);
  expect(await movedOn(page)).toEqual([]);
  await close();
});

it('A returning user loads the signed-in code and their profile while the application is still loading, and the profile once', async () => {
  const { page, close } = await aPerson('admin', { isOwn: true });
  await page.goto(LIST);
  await page.locator('table tbody td').filter({ hasText: /\w{3}/ }).first().waitFor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  // The page waits a few seconds for its application before it continues without it. Here that timeout never fires.
  await page.addInitScript(() => {
    const originalSetTimeout = globalThis.setTimeout;
    const setShortTimeout = (work: () => void, ms = 0) => (ms >= 2_000 ? 0 : originalSetTimeout(work, ms));
    Object.assign(globalThis, { setTimeout: setShortTimeout });
  });
  const prefetched = Promise.all([page.waitForRequest(/\/profile(\?|$)/), page.waitForRequest(/\/inside-/)]);
  await page.route('**/v1/admin/application', async (route) => {
    await prefetched;
    await route.continue();
  });
  await Promise.all([prefetched, page.reload()]);
  await page.locator('table tbody td').filter({ hasText: /\w{3}/ }).first().waitFor();
  expect(requested.filter((path) => path === '/v1/admin/profile')).toHaveLength(1);
  await close();
});

it('A visitor with a token but no user sees the sign-in form, also while the application is still loading', async () => {
  const { page, close } = await aPerson('admin', { isOwn: true });
  await page.goto(LIST);
  await page.locator('table tbody td').filter({ hasText: /\w{3}/ }).first().waitFor();
  await page.evaluate(() => localStorage.removeItem('user'));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.route('**/v1/admin/application', async (route) => {
    await page.locator('.boot').waitFor();
    await route.continue();
  });
  await page.reload();
  await isUsable(page);
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(requested).not.toContain('/v1/admin/profile');
  await close();
});

const LISTED = '/v1/admin/organizations';
const rowsIn = (page: Page) => page.locator('table tbody td').filter({ hasText: /\w{3}/ }).first();
/** The requests of a page are remembered for the next visit after it has been open for a moment. */
const waitUntilRemembered = (page: Page) => page.waitForFunction(() => localStorage.getItem('foreseen')?.includes('itemsPerPage'));

it('A user who returns to a list requests its rows before the script that shows them has loaded, and only once', async () => {
  const { page, close } = await aPerson('admin', { isOwn: true });
  // The page counts its requests by its clock, and a busy machine is slow.
  await page.clock.setFixedTime(new Date());
  await page.goto(LIST);
  await rowsIn(page).waitFor();
  await waitUntilRemembered(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const listRequests = () => requested.filter((url) => new URL(url).pathname === LISTED && url.includes('page=1&'));
  let early = 0;
  const prefetched = page.waitForRequest((request) => new URL(request.url()).pathname === LISTED && request.url().includes('page=1&'));
  await page.route('**/assets/inside-*', async (route) => {
    await prefetched;
    early = listRequests().length;
    await route.continue();
  });
  await Promise.all([prefetched, page.reload()]);
  await rowsIn(page).waitFor();
  expect(early).toBe(1);
  expect(listRequests()).toHaveLength(1);
  await close();
});

it('The remembered requests of a page are cleared when the user signs out', async () => {
  const { page, close } = await aPerson('admin', { isOwn: true });
  // The page counts its requests by its clock, and a busy machine is slow.
  await page.clock.setFixedTime(new Date());
  await page.goto(LIST);
  await rowsIn(page).waitFor();
  await waitUntilRemembered(page);
  await page.clock.install();
  await page.goto('/logout');
  await isUsable(page);
  // Longer than the delay before a page is remembered.
  await page.clock.runFor(5_000);
  expect(await page.evaluate(() => [localStorage.getItem('foreseen'), localStorage.getItem('application_settings')])).toEqual([null, null]);
  await close();
});

it('The next page of a list shows at once, because it was prefetched while the current page was read', async () => {
  const { page, close } = await aPerson('superadmin', { isOwn: true });
  const next = () => page.waitForResponse((response) => /\/admin\/organizations\?.*page=2/.test(response.url()));
  await page.goto(`${LIST}?perPage=10`);
  await rowsIn(page).waitFor();
  await next();
  const first = await page.locator('table tbody th').first().textContent();
  // No request is answered from here on.
  await page.route('**/v1/**', () => undefined);
  await page.getByRole('button', { name: 'Volgende pagina' }).click();
  await page.waitForFunction((before) => document.querySelector('table tbody th')?.textContent !== before, first);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await close();
});
