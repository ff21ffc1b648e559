import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { aBusyOrganization } from './support/addressesOf';
import { aPerson, aVisitor } from './support/browser';

/** Holds every call until it is let go. */
async function hold(page: Page) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/v1/admin/**', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return () => letGo();
}

/** How faint the faintest line of the skeleton is, over two of its breaths. */
const faintest = (page: Page, lines: string) =>
  page.evaluate(async (selector) => {
    const seen: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      for (const line of document.querySelectorAll(selector)) seen.push(Number(getComputedStyle(line).opacity));
      await new Promise((next) => setTimeout(next, 100));
    }
    return { least: Math.min(...seen), lines: document.querySelectorAll(selector).length };
  }, lines);

it('A slow start shows whoever is signed in the mark of their application, the frame and lines that stay, and nobody the mark of another', async () => {
  const { page, close } = await aPerson('organization');
  const letGo = await hold(page);
  await page.goto(page.url(), { waitUntil: 'commit' });
  await page.locator('.boot.framed .bar img').waitFor();
  expect(await page.locator('.boot.framed .bar img').getAttribute('src')).toMatch(/^\/v1\/files\//);
  await page.waitForTimeout(500);
  const { least, lines } = await faintest(page, '.boot.framed i');
  expect(lines).toBeGreaterThan(8);
  expect(least).toBeGreaterThan(0.4);
  letGo();
  await page.locator('main h1').waitFor();
  await close();

  const visitor = await aVisitor();
  const letVisitorGo = await hold(visitor.page);
  await visitor.page.goto('/login', { waitUntil: 'commit' });
  await visitor.page.locator('.boot.door .form').waitFor();
  expect(await visitor.page.locator('.boot img').count()).toBe(0);
  letVisitorGo();
  await visitor.page.getByLabel('Wachtwoord', { exact: true }).waitFor();
  await visitor.close();
});

it('While the server is away a screen that was never opened says so within its frame, and opens by itself once it is back', async () => {
  const { page, close } = await aPerson('organization');
  const organization = await aBusyOrganization(page);
  await page.goto(`/organizations/${organization}/products`);
  await page.locator('main h1').waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const away = (route: Route) => route.abort('connectionrefused');
  await page.route('**/*', away);
  await page.getByRole('navigation').getByRole('link', { name: 'Kalender' }).click();
  await page.getByRole('heading', { level: 1, name: 'Geen verbinding' }).waitFor();
  expect(
    await page
      .locator('main')
      .getByText(/Geen verbinding/)
      .count(),
  ).toBe(1);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await page.unroute('**/*', away);
  await page.getByRole('heading', { level: 1, name: 'Kalender' }).waitFor();
  await close();
});
