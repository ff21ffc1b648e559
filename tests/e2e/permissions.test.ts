import { expect, it } from 'vitest';
import { aPerson, goToFrontPage } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';

it('A superadmin gives a role a permission, views as a user with that role, and removes it while that user is signed in', async () => {
  const { page, complaints, close } = await aPerson('superadmin');
  const trainer = await aPerson('trainer');
  await goToFrontPage(trainer.page);
  await trainer.page.waitForURL('**/organizations/*');
  const menu = trainer.page.getByRole('navigation', { name: 'Hoofdmenu' });
  await menu.getByRole('link', { name: 'Activiteiten' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Producten' }).count()).toBe(0);

  // Granting shows the consequences first, with the number and names of the users.
  await page.goto('/admin/permissions');
  const box = page.getByRole('checkbox', { name: 'Producten zien: Trainer' });
  await box.waitFor();
  expect(await box.isChecked()).toBe(false);
  await page.getByRole('searchbox', { name: 'Zoek een recht' }).fill('producten');
  await page.getByRole('checkbox', { name: 'Locaties zien: Trainer' }).waitFor({ state: 'detached' });
  await box.click();
  await page.getByRole('status').getByText('Niet opgeslagen: 1 rol gewijzigd').waitFor();
  await page.getByRole('button', { name: 'Bekijken en opslaan' }).click();
  const plan = page.getByRole('dialog', { name: 'Wat betekent deze wijziging?' });
  await plan.getByText(/\d+ mensen krijgen er iets bij/).waitFor();
  await plan.getByText('Daan Kruidhof').waitFor();
  await plan.getByText('Producten zien').first().waitFor();
  await plan.getByRole('button', { name: 'Rechten opslaan' }).click();
  await page.getByText('De rechten zijn opgeslagen').waitFor();

  // The trainer's open page updates with its next call.
  await menu.getByRole('link', { name: 'Locaties' }).click();
  await menu.getByRole('link', { name: 'Producten' }).waitFor();

  // Viewed as that user: their menu, nothing to change, and a bar on every screen, also after a reload.
  await page.getByRole('button', { name: 'Meekijken' }).click();
  const ask = page.getByRole('dialog', { name: 'Meekijken als…' });
  await ask.getByRole('button', { name: 'Een persoon' }).click();
  await ask.getByRole('searchbox', { name: 'Zoek op naam of e-mailadres' }).fill('trainer@speelveld');
  await ask.getByRole('button', { name: /Daan Kruidhof/ }).click();
  await ask.getByRole('button', { name: 'Meekijken', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Je kijkt mee als' });
  await bar.getByText('Daan Kruidhof').waitFor();
  await page.waitForURL('**/organizations/*');
  const viewedMenu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await viewedMenu.getByRole('link', { name: 'Producten' }).waitFor();
  const entries = (navigation: typeof viewedMenu) => navigation.getByRole('link').allInnerTexts();
  expect(await entries(viewedMenu)).toEqual(await entries(menu));
  expect(await page.getByRole('link', { name: 'Platformbeheer' }).count()).toBe(0);
  await page.reload();
  await bar.getByText('alleen lezen').waitFor();
  const refused = await call(page, 'PATCH', '/v1/admin/profile', { first_name: 'Gekaapt' });
  expect([refused.status, refused.json.errors.message]).toEqual([403, expect.stringContaining('Je kijkt mee als iemand anders')]);
  await page.goto('/admin/permissions');
  await page.getByRole('alert').getByText('Je hebt geen toegang tot dat onderdeel.').waitFor();
  await bar.getByText('Daan Kruidhof').waitFor();
  await bar.getByRole('button', { name: 'Stoppen met meekijken' }).click();
  await page.waitForURL('**/admin/permissions');
  await bar.waitFor({ state: 'detached' });

  // Revoked while the trainer is on that screen: its next call redirects them, and the menu entry is gone.
  await menu.getByRole('link', { name: 'Producten' }).click();
  await trainer.page.getByRole('heading', { level: 1, name: 'Producten' }).waitFor();
  await page.getByRole('checkbox', { name: 'Producten zien: Trainer' }).click();
  await page.getByRole('button', { name: 'Bekijken en opslaan' }).click();
  await plan.getByText(/\d+ mensen verliezen iets/).waitFor();
  await plan.getByRole('button', { name: 'Rechten opslaan' }).click();
  await page.getByText('De rechten zijn opgeslagen').waitFor();
  await trainer.page.getByRole('searchbox').first().fill('bal');
  await menu.getByRole('link', { name: 'Producten' }).waitFor({ state: 'detached' });
  await trainer.page.waitForURL((url) => !url.pathname.includes('/products'));

  await page.getByRole('link', { name: 'Logboek' }).click();
  await page
    .getByText(/keek mee als Daan Kruidhof/)
    .first()
    .waitFor();
  await page
    .getByText(/wijzigde Trainer/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  expect(trainer.complaints).toEqual([]);
  await trainer.close();
  await close();
});

it('A custom role is created, gets its permissions, and is chosen in an invitation', async () => {
  const { page, complaints, close } = await aPerson('superadmin');
  const name = fresh('Kantine');
  await page.goto('/admin/permissions');
  await page.getByRole('link', { name: 'Nieuwe rol' }).click();
  await page.getByLabel('Naam').fill('Trainer');
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await page.getByText('Zo heet een van de vaste rollen. Kies een andere naam.').first().waitFor();
  await page.getByLabel('Naam').fill(name);
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goto('/admin/permissions');
  for (const right of ['De organisatie openen', 'Producten zien']) await page.getByRole('checkbox', { name: `${right}: ${name}` }).click();
  await page.getByRole('button', { name: 'Bekijken en opslaan' }).click();
  const plan = page.getByRole('dialog', { name: 'Wat betekent deze wijziging?' });
  await plan.getByText('Voor niemand verandert er nu iets.').waitFor();
  await plan.getByRole('button', { name: 'Rechten opslaan' }).click();
  await page.getByText('De rechten zijn opgeslagen').waitFor();

  const club = await aPerson('organization');
  const { json } = await call(club.page, 'GET', '/v1/admin/organizations/simple');
  await club.page.goto(`/organizations/${json.organizations[0].id}/invites/create`);
  await club.page.getByLabel('Voornaam').fill('Kim');
  await club.page.getByLabel('Achternaam').fill('Kantine');
  await club.page.getByLabel('E-mailadres').fill(`${name.toLowerCase().replace(' ', '-')}@voorbeeld.test`);
  await club.page.getByLabel('Rol').selectOption({ label: name });
  await club.page.getByRole('button', { name: 'Uitnodigen' }).click();
  await club.page.getByRole('heading', { level: 1, name: /voorbeeld\.test/ }).waitFor();
  expect(await club.page.getByLabel('Rol').inputValue()).toBe(name);
  expect(complaints).toEqual([]);
  expect(club.complaints).toEqual([]);
  await club.close();
  await close();
});
