import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharesHue } from '../../src/domain/colour/alike';
import { showHex } from '../../src/domain/colour/colour';
import { aBusyOrganization, firstIds } from './support/addressesOf';
import { aPerson } from './support/browser';
import { settle } from './support/faultsOn';
import { switchColorScheme } from './support/switchColorScheme';

/** The red of danger in light and dark mode, as the theme has them. */
const DANGER = ['#B3261E', '#FF8A80'];

/** The opaque colours of texts, backgrounds, borders and drawings on a page, each with an example. */
const coloursOn = (page: Page) =>
  page.evaluate(() => {
    const found: Record<string, string> = {};
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      // Pictures and initials have colours of their own.
      if (element.closest('[aria-hidden=true], [role=img]') || !element.checkVisibility?.()) continue;
      const style = getComputedStyle(element);
      const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
      const borders = sides.filter((side) => style[`border${side}Width`] !== '0px').map((side) => style[`border${side}Color`]);
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      for (const colour of [style.backgroundColor, ...borders, ...(hasText || element.closest('svg') ? [style.color] : [])])
        found[colour] ??= `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 30) ?? ''}"`;
    }
    return found;
  });

function hexOf(colour: string): string | null {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return alpha < 1 || !colour.startsWith('rgb') ? null : showHex({ red, green, blue, alpha });
}

it('In an application whose colour is a red, the only red on ten screens is that of danger', async () => {
  const { page, close } = await aPerson('superadmin');
  const organization = await aBusyOrganization(page);
  const { activity_id, session_id } = await firstIds(page, { organization_id: organization });
  const club = `/organizations/${organization}`;
  const faults: string[] = [];
  const reds = new Set<string>();
  for (const address of [
    '/application',
    '/application/organizations/management',
    '/application/organizations/review',
    '/application/orders',
    '/admin/reconcile',
    '/admin/permissions',
    `${club}/activities`,
    `${club}/activities/${activity_id}/settings`,
    `${club}/activities/${activity_id}/sessions/${session_id}`,
    `${club}/finances`,
  ]) {
    await page.goto(address);
    await page.locator('main h1').waitFor();
    await settle(page);
    for (const mode of ['light', 'dark'] as const) {
      await switchColorScheme(page, mode);
      for (const [colour, example] of Object.entries(await coloursOn(page))) {
        const hex = hexOf(colour);
        if (hex && DANGER.includes(hex)) reds.add(hex);
        if (hex && !DANGER.includes(hex) && DANGER.some((danger) => sharesHue(hex, danger)))
          faults.push(`${address}, ${mode}: ${hex} of ${example}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect([...reds].sort()).toEqual(DANGER);
  await close();
});
