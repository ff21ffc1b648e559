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

/** How faint the faintest line of the skeleton gets after it has come, at twenty moments of the two seconds that follow. */
const faintest = (page: Page, selector: string) =>
  page.evaluate((lines) => {
    const found = [...document.querySelectorAll(lines)];
    const seen = found.flatMap((line) => {
      const animations = line.getAnimations();
      for (const animation of animations) animation.pause();
      return Array.from({ length: 20 }, (_none, moment) => {
        for (const animation of animations) animation.currentTime = 500 + 100 * moment;
        return Number(getComputedStyle(line).opacity);
      });
    });
    return { least: Math.min(...seen), lines: found.length, moving: found.filter((line) => line.getAnimations().length > 0).length };
  }, selector);

it('A slow start shows whoever is signed in the mark of their application, the frame and lines that stay, and nobody the mark of another', async () => {
  const { page, close } = await aPerson('organization', { reducedMotion: 'no-preference' });
  const organization = await aBusyOrganization(page);
  const letGo = await hold(page);
  await page.goto(`/organizations/${organization}`, { waitUntil: 'commit' });
  await page.locator('.boot.framed .bar img').waitFor();
  expect(await page.locator('.boot.framed .bar img').getAttribute('src')).toMatch(/^\/v1\/files\//);
  const { least, lines, moving } = await faintest(page, '.boot.framed i');
  expect(lines).toBeGreaterThan(8);
  expect(moving).toBe(lines);
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
