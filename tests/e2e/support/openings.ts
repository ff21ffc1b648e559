import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { picture } from './picture';

/** A part of a screen that shows only when it is opened. */
export interface Opening {
  readonly name: string;
  /** The address of the screen, as a pattern with ids. */
  readonly at: string;
  /** Opens the part, and waits until it is shown. */
  open(page: Page): Promise<unknown>;
}

/** Parts that a superadmin opens. Texts match both languages, because the looks use both. */
export const openingsOfThePlatform: readonly Opening[] = [
  {
    name: 'a mail of the outbox',
    at: '/admin/outbox',
    async open(page) {
      await page.locator('main button[aria-haspopup=dialog]').first().click();
      await page.getByRole('dialog').frameLocator('iframe').locator('td p').first().waitFor();
    },
  },
  {
    name: 'a picture that is cut to size',
    at: '/account',
    async open(page) {
      await page.getByLabel(/^(Foto|Photo)$/).setInputFiles(await picture('strand.png', 900, 600));
      await page.getByRole('dialog').locator('img').waitFor();
    },
  },
  {
    name: 'the map of an application',
    at: '/admin/applications/{application_id}/mapbox-settigns',
    open: showMap,
  },
  {
    name: 'a notification with its preview on a phone',
    at: '/application/notifications/create',
    async open(page) {
      await page.getByLabel(/^(Titel|Title)/).fill('Open dag');
      await page.getByText('Open dag').first().waitFor();
    },
  },
];

/** Parts that a member of an organization opens. */
export const openingsOfOrganizations: readonly Opening[] = [
  {
    name: 'the editor of a description',
    at: '/organizations/{organization_id}/activities/create',
    async open(page) {
      await page.locator('summary').first().click();
      await page.locator('[contenteditable=true]').first().waitFor();
    },
  },
  {
    name: 'the map of a location',
    at: '/organizations/{organization_id}/locations/create',
    open: showMap,
  },
  {
    name: 'an order with its receipt as a PDF',
    at: '/organizations/{organization_id}/finances/orders/{order_id}',
    async open(page) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Meer|More)/ })
        .click();
      const arriving = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: /PDF/ }).click();
      const bytes = await readFile(await (await arriving).path());
      if (!bytes.toString('latin1').startsWith('%PDF-')) throw new Error('The receipt is no PDF');
    },
  },
];

/** The map loads when it comes near the viewport, next to the latitude. */
async function showMap(page: Page): Promise<void> {
  await page
    .getByLabel(/^(Breedtegraad|Latitude)/)
    .first()
    .scrollIntoViewIfNeeded();
  await page.locator('canvas.maplibregl-canvas').first().waitFor();
}
