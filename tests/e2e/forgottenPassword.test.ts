import { expect, it } from 'vitest';
import { aPerson, aVisitor } from './support/browser';
import { linkMailedTo } from './support/linkMailedTo';
import { newColleague } from './support/newColleague';

it('A user who forgot their password gets a link, chooses another, and signs in only with the new one', async () => {
  const superadmin = await aPerson('superadmin');
  const { email, password } = await newColleague(superadmin.page);

  const { page, complaints, close } = await aVisitor();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await page.getByRole('heading', { name: 'Wachtwoord vergeten', exact: true }).waitFor();
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Stuur de link' }).click();
  await page.getByRole('heading', { name: 'Kijk in je mailbox' }).waitFor();
  await page.getByText(email).waitFor();

  const link = linkMailedTo(email);
  expect(link).toContain('/reset-password?');
  await page.goto(link);
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await page.getByText('Dit wachtwoord wordt te vaak gebruikt').waitFor();
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('zeven zachte zebra’s');
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await page.getByRole('heading', { name: 'Je wachtwoord is gewijzigd' }).waitFor();

  const tryPassword = async (typed: string) => {
    await page.goto('/login');
    await page.getByLabel('E-mailadres').fill(email);
    await page.getByLabel('Wachtwoord', { exact: true }).fill(typed);
    await page.getByRole('button', { name: 'Inloggen' }).click();
  };
  await tryPassword(password);
  await page.getByText('Dit e-mailadres en wachtwoord horen niet bij elkaar.').waitFor();
  await tryPassword('zeven zachte zebra’s');
  await page.waitForURL('**/application');

  await page.goto('/logout');
  await page.goto(link);
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('nog een ander wachtwoord');
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await page.getByText('Deze link is al gebruikt of niet meer geldig.').waitFor();
  expect(complaints).toEqual([]);
  await close();
  await superadmin.close();
});
