import type { Page } from 'playwright-core';

/** Types an address and a password into the sign-in form and sends it: for what comes instead of the first screen. */
export async function typeCredentials(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}
