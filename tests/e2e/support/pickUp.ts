import type { Page } from 'playwright-core';

/**
 * Picks up an item of a sortable list with the keyboard. The drag library attaches its listener for the arrow keys in a timer, and a busy
 * browser handles a key before that timer: the page has to be idle before the next key.
 */
export async function pickUp(page: Page, name: string) {
  await page.getByRole('button', { name: `${name} verplaatsen` }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('status').getByText(`${name} opgepakt`).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
