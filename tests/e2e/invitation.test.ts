import { expect, it } from 'vitest';
import { aPerson, aVisitor } from './support/browser';
import { fresh } from './support/fresh';
import { linkMailedTo } from './support/linkMailedTo';
import { make } from './support/make';
import { newColleague } from './support/newColleague';

it('An invited colleague finds the link in their mail, registers, and lands in the application', async () => {
  const { page, close } = await aPerson('superadmin');
  const last_name = fresh('Zandstra');
  const email = `${last_name.toLowerCase().replace(' ', '-')}@gemeente.test`;
  await page.goto('/application');
  await page.getByRole('link', { name: 'Uitnodigingen' }).click();
  await page.getByRole('link', { name: 'Iemand uitnodigen' }).first().click();
  await page.getByLabel('Voornaam').fill('Iris');
  await page.getByLabel('Achternaam').fill(last_name);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Rol').selectOption({ label: 'Applicatiebeheerder' });
  await page.getByRole('button', { name: 'Uitnodigen' }).click();
  await page.getByRole('heading', { level: 1, name: email }).waitFor();
  const link = linkMailedTo(email);

  const invited = await aVisitor();
  await invited.page.goto(link);
  await invited.page.getByText('Maak je account aan om als applicatiebeheerder aan de slag te gaan bij Speelstad Utrecht.').waitFor();
  expect(await invited.page.getByLabel('E-mailadres').inputValue()).toBe(email);
  expect(await invited.page.getByLabel('E-mailadres').isEditable()).toBe(false);
  await invited.page.getByLabel('Geboortedatum').fill('31-02-1990');
  await invited.page.getByLabel('Wachtwoord', { exact: true }).fill('drie fietsen in de sloot');
  await invited.page.getByRole('button', { name: 'Account aanmaken' }).click();
  await invited.page.getByText('Geboortedatum is geen bestaande datum').waitFor();
  await invited.page.getByText('Ga akkoord met de voorwaarden om verder te gaan').waitFor();
  await invited.page.getByLabel('Geboortedatum').fill('28-02-1990');
  await invited.page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check();
  await invited.page.getByRole('button', { name: 'Account aanmaken' }).click();
  await invited.page.waitForURL('**/application');
  await invited.page.getByRole('button', { name: `Menu van Iris ${last_name}` }).waitFor();
  expect(await invited.page.getByRole('link', { name: 'Wallets' }).count()).toBe(0);
  expect(invited.complaints).toEqual([]);

  await page.reload();
  await page.getByText('Geaccepteerd').first().waitFor();
  const late = await aVisitor();
  await late.page.goto(link);
  await late.page.getByRole('heading', { name: 'Deze uitnodiging bestaat niet (meer)' }).waitFor();
  for (const visitor of [late, invited]) await visitor.close();
  await close();
});

it('An invited user with an account signs in with it and accepts', async () => {
  const { page, close } = await aPerson('superadmin');
  const { email, password } = await newColleague(page);
  const name = fresh('Zwemclub');
  const { id } = await make(page, '/v1/admin/organizations', { name });
  await make(page, `/v1/admin/organizations/${id}/invites`, { first_name: 'Bram', last_name: 'Nieuwkomer', email, role: 'trainer' });
  const link = linkMailedTo(email);
  await page.goto(link);
  await page.getByText(`Deze uitnodiging is voor ${email}.`).waitFor();

  const invited = await aVisitor();
  await invited.page.goto(link);
  await invited.page.getByRole('link', { name: 'Inloggen en accepteren' }).click();
  await invited.page.getByLabel('E-mailadres').fill(email);
  await invited.page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await invited.page.getByRole('button', { name: 'Inloggen' }).click();
  await invited.page.getByText(`Je bent ingelogd als ${email}.`).waitFor();
  await invited.page.getByRole('button', { name: 'Uitnodiging accepteren' }).click();
  await invited.page.waitForURL('**/application');
  await invited.page.goto(`/organizations/${id}`);
  await invited.page.getByRole('button', { name }).waitFor();
  await invited.close();
  await close();
});

it('A user of another application than the default signs in from a new browser', async () => {
  const { page, close } = await aPerson('superadmin');
  const { email, password } = await newColleague(page, { application: 'Sportkompas' });
  await close();
  const visitor = await aVisitor({ isOwn: true });
  await visitor.page.goto('/login');
  await visitor.page.getByRole('img', { name: 'Speelstad Utrecht' }).waitFor();
  await visitor.page.getByLabel('E-mailadres').fill(email);
  await visitor.page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await visitor.page.getByRole('button', { name: 'Inloggen' }).click();
  await visitor.page.waitForURL('**/application');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.page.waitForFunction(() => document.title.endsWith('Sportkompas'));
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
