import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { make } from './support/make';

/** Returns an organization of the signed-in user. */
async function anOrganizationOf(page: Awaited<ReturnType<typeof aPerson>>['page']): Promise<string> {
  const { json } = await call(page, 'GET', '/v1/admin/profile');
  return json.memberships.find((membership: { organization_id: string | null }) => membership.organization_id !== null).organization_id;
}

it('A club publishes an activity with its first sessions from one page, next to how a visitor will see it', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const club = await anOrganizationOf(page);
  const name = fresh('Judo');
  const hall = fresh('Sporthal');
  const { id: location } = await make(page, `/v1/admin/organizations/${club}/locations`, { name: hall, city: 'Utrecht' });
  await page.goto(`/organizations/${club}/activities/create`);
  const publish = page.getByRole('button', { name: 'Publiceren' });
  const visitor = page.getByRole('region', { name: 'Zo ziet een bezoeker het' });

  // Everything is validated, and an error goes once it is corrected.
  await publish.click();
  await page.getByText('Naam is verplicht').first().waitFor();
  await page.getByLabel('Naam').first().fill(name);
  await page.getByText('Naam is verplicht').first().waitFor({ state: 'detached' });
  await visitor.getByText(name).waitFor();
  // Enter chooses the hit, and saves nothing.
  const sport = page.getByRole('combobox', { name: /^Sport/ });
  await sport.pressSequentially('judo');
  await sport.press('Enter');
  await expect.poll(() => sport.inputValue()).toBe('Judo');

  // An impossible date is reported at its field, and nothing is created.
  const date = page.getByLabel('Datum', { exact: true });
  await date.fill('31-02-2027');
  await publish.click();
  await page.getByText('Datum is geen bestaande datum').waitFor();
  await date.fill('08-03-2027');
  await page.getByLabel('Plekken').fill('12');
  await page.getByRole('switch', { name: 'Herhalen' }).check();
  await page.getByLabel('Aantal keer').fill('3');
  await page.getByText('3 sessies, van ma 8 mrt 2027 tot en met ma 22 mrt 2027').waitFor();
  await visitor.getByText('en nog 2 keer, tot en met ma 22 mrt 2027').waitFor();
  await visitor.getByText('12 plekken').waitFor();

  await page.getByRole('combobox', { name: 'Locatie' }).selectOption({ label: `${hall}, Utrecht` });
  await visitor.getByText(hall).waitFor();
  // Free comes first. A rate is created in a dialog, and chosen.
  const rate = page.getByRole('combobox', { name: 'Tarief' });
  expect(await rate.locator('option').first().innerText()).toBe('Gratis');
  await page.getByRole('button', { name: 'Nieuw tarief' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuw tarief' });
  await dialog.getByRole('button', { name: 'Aanmaken' }).click();
  await dialog.getByText('Prijs inclusief btw is verplicht').waitFor();
  await dialog.getByLabel('Naam').fill('Seizoen');
  await dialog.getByLabel('Prijs inclusief btw').fill('12,50');
  await dialog.getByRole('combobox', { name: 'Btw' }).selectOption({ label: '9%' });
  await dialog.getByRole('button', { name: 'Aanmaken' }).click();
  await dialog.waitFor({ state: 'detached' });
  await visitor.getByText(/€\s12,50/).waitFor();

  await page.locator('summary', { hasText: 'Aanmelden' }).click();
  await page.getByRole('radio', { name: /Een tijd voor het begin/ }).check();
  // A new contact, with a role. A fault in a folded section opens that section.
  const contacts = page.locator('summary', { hasText: 'Contacten' });
  await contacts.click();
  await page.getByRole('button', { name: 'Nieuw contact' }).click();
  const contact = page.getByRole('dialog', { name: 'Nieuw contact' });
  await contact.getByLabel('Naam').fill('Kees de Boer');
  await contact.getByRole('checkbox', { name: 'Trainer' }).check();
  await contact.getByRole('button', { name: 'Toevoegen' }).click();
  await contact.waitFor({ state: 'detached' });
  const roles = page.getByRole('group', { name: 'Rollen van Kees de Boer' });
  await roles.getByRole('checkbox', { name: 'Trainer' }).uncheck();
  await contacts.click();
  await roles.waitFor({ state: 'hidden' });
  await publish.click();
  await page.getByText('Kies minstens één rol').first().waitFor();
  await roles.getByRole('checkbox', { name: 'Contactpersoon' }).check();
  await publish.click();
  await page.waitForURL(/\/activities\/[0-9a-f-]{36}\/sessions$/);
  await page.getByRole('link', { name: /ma 22 mrt 2027/ }).waitFor();

  const id = page.url().split('/').at(-2);
  const { json } = await call(page, 'GET', `/v1/admin/organizations/${club}/activities/${id}`);
  expect(json).toMatchObject({
    name,
    location,
    concept: false,
    offer_type: 'sessions',
    subscribe_mode: 'minutes',
    sessions_amount: 3,
    contacts: [{ roles: ['contact_person'] }],
  });
  expect(json.rate).not.toBeNull();
  expect(complaints).toEqual([]);
  await close();
});

it('A club creates a product in steps: going back loses nothing, and an error opens its step', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const club = await anOrganizationOf(page);
  const name = fresh('Clubshirt');
  const hall = fresh('Sporthal');
  const { id: location } = await make(page, `/v1/admin/organizations/${club}/locations`, { name: hall, city: 'Utrecht' });
  await page.goto(`/organizations/${club}/products/create`);
  const next = page.getByRole('button', { name: 'Volgende' });
  const nameBox = page.getByRole('textbox', { name: /^Naam/ });
  const step = (title: string) => page.getByRole('navigation', { name: 'Stappen' }).getByRole('button', { name: title });

  await page.getByRole('radio', { name: new RegExp(hall) }).check();
  await next.click();
  // A step is validated before the next one opens, and its error goes once it is corrected.
  await nameBox.waitFor();
  await next.click();
  await page.getByText('Naam is verplicht').first().waitFor();
  await nameBox.fill(name);
  await page.getByText('Naam is verplicht').first().waitFor({ state: 'detached' });
  await next.click();
  await page.getByRole('combobox', { name: 'Tarief' }).waitFor();
  await next.click();
  await page.getByRole('button', { name: 'Publiceren' }).waitFor();

  // After a click on an earlier step, or on the browser's back button, all values are as typed.
  await step('Wat en voor wie').click();
  expect(await nameBox.inputValue()).toBe(name);
  await nameBox.fill('');
  await step('Soort en voorraad').click();
  await page.getByRole('button', { name: 'Publiceren' }).click();
  // An error in another step opens that step.
  await page.getByText('Naam is verplicht').first().waitFor();
  expect(await step('Wat en voor wie').getAttribute('aria-current')).toBe('step');
  await nameBox.fill(name);
  await page.goBack();
  await page.getByRole('button', { name: 'Publiceren' }).click();
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/);

  const { json } = await call(page, 'GET', `/v1/admin/organizations/${club}/products/${page.url().split('/').at(-1)}`);
  expect(json).toMatchObject({ name, location, concept: false });
  expect(complaints).toEqual([]);
  await close();
});

it('Any other path below an organization shows that the page was not found', async () => {
  const { page, close } = await aPerson('organization');
  const club = await anOrganizationOf(page);
  const { id } = await make(page, `/v1/admin/organizations/${club}/activities`, { name: fresh('Turnen') });
  for (const path of [
    'nergens',
    `activities/${id}/nergens`,
    `activities/${id}/settings/nergens`,
    'products/create/nergens',
    'rates',
    'contacts',
  ]) {
    await page.goto(`/organizations/${club}/${path}`);
    await page.getByRole('heading', { name: /niet gevonden|bestaat niet/i }).waitFor();
  }
  await close();
});

it('A trainer finds only their own activities, and cannot create, delete or label one', async () => {
  const trainer = await aPerson('trainer');
  const { json } = await call(trainer.page, 'GET', '/v1/admin/profile');
  const club = json.memberships.find((membership: { role: string }) => membership.role === 'trainer').organization_id;
  const base = `/v1/admin/organizations/${club}`;
  const staff = await aPerson('superadmin');
  const contact = await make(staff.page, `${base}/contacts`, {
    name: fresh('Trainer'),
    email: 'trainer@speelveld.test',
    roles: ['trainer'],
  });
  const [mine, other] = [fresh('Van mij'), fresh('Van een ander')];
  await make(staff.page, `${base}/activities`, { name: mine, contacts: [{ contact: contact.id, roles: ['trainer'] }] });
  await make(staff.page, `${base}/activities`, { name: other });

  const { page } = trainer;
  await page.goto(`/organizations/${club}/activities`);
  await page.getByRole('link', { name: mine }).waitFor();
  expect(await page.getByText(other).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Nieuwe activiteit' }).count()).toBe(0);
  await page.getByRole('link', { name: mine }).click();
  await page.getByRole('link', { name: 'Instellingen' }).click();
  await page.getByText('Zoals bij de sessie staat').waitFor();
  expect(await page.getByRole('button', { name: 'Nieuw contact' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Labels' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Meer' }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['In je agenda']);
  await page.keyboard.press('Escape');
  // A trainer may only read the settings, but may edit the notes.
  expect(await page.getByRole('switch', { name: 'Aanmelden hoeft niet' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Gegevens' }).click();
  await page.getByLabel('Notities').fill('Ballen liggen in de kast');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByText('Opgeslagen').waitFor();
  await Promise.all([trainer.close(), staff.close()]);
});

it('A new activity is saved as a draft with Enter, once it has a name', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const club = await anOrganizationOf(page);
  const name = fresh('Badminton');
  await page.goto(`/organizations/${club}/activities/create`);
  const save = page.getByRole('button', { name: 'Concept opslaan' });
  // A date is something to lose, too.
  await page.getByLabel('Datum', { exact: true }).fill('08-03-2027');
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verder wijzigen' }).click();
  await page.getByLabel('Datum', { exact: true }).fill('');
  await save.click();
  await page.getByText('Naam is verplicht').first().waitFor();
  await page.getByLabel('Naam').first().fill(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/activities\/[0-9a-f-]{36}\/sessions$/);
  const { json } = await call(page, 'GET', `/v1/admin/organizations/${club}/activities/${page.url().split('/').at(-2)}`);
  expect([json.name, json.concept, json.offer_type]).toEqual([name, true, 'sessions']);
  expect(complaints).toEqual([]);
  await close();
});
