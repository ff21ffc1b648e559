import { expect, it } from 'vitest';
import { aPerson, goToFrontPage } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';

it('A club shares a view with its trainers, who see it within their own permissions, and a trainer gets mails of it', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const trainer = await aPerson('trainer');
  await goToFrontPage(trainer.page);
  await trainer.page.waitForURL('**/organizations/*');
  const club = new URL(trainer.page.url()).pathname;
  const name = fresh('Wachtlijst');

  // Saved with its filter, for one role.
  await page.goto(`${club}/activities?filter=${encodeURIComponent(JSON.stringify({ has_waitlist: false }))}`);
  await page.getByRole('button', { name: 'Weergave opslaan' }).click();
  const saving = page.getByRole('dialog', { name: 'Weergave opslaan' });
  await saving.getByRole('textbox', { name: 'Naam van de weergave' }).fill(name);
  await saving.getByRole('combobox', { name: 'Voor wie' }).selectOption({ label: 'Rol: Trainer' });
  await saving.getByRole('button', { name: 'Weergave opslaan' }).click();
  await page.getByText('De weergave is gedeeld.').waitFor();
  const tab = page.getByRole('tab', { name });
  await tab.waitFor();
  expect(await tab.getAttribute('aria-selected')).toBe('true');

  // The trainer finds it among the tabs, may not change it, and enables a mail.
  await trainer.page.goto(`${club}/activities`);
  await trainer.page.getByRole('tab', { name }).click();
  await trainer.page.getByRole('button', { name: `Weergave ‘${name}’ instellen` }).click();
  const settings = trainer.page.getByRole('dialog', { name: `Weergave ‘${name}’` });
  await settings.getByRole('checkbox', { name: /Elke maandag om 7 uur/ }).check();
  expect(await settings.getByRole('button', { name: 'Verwijderen' }).count()).toBe(0);
  await settings.getByRole('button', { name: 'Opslaan' }).click();
  await trainer.page.getByText('De weergave is opgeslagen.').waitFor();

  // The page that the mail links to: its number and its export follow the reader's own permissions.
  const organization_id = club.split('/').at(-1) ?? '';
  const { json } = await call(trainer.page, 'GET', `/v1/admin/views?area=organization&organization_id=${organization_id}`);
  const { id } = (json as { views: { id: string; name: string }[] }).views.find((view) => view.name === name) ?? { id: '' };
  await trainer.page.goto(`${club}/views/${id}`);
  await trainer.page.getByRole('heading', { name: `Weergave ‘${name}’` }).waitFor();
  await trainer.page.getByText('Je mag deze rijen niet als bestand downloaden.').waitFor();
  expect(await trainer.page.getByRole('checkbox', { name: /Elke maandag om 7 uur/ }).isChecked()).toBe(true);
  await page.goto(`${club}/views/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download als CSV' }).click();
  expect((await download).suggestedFilename()).toContain('Wachtlijst');
  await page.getByRole('link', { name: 'Open de lijst' }).click();
  await page.getByRole('tab', { name, selected: true }).waitFor();

  // Removed for everyone.
  await page.getByRole('button', { name: `Weergave ‘${name}’ instellen` }).click();
  await page
    .getByRole('dialog', { name: `Weergave ‘${name}’` })
    .getByRole('button', { name: 'Verwijderen' })
    .click();
  const confirmation = page.getByRole('dialog', { name: `Weergave ‘${name}’ voor iedereen verwijderen?` });
  await confirmation.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByText('De weergave is verwijderd.').waitFor();
  await tab.waitFor({ state: 'detached' });
  await trainer.page.goto(`${club}/views/${id}`);
  await trainer.page.getByRole('heading', { name: 'Deze weergave is er niet, of niet voor jou' }).waitFor();

  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  await trainer.close();
  await close();
});

it('A trainer gets mails about a view of their own, which no one else sees', async () => {
  const { page, complaints, close } = await aPerson('trainer');
  await goToFrontPage(page);
  await page.waitForURL('**/organizations/*');
  const club = new URL(page.url()).pathname;
  const name = fresh('Alleen van mij');

  await page.goto(`${club}/activities?filter=${encodeURIComponent(JSON.stringify({ has_waitlist: true }))}`);
  await page.getByRole('button', { name: 'Weergave opslaan' }).click();
  const saving = page.getByRole('dialog', { name: 'Weergave opslaan' });
  await saving.getByRole('textbox', { name: 'Naam van de weergave' }).fill(name);
  await saving.getByRole('button', { name: 'Weergave opslaan' }).click();
  await page.getByRole('tab', { name, selected: true }).waitFor();

  // Opened and saved without a choice, it stays as it was.
  const open = page.getByRole('button', { name: `Weergave ‘${name}’ instellen` });
  const settings = page.getByRole('dialog', { name: `Weergave ‘${name}’` });
  await open.click();
  await settings.getByRole('button', { name: 'Opslaan' }).click();
  await settings.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Weergave ${name} verwijderen` }).waitFor();

  await open.click();
  await settings.getByRole('checkbox', { name: 'Zodra er iets nieuws in komt' }).check();
  await settings.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByText('De weergave is opgeslagen.').waitFor();
  await page.reload();
  await page.getByRole('tab', { name: `Weergave met mail voor jou alleen ${name}`, selected: true }).waitFor();
  expect(await page.getByRole('tab', { name }).count()).toBe(1);

  const organizer = await aPerson('organization');
  await goToFrontPage(organizer.page);
  const shared = await call(organizer.page, 'GET', `/v1/admin/views?area=organization&organization_id=${club.split('/').at(-1) ?? ''}`);
  expect([shared.status, JSON.stringify(shared.json).includes(name)]).toEqual([200, false]);
  await organizer.close();

  await open.click();
  await settings.getByRole('button', { name: 'Verwijderen' }).click();
  await page
    .getByRole('dialog', { name: `Weergave ‘${name}’ verwijderen?` })
    .getByRole('button', { name: 'Verwijderen' })
    .click();
  await page.getByRole('tab', { name }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});
