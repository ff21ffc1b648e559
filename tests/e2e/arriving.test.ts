import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aPerson, aVisitor, signIn } from './support/browser';
import { aBusyOrganization, firstIds } from './support/addressesOf';
import { standStill } from './support/standStill';

const focused = (page: Page) =>
  page.evaluate(() => ({
    tag: document.activeElement?.tagName.toLowerCase() ?? '',
    name: document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    label: (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '',
  }));
const said = (page: Page) => page.locator('#root > * > [role=status][aria-live]').textContent();

it('Whoever signs in goes on from the heading of the first screen, and hears its name', async () => {
  const { page, close } = await aVisitor();
  await page.goto('/login');
  await signIn(page, 'organization');
  const arrived = page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Welkom terug' });
  const heading = await arrived.textContent();
  await expect.poll(() => focused(page)).toMatchObject({ tag: 'h1', name: heading });
  expect(await said(page)).toContain(heading);
  await close();
});

it('The form of something new begins in its first field; each further step begins with its name', async () => {
  const { page, close } = await aPerson('organization');
  const organization = await aBusyOrganization(page);
  await page.goto(`/organizations/${organization}/activities`);
  await page
    .getByRole('link', { name: /toevoegen$|^Nieuwe/ })
    .first()
    .click();
  await expect.poll(async () => (await focused(page)).label).toContain('Naam');
  await page.keyboard.type('Zomeravondvoetbal');
  await page.getByRole('combobox', { name: /Sport/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: 'Volgende' }).click();
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Stap 2 van \d: \w/);
  await page.goBack();
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Stap 1 van \d: \w/);
  await close();
});

it('A tab, another view or an address that leads on keeps the focus on the screen, and is said by its name', async () => {
  const { page, close } = await aPerson('organization');
  const organization = await aBusyOrganization(page);
  const { location_id: location, activity_id: activity } = await firstIds(page, { organization_id: organization });
  const isOnScreen = () => page.evaluate(() => document.activeElement?.closest('main > *') != null);
  const held = async () => {
    // What is drawn anew after a moment takes the focus along too.
    await standStill(page);
    return isOnScreen();
  };
  await page.goto(`/organizations/${organization}/locations/${location}/update`);
  await page.getByRole('link', { name: 'Contacten' }).click();
  await page.waitForURL(/tab=contacts/);
  await expect.poll(() => said(page)).toContain('Contacten');
  expect(await held()).toBe(true);
  await page.goto(`/organizations/${organization}/activities/${activity}/sessions`);
  await page.getByRole('group', { name: 'Weergave' }).getByRole('link', { name: 'Kalender' }).click();
  await page.waitForURL(/view=calendar/);
  expect(await held()).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Financiën' }).click();
  await page.waitForURL(/finances\/info/);
  expect(await held()).toBe(true);
  await close();
});

it('The bar of chosen rows is reached before the rows, and stays in sight', async () => {
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

it('Nothing that gets the focus is below a bar; in a low window no bar stays at all', async () => {
  const { page, close } = await aPerson('superadmin', { viewport: { width: 1280, height: 480 } });
  await page.goto('/admin/applications/create');
  await page.getByRole('textbox', { name: 'Naam', exact: true }).waitFor();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    expect(await hiddenFocus(page), `after ${step + 1} tabs`).toBe('');
  }
  await page.setViewportSize({ width: 1280, height: 380 });
  await page.mouse.wheel(0, 400);
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#root > * > header')?.getBoundingClientRect().bottom ?? 0))
    .toBeLessThan(0);
  const place = await page.getByRole('button', { name: 'Aanmaken' }).evaluate((button) => {
    const around = button.closest('div[class*=place]');
    return around && getComputedStyle(around).position;
  });
  expect(place).toBe('static');
  await close();
});

/** What has the focus, where a bar that stands on the page covers it; empty where it is seen. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || !at.closest('main') || at.closest('[class*=place]')) return '';
    const { left, top, width, height, bottom } = at.getBoundingClientRect();
    if (width === 0 || height === 0) return '';
    const bars = [...document.querySelectorAll('#root > * > header, main [class*=place] > *')].map((bar) => bar.getBoundingClientRect());
    const isCovered = bars.some((bar) => top < bar.bottom - 1 && bottom > bar.top + 1 && top >= bar.top && bottom <= bar.bottom + 1);
    return isCovered ? `${at.tagName} at ${Math.round(left)}, ${Math.round(top)}` : '';
  });
