import type { Page } from 'playwright-core';

/** Unfolds a group of the menu, unless it is open. */
export async function openGroup(page: Page, name: string): Promise<void> {
  const group = page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name, exact: true });
  await group.waitFor();
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
}
