import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { watchScripts } from '../../bench/front/watchScripts';
import { aPerson, aVisitor, signIn } from './support/browser';
import { call } from './support/call';

const LIST = '/application/organizations/management';

const kilobytesOf = async ({ soFar }: ReturnType<typeof watchScripts>) => (await soFar()).reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
const isUsable = async (page: Page) => {
  await page.getByLabel('Wachtwoord', { exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled === false);
};

it('A first visit takes less than 200 kB of script until somebody can sign in, 330 kB until the first list shows rows, and 450 kB until the first form', async () => {
  const { page, close } = await aVisitor();
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
  expect(untilList).toBeLessThan(330);
  await page.locator('table tbody').getByRole('link').first().click();
  await page.getByRole('textbox', { name: 'Naam' }).waitFor();
  expect(await kilobytesOf(scripts)).toBeLessThan(450);
  await close();
});

it.each(['/forgot-password', '/reset-password?token=none', '/invite/register?token=none', '/waiting-list/offer?token=none'])(
  '%s does without what lies behind sign-in',
  async (address) => {
    const { page, close } = await aVisitor();
    const scripts = watchScripts(page);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect((await scripts.soFar()).filter(({ file }) => file.startsWith('inside-'))).toEqual([]);
    expect(await kilobytesOf(scripts)).toBeLessThan(200);
    await close();
  },
);

it('The front page of an organization asks once for its numbers and for the organization, and what stands below does not jump', async () => {
  const { page, close } = await aPerson('organization');
  const { json } = await call(page, 'GET', '/v1/admin/profile');
  const [own] = (json.memberships as readonly { organization_id: string | null }[]).filter(
    ({ organization_id }) => organization_id !== null,
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/organizations/${own?.organization_id}`);
  await page.getByText('Over de organisatie').waitFor();
  await page.getByRole('heading', { name: 'Eerstvolgende sessies' }).waitFor();
  await page.waitForLoadState('networkidle');
  const times = (path: string) => asked.filter((one) => one === `/v1/admin/organizations/${own?.organization_id}${path}`).length;
  expect(times('/statistics')).toBe(1);
  expect(times('')).toBe(1);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(0), 500);
      }),
  );
  expect(shift).toBeLessThan(0.05);
  await close();
});

it('Whoever comes back fetches what lies behind sign-in and asks who they are while their application is still to come, and asks it once', async () => {
  const { page, close } = await aPerson('admin');
  await page.goto(LIST);
  await page.locator('table tbody td').filter({ hasText: /\w{3}/ }).first().waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isAsked = (what: RegExp) => asked.some((path) => what.test(path));
  const found: boolean[] = [];
  await page.route('**/v1/admin/application', async (route) => {
    // Less than the page waits before it goes on without its application.
    const until = Date.now() + 3_000;
    while (Date.now() < until && !(isAsked(/\/profile$/) && isAsked(/\/inside-/))) await page.waitForTimeout(20);
    found.push(isAsked(/\/profile$/), isAsked(/\/inside-/));
    await route.continue();
  });
  await page.reload();
  await page.locator('table tbody td').filter({ hasText: /\w{3}/ }).first().waitFor();
  expect(found).toEqual([true, true]);
  expect(asked.filter((path) => path === '/v1/admin/profile')).toHaveLength(1);
  await close();
});

it('Whoever has a token and no user any more comes to the sign-in form, also while their application is still to come', async () => {
  const { page, close } = await aPerson('admin');
  await page.goto(LIST);
  await page.locator('table tbody td').filter({ hasText: /\w{3}/ }).first().waitFor();
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.route('**/v1/admin/application', async (route) => {
    // Longer than a profile takes that should not be asked for.
    await page.waitForTimeout(1_500);
    await route.continue();
  });
  await page.reload();
  await isUsable(page);
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await close();
});

const LISTED = '/v1/admin/organizations';
const rowsIn = (page: Page) => page.locator('table tbody td').filter({ hasText: /\w{3}/ }).first();
/** What was asked for when this page was opened is remembered once it has been read for a moment. */
const isRemembered = (page: Page) => page.waitForFunction(() => localStorage.getItem('foreseen')?.includes('itemsPerPage'));

it('Whoever comes back to a list asks for its rows while the script that shows them is still to come, and asks once', async () => {
  const { page, close } = await aPerson('admin');
  await page.goto(LIST);
  await rowsIn(page).waitFor();
  await isRemembered(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const lists = () => asked.filter((url) => new URL(url).pathname === LISTED && url.includes('page=1&'));
  let early = 0;
  await page.route('**/assets/inside-*', async (route) => {
    const until = Date.now() + 3_000;
    while (Date.now() < until && lists().length === 0) await new Promise((done) => setTimeout(done, 20));
    early = lists().length;
    await route.continue();
  });
  await page.reload();
  await rowsIn(page).waitFor();
  expect(early).toBe(1);
  expect(lists()).toHaveLength(1);
  await close();
});

it('What a page asked for is forgotten with who was signed in', async () => {
  const { page, close } = await aPerson('admin');
  await page.goto(LIST);
  await rowsIn(page).waitFor();
  await isRemembered(page);
  await page.goto('/logout');
  await isUsable(page);
  // Longer than it takes until a page is remembered.
  await page.waitForTimeout(2_500);
  expect(await page.evaluate(() => [localStorage.getItem('foreseen'), localStorage.getItem('application_settings')])).toEqual([null, null]);
  await close();
});

it('Whoever goes on to the next page of a list sees it at once: it was fetched while the one before was read', async () => {
  const { page, close } = await aPerson('superadmin');
  const next = () => page.waitForResponse((response) => /\/admin\/organizations\?.*page=2/.test(response.url()));
  await page.goto(`${LIST}?perPage=10`);
  await rowsIn(page).waitFor();
  await next();
  const first = await page.locator('table tbody th').first().textContent();
  // Nothing is answered any more.
  await page.route('**/v1/**', () => undefined);
  await page.getByRole('button', { name: 'Volgende pagina' }).click();
  await page.waitForFunction((before) => document.querySelector('table tbody th')?.textContent !== before, first);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await close();
});
