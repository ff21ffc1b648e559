import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { aPerson, aVisitor } from './support/browser';
import { call } from './support/call';
import { type Credentials, examplePage } from './support/examplePage';
import { fresh } from './support/fresh';
import { make } from './support/make';

const DAY = 86_400_000;

/** An activity with one session of two spots, in a city that no other offer uses. */
async function anOffer(page: Page) {
  const { json } = await call(page, 'GET', '/v1/admin/profile');
  const [{ organization_id, application_id }] = json.memberships;
  const api = `/v1/admin/organizations/${organization_id}`;
  const [city, name] = [fresh('Voorbeeldstad'), fresh('Judo')];
  const location = await make(page, `${api}/locations`, { name: fresh('Sporthal'), city, country: 'nl' });
  const offer = { offer_type: 'sessions', concept: false, has_waitlist: false, location: location.id };
  const activity = await make(page, `${api}/activities`, { name, ...offer });
  const question = await make(page, `${api}/activities/${activity.id}/questions`, {
    title: 'Welke band?',
    type: 'single_select',
    options: ['Wit', 'Geel'],
    required: true,
  });
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(Date.now() + 5 * DAY);
  const session = await make(page, `${api}/activities/${activity.id}/sessions`, { date, start_time: '19:00', end_time: '20:00', spots: 2 });
  return {
    application_id: String(application_id),
    city,
    name,
    answers: [{ question: question.id, values: ['Geel'] }],
    participants: `${api}/activities/${activity.id}/sessions/${session.id}/participants`,
  };
}

async function credentialsOf(application_id: string): Promise<Credentials> {
  const { page, close } = await aPerson('superadmin');
  const { json } = await call(page, 'POST', `/v1/admin/applications/${application_id}/credentials`, {});
  await close();
  return json;
}

it('A visitor books through the page of a city, corrects a mistake, and cancels', async () => {
  const club = await aPerson('organization');
  const { application_id, city, name, participants } = await anOffer(club.page);
  const example = await examplePage(await credentialsOf(application_id));
  const { page, complaints, close } = await aVisitor();
  const statuses = async () => {
    const { json } = await call(club.page, 'GET', participants);
    return json.participants.map(({ first_name, status }: { first_name: string; status: string }) => `${first_name} ${status}`);
  };

  await page.goto(`${example}/?city=${encodeURIComponent(city)}`);
  await page.getByRole('heading', { name }).waitFor();
  expect(await page.getByRole('listitem').count()).toBe(1);
  await page.getByRole('button', { name: 'Kies een moment' }).click();
  await page.getByText('Nog 2 plekken').waitFor();
  // A double click must hold only one spot.
  await page.getByRole('button', { name: 'Kies' }).dblclick();
  await page.getByText(/We houden je plek nog 1[45]:/).waitFor();

  await page.getByLabel('Voornaam').fill('Noor');
  await page.getByLabel('Achternaam').fill('de Boer');
  await page.getByLabel('E-mailadres').fill('geen adres');
  await page.getByLabel('Geel').check();
  await page.getByRole('button', { name: 'Aanmelden' }).click();
  await page.locator('[name=email][aria-invalid=true]').waitFor();
  expect(await page.getByLabel('Voornaam').inputValue(), 'nothing typed is lost').toBe('Noor');
  expect(await statuses()).toEqual([]);

  await page.getByLabel('E-mailadres').fill('noor@voorbeeld.test');
  await page.getByRole('button', { name: 'Aanmelden' }).click();
  await page.getByRole('heading', { name: 'Je bent aangemeld' }).waitFor();
  expect(await statuses()).toEqual(['Noor active']);

  // A returning visitor, for example after paying, finds their order.
  await page.goto(`${example}/?city=${encodeURIComponent(city)}&own=1`);
  await page.getByRole('heading', { name: 'Je bent aangemeld' }).waitFor();
  await page.getByRole('button', { name: 'Aanmelding annuleren' }).click();
  await page.getByRole('heading', { name: 'Je aanmelding is geannuleerd.' }).waitFor();
  expect(await statuses()).toEqual(['Noor cancelled']);
  expect(complaints).toEqual([]);
  expect(await page.content(), 'the page contains no secret').not.toMatch(/Bearer|client_secret/);
  expect(page.url(), 'the address contains no token').not.toMatch(/[?&](token|order)=/);
  const foreign = await page.request.get(`${example}/api/../admin/labels`);
  expect(foreign.status()).toBe(404);
  await Promise.all([close(), club.close()]);
});

it('In English, each invalid field shows an error, and a session that filled up says so', async () => {
  const club = await aPerson('organization');
  const { application_id, city, name, answers, participants } = await anOffer(club.page);
  const example = await examplePage(await credentialsOf(application_id));
  const { page, complaints, close } = await aVisitor({ locale: 'en-GB', colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  await page.goto(example);
  await page.getByLabel('City').fill('😀'.repeat(3000));
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('Nothing here now. Try another city.').waitFor();
  await page.getByLabel('City').fill(city);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await page.getByText('2 places left').waitFor();
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByText(/We keep your place for another 1[45]:/).waitFor();

  const fields = { first_name: 'x'.repeat(100_000), last_name: ' ', email: '25:00' };
  const fill = async (typed: Readonly<Record<string, string>>) => {
    for (const [field, text] of Object.entries(typed)) await page.locator(`[name=${field}]`).fill(text);
  };
  await fill(fields);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('alert').filter({ hasText: 'This is too large.' }).waitFor();
  await fill({ first_name: 'x'.repeat(5000) });
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const field of Object.keys(fields)) await page.locator(`[name=${field}][aria-invalid=true]`).waitFor();
  await page
    .locator('fieldset')
    .getByText(/required/i)
    .last()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than the phone').toBe(390);

  await make(club.page, participants, { first_name: 'Bo', last_name: 'Vol', email: 'bo@voorbeeld.test', answers });
  await fill({ first_name: '<b>Zoë</b> 😀', last_name: "d'Écluse", email: 'zoe@voorbeeld.test' });
  await page.getByLabel('Wit').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'You are in' }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Your booking' }).waitFor();
  await page.getByLabel('City').fill(city);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await page.getByText('Full', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await Promise.all([close(), club.close()]);
});
