import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { aBusyOrganization } from './support/addressesOf';
import { aPerson, aVisitor } from './support/browser';

/** Holds every call until the returned function is called. */
async function hold(page: Page) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/admin/**', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

/** The lowest opacity of the skeleton's lines after they have faded in, sampled at twenty moments over two seconds. */
const lowestOpacity = (page: Page, selector: string) =>
  page.evaluate((lines) => {
    const elements = [...document.querySelectorAll(lines)];
    const opacities = elements.flatMap((line) => {
      const animations = line.getAnimations();
      for (const animation of animations) animation.pause();
      return Array.from({ length: 20 }, (_none, moment) => {
        for (const animation of animations) animation.currentTime = 500 + 100 * moment;
        return Number(getComputedStyle(line).opacity);
      });
    });
    return {
      least: Math.min(...opacities),
      lines: elements.length,
      moving: elements.filter((line) => line.getAnimations().length > 0).length,
    };
  }, selector);

it('A slow start shows a signed-in user the logo of their application and a steady skeleton, and a visitor no logo', async () => {
  const { page, close } = await aPerson('organization', { reducedMotion: 'no-preference' });
  const organization = await aBusyOrganization(page);
  const release = await hold(page);
  await page.goto(`/organizations/${organization}`, { waitUntil: 'commit' });
  await page.locator('.boot.framed .bar img').waitFor();
  expect(await page.locator('.boot.framed .bar img').getAttribute('src')).toMatch(/^\/v1\/files\//);
  const { least, lines, moving } = await lowestOpacity(page, '.boot.framed i');
  expect(lines).toBeGreaterThan(8);
  expect(moving).toBe(lines);
  expect(least).toBeGreaterThan(0.4);
  release();
  await page.locator('main h1').waitFor();
  await close();

  const visitor = await aVisitor();
  const releaseVisitor = await hold(visitor.page);
  await visitor.page.goto('/login', { waitUntil: 'commit' });
  await visitor.page.locator('.boot.door .form').waitFor();
  expect(await visitor.page.locator('.boot img').count()).toBe(0);
  releaseVisitor();
  await visitor.page.getByLabel('Wachtwoord', { exact: true }).waitFor();
  await visitor.close();
});

it('A screen that was never opened says that the server is unreachable, and opens automatically once it is back', async () => {
  const { page, close } = await aPerson('organization');
  const organization = await aBusyOrganization(page);
  await page.goto(`/organizations/${organization}/products`);
  await page.locator('main h1').waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const refuseConnection = (route: Route) => route.abort('connectionrefused');
  await page.route('**/*', refuseConnection);
  await page.getByRole('navigation').getByRole('link', { name: 'Kalender' }).click();
  await page.getByRole('heading', { level: 1, name: 'Geen verbinding' }).waitFor();
  expect(
    await page
      .locator('main')
      .getByText(/Geen verbinding/)
      .count(),
  ).toBe(1);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await page.unroute('**/*', refuseConnection);
  await page.getByRole('heading', { level: 1, name: 'Kalender' }).waitFor();
  await close();
});
