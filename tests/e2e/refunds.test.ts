import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { make } from './support/make';

const TERM = [
  { from_minutes: null, until_minutes: 4320, percentage: 100 },
  { from_minutes: 4320, until_minutes: 60, percentage: 50 },
  { from_minutes: 60, until_minutes: null, percentage: 0 },
];
const DAY = 86_400_000;

/** A session `days` ahead that costs 12.50, whose term refunds half from three days to an hour before the start. */
async function aPaidSession(page: Page, days: number, spots = 10) {
  const { json } = await call(page, 'GET', '/v1/admin/profile');
  const organization = `/organizations/${json.memberships[0].organization_id}`;
  const api = `/v1/admin${organization}`;
  const term = await make(page, `${api}/cancellation-terms`, { name: fresh('Half'), periods: TERM });
  const rate = await make(page, `${api}/rates`, { name: fresh('Les'), price_in_cents: 1250, vat: 'low', cancellation_term: term.id });
  const offer = { offer_type: 'sessions', concept: false, has_waitlist: false, rate: rate.id };
  const activity = await make(page, `${api}/activities`, { name: fresh('Judo'), ...offer });
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(Date.now() + days * DAY);
  const when = { date, start_time: '19:00', end_time: '20:00', spots };
  const session = await make(page, `${api}/activities/${activity.id}/sessions`, when);
  return `${organization}/activities/${activity.id}/sessions/${session.id}`;
}

it('A spot sold at the desk and cancelled two days ahead refunds half, in the same dialog', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const session = await aPaidSession(page, 2);
  await page.goto(`${session}?tab=participants`);
  await page.getByRole('button', { name: 'Deelnemer toevoegen' }).first().click();
  await page.getByLabel(/^Voornaam/).fill('Noor');
  await page.getByLabel(/^Achternaam/).fill('de Koper');
  await page.getByText(/^Dit kost €\s12,50/).waitFor();
  await page.getByLabel(/^Hoe wordt er betaald/).selectOption({ label: 'Contant, nu betaald' });
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await page.getByRole('button', { name: /^Betaling van Noor de Koper: Betaald, €\s12,50/ }).waitFor();

  await page.getByRole('button', { name: 'Meer met Noor de Koper' }).click();
  await page.getByRole('menuitem', { name: 'Afmelden' }).click();
  await page.getByText(/^Volgens de voorwaarde: €\s6,25$/).waitFor();
  const outcome = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Wat er gebeurt' });
  expect((await outcome.last().innerText()).replaceAll(/\s/g, ' ')).toContain('Gaat terug € 6,25');
  await page.getByRole('button', { name: 'Afmelden en terugbetalen' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('combobox', { name: 'Wie te zien zijn' }).selectOption('cancelled');
  await page.getByRole('button', { name: /^Betaling van Noor de Koper: Deels terugbetaald/ }).click();
  const order = page.getByRole('dialog');
  await order.getByText('Besloten: 50% vervalt').waitFor();
  await order.getByText(/^Geld terug, Contant/).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('A cancelled session refunds everyone who paid in full, and shows its progress', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const session = await aPaidSession(page, 5, 12);
  // Four of each: paid in cash, paid elsewhere, and not paid yet.
  const payments = ['cash', 'external', 'invoice'].flatMap((payment_type) => Array.from({ length: 4 }, () => payment_type));
  for (const [index, payment_type] of payments.entries())
    await make(page, `/v1/admin${session}/participants`, { first_name: `Betaler ${index + 1}`, last_name: 'de Bruin', payment_type });
  await page.goto(session);
  await page.getByRole('button', { name: 'Meer acties' }).first().click();
  await page.getByRole('menuitem', { name: 'Sessie annuleren' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /annuleren$/ })
    .click();
  await page.getByRole('heading', { name: 'Iedereen terugbetalen?' }).waitFor();
  await page.getByText('12 mensen').waitFor();
  await page.getByText(/^Er vervalt €\s150,00. Daarvan is €\s100,00 betaald/).waitFor();
  await page.getByLabel(/^Reden/).fill('De zaal staat onder water');
  await page.getByRole('button', { name: /^€\s100,00 terugbetalen$/ }).click();
  // An exact match, because "2 van 12" could also match after a date that ends with 1.
  await page.getByText('12 van 12 gedaan', { exact: true }).waitFor();
  expect(await page.getByRole('dialog').getByText('Gedaan', { exact: true }).count()).toBe(12);
  await page.getByRole('button', { name: 'Sluiten', exact: true }).click();
  await page.getByRole('button', { name: 'Terugbetalingen bekijken' }).waitFor();

  const { json } = await call(page, 'GET', `/v1/admin${session}/participants`);
  const states = json.participants.map(({ order_status }: { order_status: string }) => order_status);
  expect(states.toSorted()).toEqual([...Array(4).fill('canceled'), ...Array(8).fill('refunded')]);
  expect(complaints).toEqual([]);
  await close();
});
