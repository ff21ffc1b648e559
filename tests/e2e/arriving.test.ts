import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aPerson, aVisitor, signIn } from './support/browser';
import { aBusyOrganization, firstIds } from './support/addressesOf';
import { standStill } from './support/standStill';

const focusedElement = (page: Page) =>
  page.evaluate(() => ({
    tag: document.activeElement?.tagName.toLowerCase() ?? '',
    name: document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    label: (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '',
  }));
const announcement = (page: Page) => page.locator('#root > * > [role=status][aria-live]').textContent();

it('After signing in the focus is on the heading of the first screen, whose name is announced', async () => {
  const { page, close } = await aVisitor();
  await page.goto('/login');
  await signIn(page, 'organization');
  const firstHeading = page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Welkom terug' });
  const heading = await firstHeading.textContent();
  await expect.poll(() => focusedElement(page)).toMatchObject({ tag: 'h1', name: heading });
  expect(await announcement(page)).toContain(heading);
  await close();
});

it('A create form starts in its first field, and each further step starts at its name', async () => {
  const { page, close } = await aPerson('organization');
  const organization = await aBusyOrganization(page);
  await page.goto(`/organizations/${organization}/activities`);
  await page
    .getByRole('link', { name: /toevoegen$|^Nieuwe/ })
    .first()
    .click();
  await expect.poll(async () => (await focusedElement(page)).label).toContain('Naam');
  await page.goto(`/organizations/${organization}/products/create`);
  await page.getByRole('button', { name: 'Volgende' }).click();
  await expect.poll(async () => (await focusedElement(page)).name).toMatch(/^Stap 2 van \d: \w/);
  await page.goBack();
  await expect.poll(async () => (await focusedElement(page)).name).toMatch(/^Stap 1 van \d: \w/);
  await close();
});

it('A tab, another view or a redirect keeps the focus on the screen, and is announced by its name', async () => {
  const { page, close } = await aPerson('organization');
  const organization = await aBusyOrganization(page);
  const { location_id: location, activity_id: activity } = await firstIds(page, { organization_id: organization });
  const isOnScreen = () => page.evaluate(() => document.activeElement?.closest('main > *') != null);
  const keepsFocus = async () => {
    // A part that renders again after a moment must keep the focus too.
    await standStill(page);
    return isOnScreen();
  };
  await page.goto(`/organizations/${organization}/locations/${location}/update`);
  await page.getByRole('link', { name: 'Contacten' }).click();
  await page.waitForURL(/tab=contacts/);
  await expect.poll(() => announcement(page)).toContain('Contacten');
  expect(await keepsFocus()).toBe(true);
  await page.goto(`/organizations/${organization}/activities/${activity}/sessions`);
  await page.getByRole('group', { name: 'Weergave' }).getByRole('link', { name: 'Kalender' }).click();
  await page.waitForURL(/view=calendar/);
  expect(await keepsFocus()).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Financiën' }).click();
  await page.waitForURL(/finances\/overview/);
  expect(await keepsFocus()).toBe(true);
  await close();
});

it('The bar of selected rows comes before the rows in tab order, and stays visible', async () => {
  const { page, close } = await aPerson('superadmin');
  await page.goto('/admin/tags');
  const box = page.getByRole('checkbox').nth(1);
  await box.check();
  const bar = page.getByRole('region', { name: /gekozen|geselecteerd|Keuze|Selectie/i });
  await bar.waitFor();
  const follows = await bar.evaluate((element) => {
    const table = document.querySelector('main table');
    return table !== null && (element.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  expect(follows).toBe(true);
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(800);
  expect(y).toBeGreaterThan(400);
  await close();
});

it('No focused element is covered by a bar, and in a low window no bar is sticky', async () => {
  const { page, close } = await aPerson('superadmin', { viewport: { width: 1280, height: 480 } });
  await page.goto('/admin/applications/create');
  await page.getByRole('textbox', { name: 'Naam', exact: true }).waitFor();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    expect(await coveredFocus(page), `after ${step + 1} tabs`).toBe('');
  }
  await page.setViewportSize({ width: 1280, height: 380 });
  await page.mouse.wheel(0, 400);
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#root > * > header')?.getBoundingClientRect().bottom ?? 0))
    .toBeLessThan(0);
  const place = await page.getByRole('button', { name: 'Aanmaken' }).evaluate((button) => {
    const barPlace = button.closest('div[class*=place]');
    return barPlace && getComputedStyle(barPlace).position;
  });
  expect(place).toBe('static');
  await close();
});

/** Describes the focused element if a sticky bar covers it, or returns an empty string. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || !focused.closest('main') || focused.closest('[class*=place]')) return '';
    const { left, top, width, height, bottom } = focused.getBoundingClientRect();
    if (width === 0 || height === 0) return '';
    const bars = [...document.querySelectorAll('#root > * > header, main [class*=place] > *')].map((bar) => bar.getBoundingClientRect());
    const isCovered = bars.some((bar) => top < bar.bottom - 1 && bottom > bar.top + 1 && top >= bar.top && bottom <= bar.bottom + 1);
    return isCovered ? `${focused.tagName} at ${Math.round(left)}, ${Math.round(top)}` : '';
  });
