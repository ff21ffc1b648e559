import type { Page } from 'playwright-core';
import { settle } from './faultsOn';

/** Switches the device to light or dark, and waits until the page follows. */
export async function switchColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => getComputedStyle(document.documentElement).colorScheme === scheme, colorScheme);
  await settle(page);
}
