import type { Page } from 'playwright-core';

/** Types an address and a password of one's own into the sign-in form, and waits until it is left. */
export async function signInAs(page: Page, { email, password }: { readonly email: string; readonly password: string }): Promise<void> {
  await typeCredentials(page, { email, password });
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** The same for whoever is asked for more. */
export async function typeCredentials(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}
