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

it('A first visit takes less than 200 kB of script until somebody can sign in, 335 kB until the first list shows rows, and 455 kB until the first form', async () => {
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

it('The words of react-admin are those that the built app asks for, no more and no fewer', () => {
  const assets = readdirSync('dist/app/assets').filter((file) => file.endsWith('.js'));
  const asked = assets.flatMap((file) =>
    [...readFileSync(`dist/app/assets/${file}`, 'utf8').matchAll(/["'`](ra\.[a-z]+\.\w+)["'`]/g)].map(([, key]) => key),
  );
  const said = Object.entries(ra.ra).flatMap(([group, words]) => Object.keys(words).map((key) => `ra.${group}.${key}`));
  expect([...new Set(asked)].sort()).toEqual(said.sort());
});

it.each(['/forgot-password', '/reset-password?token=none', '/invite/register?token=none', '/waiting-list/offer?token=none'])(
  '%s does without what lies behind sign-in',
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

it('The front page of an organization asks once for its numbers and for the organization, and what stands below does not jump', async () => {
  const { page, close } = await aPerson('organization', { isOwn: true });
  const { json } = await call(page, 'GET', '/v1/admin/profile');
  const [own] = (json.memberships as readonly { organization_id: string | null }[]).filter(
    ({ organization_id }) => organization_id !== null,
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await watchShifts(page);
  await page.goto(`/organizations/${own?.organization_id}`);
  await page.getByText('Over de organisatie').waitFor();
  await page.getByRole('heading', { name: 'Eerstvolgende sessies' }).waitFor();
  await standStill(page);
  const times = (path: string) => asked.filter((one) => one === `/v1/admin/organizations/${own?.organization_id}${path}`).length;
  expect(times('/statistics')).toBe(1);
  expect(times('')).toBe(1);
  expect(await movedOn(page)).toEqual([]);
  await close();
});

it('Whoever comes back fetches what lies behind sign-in and asks who they are while their application is still to come, and asks it once', async () => {
  const { page, close } = await aPerson('admin', { isOwn: true });
  await page.goto(LIST);
  await page.locator('table tbody td').filter({ hasText: /\w{3}/ }).first().waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The page waits some seconds for its application, and then goes on without it: here it never does.
  await page.addInitScript(() => {
    const after = globalThis.setTimeout;
    const ofMoments = (work: () => void, ms = 0) => (ms >= 2_000 ? 0 : after(work, ms));
    Object.assign(globalThis, { setTimeout: ofMoments });
  });
  const asksAhead = Promise.all([page.waitForRequest(/\/profile(\?|$)/), page.waitForRequest(/\/inside-/)]);
  await page.route('**/v1/admin/application', async (route) => {
    await asksAhead;
    await route.continue();
  });
  await Promise.all([asksAhead, page.reload()]);
  await page.locator('table tbody td').filter({ hasText: /\w{3}/ }).first().waitFor();
  expect(asked.filter((path) => path === '/v1/admin/profile')).toHaveLength(1);
  await close();
});

it('Whoever has a token and no user any more comes to the sign-in form, also while their application is still to come', async () => {
  const { page, close } = await aPerson('admin', { isOwn: true });
  await page.goto(LIST);
  await page.locator('table tbody td').filter({ hasText: /\w{3}/ }).first().waitFor();
  await page.evaluate(() => localStorage.removeItem('user'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/v1/admin/application', async (route) => {
    await page.locator('.boot').waitFor();
    await route.continue();
  });
  await page.reload();
  await isUsable(page);
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(asked).not.toContain('/v1/admin/profile');
  await close();
});

const LISTED = '/v1/admin/organizations';
const rowsIn = (page: Page) => page.locator('table tbody td').filter({ hasText: /\w{3}/ }).first();
/** What was asked for when this page was opened is remembered once it has been read for a moment. */
const isRemembered = (page: Page) => page.waitForFunction(() => localStorage.getItem('foreseen')?.includes('itemsPerPage'));

it('Whoever comes back to a list asks for its rows while the script that shows them is still to come, and asks once', async () => {
  const { page, close } = await aPerson('admin', { isOwn: true });
  // What the page asks for counts by its clock, and a busy machine is slow.
  await page.clock.setFixedTime(new Date());
  await page.goto(LIST);
  await rowsIn(page).waitFor();
  await isRemembered(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const lists = () => asked.filter((url) => new URL(url).pathname === LISTED && url.includes('page=1&'));
  let early = 0;
  const asksAhead = page.waitForRequest((request) => new URL(request.url()).pathname === LISTED && request.url().includes('page=1&'));
  await page.route('**/assets/inside-*', async (route) => {
    await asksAhead;
    early = lists().length;
    await route.continue();
  });
  await Promise.all([asksAhead, page.reload()]);
  await rowsIn(page).waitFor();
  expect(early).toBe(1);
  expect(lists()).toHaveLength(1);
  await close();
});

it('What a page asked for is forgotten with who was signed in', async () => {
  const { page, close } = await aPerson('admin', { isOwn: true });
  // What the page asks for counts by its clock, and a busy machine is slow.
  await page.clock.setFixedTime(new Date());
  await page.goto(LIST);
  await rowsIn(page).waitFor();
  await isRemembered(page);
  await page.clock.install();
  await page.goto('/logout');
  await isUsable(page);
  // Longer than it takes until a page is remembered.
  await page.clock.runFor(5_000);
  expect(await page.evaluate(() => [localStorage.getItem('foreseen'), localStorage.getItem('application_settings')])).toEqual([null, null]);
  await close();
});

it('Whoever goes on to the next page of a list sees it at once: it was fetched while the one before was read', async () => {
  const { page, close } = await aPerson('superadmin', { isOwn: true });
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
