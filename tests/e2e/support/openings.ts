import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { picture } from './picture';

/** Something that a screen shows only when it is opened. */
export interface Opening {
  readonly name: string;
  /** The screen, as a pattern with ids. */
  readonly at: string;
  /** Opens it, and waits for what shows that it is there. */
  open(page: Page): Promise<unknown>;
}

/** What a superadmin opens. Words in both languages, since the looks take turns. */
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

/** What somebody of an organization opens. */
export const openingsOfOrganizations: readonly Opening[] = [
  {
    name: 'the editor of a description',
    at: '/organizations/{organization_id}/activities/create',
    open: (page) => page.locator('[contenteditable=true]').first().waitFor(),
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

/** A map is drawn when it comes near what is seen: it stands beside the latitude. */
async function showMap(page: Page): Promise<void> {
  await page
    .getByLabel(/^(Breedtegraad|Latitude)/)
    .first()
    .scrollIntoViewIfNeeded();
  await page.locator('canvas.maplibregl-canvas').first().waitFor();
}
