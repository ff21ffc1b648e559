import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { aPerson, goToFrontPage } from './support/browser';
import { settle } from './support/faultsOn';

/** Where screenshots go, when someone wants to see them. */
const PICTURES = process.env['PICTURES'];

/** What a person sees of an element when the system replaces its colours. */
const edgesOf = (element: Locator) =>
  element.evaluate((node) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(node);
    return {
      hasBorder: borderTopStyle !== 'none' && borderTopWidth !== '0px',
      hasOutline: outlineStyle !== 'none' && outlineWidth !== '0px',
    };
  });

it('With forced colours, buttons have an edge, and what is chosen or current an outline', async () => {
  const { page, close } = await aPerson('trainer');
  await page.emulateMedia({ forcedColors: 'active' });
  await goToFrontPage(page);
  await page.waitForURL('**/organizations/*');
  const club = new URL(page.url()).pathname;
  const picture = async (name: string) => {
    if (!PICTURES) return;
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: join(PICTURES, `forced-${name}.png`) });
  };

  await page.getByRole('heading', { name: /wacht/ }).waitFor();
  await settle(page);
  expect(await edgesOf(page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Vandaag' }))).toMatchObject({
    hasOutline: true,
  });
  await picture('today');

  await page.goto(`${club}/activities`);
  const button = page.getByRole('button', { name: 'Weergave opslaan' });
  await button.waitFor();
  await settle(page);
  expect(await edgesOf(button)).toMatchObject({ hasBorder: true });
  await picture('activities');
  await close();
});
