import { expect, it } from 'vitest';
import { addDays, mondayOf } from '../../src/domain/time/calendarDays';
import { aPerson, aVisitor } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { linkMailedTo } from './support/linkMailedTo';
import { make } from './support/make';

/** The first Tuesday at least `weeks` weeks from now. */
function tuesday(weeks: number): string {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((2 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}
/** A period next autumn without holidays, whenever the test runs. */
const target = mondayOf(`${new Date().getFullYear() + 1}-11-16`);
const shortDate = (day: string) =>
  new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(day));
const typedDate = (day: string) => day.split('-').reverse().join('-');

it('A club carries over a season: it skips a closed day and another day, invites participants, and one accepts from the mail', async () => {
  const { page, complaints, close } = await aPerson('superadmin');
  const { id: club } = (await call(page, 'GET', '/v1/admin/organizations?itemsPerPage=1&filter[status]=accepted')).json.organizations[0];
  const api = `/v1/admin/organizations/${club}/activities`;
  const [name, wim] = [fresh('Jeugdjudo'), fresh('Wim').replace(' ', '')];
  const { id } = await make(page, api, { name, offer_type: 'sessions', concept: false, subscribe_mode: 'from_session' });
  const body = {
    date: tuesday(2),
    start_time: '19:00',
    end_time: '20:00',
    spots: 2,
    repetition: { type: 'weeks', every: 1, days: ['tuesday'], count: 4, end_date: null, excluded_dates: [] },
  };
  const { plan } = await make(page, `${api}/${id}/sessions/preview`, body);
  await make(page, `${api}/${id}/sessions/repeat`, { ...body, plan });
  const { sessions } = (await call(page, 'GET', `${api}/${id}/sessions?itemsPerPage=25`)).json;
  const email = `${wim.toLowerCase()}@voorbeeld.test`;
  for (const session of sessions as { id: string }[])
    await make(page, `${api}/${id}/sessions/${session.id}/participants`, { first_name: wim, last_name: 'Vos', email });

  await make(page, `/v1/admin/organizations/${club}/closed-days`, { name: 'Toernooi', first_day: addDays(target, 15) });

  await page.goto(`/organizations/${club}/season`);
  await page.getByRole('heading', { name: 'Volgend seizoen', level: 1 }).waitFor();
  const fill = async (label: string, nth: number, day: string) => {
    await page.getByLabel(label).nth(nth).fill(typedDate(day));
    await page.getByLabel(label).nth(nth).blur();
  };
  await fill('Eerste dag', 0, tuesday(2));
  await fill('Laatste dag', 0, tuesday(5));
  await fill('Eerste dag', 1, target);
  await fill('Laatste dag', 1, addDays(target, 27));
  await page.getByLabel('Achter de naam').fill('vervolg');
  await page.getByRole('switch', { name: 'Deelnemers uitnodigen' }).click();
  await fill('Antwoorden tot en met', 0, addDays(target, -14));

  // Of all activities of the club, only this one.
  const ownOption = page.getByRole('checkbox', { name, exact: true });
  await ownOption.waitFor();
  await page.getByRole('checkbox', { name: 'Alle activiteiten' }).click();
  if (await ownOption.isChecked()) await page.getByRole('checkbox', { name: 'Alle activiteiten' }).click();
  await ownOption.check();
  const row = page.getByRole('listitem').filter({ has: ownOption });
  // The closed day is excluded by default. One click includes all days off, and one excludes them again.
  await row.getByText('3 sessies, 1 reeks').waitFor();
  await page.getByRole('button', { name: 'Niets overslaan' }).click();
  await row.getByText('4 sessies, 1 reeks').waitFor();
  await page.getByRole('button', { name: 'Alle vrije dagen overslaan' }).click();
  await row.getByText('3 sessies, 1 reeks').waitFor();
  await page.getByRole('button', { name: `${shortDate(addDays(target, 8))}, 1 sessie`, exact: true }).click();
  await row.getByText('2 sessies, 1 reeks').waitFor();
  await row.getByText('2 dagen vallen uit').click();
  await row.getByText(/, Toernooi$/).waitFor();
  await row.getByText('1 van 1 uitnodigen').click();
  await row.getByRole('checkbox', { name: `Vos, ${wim}` }).waitFor();
  await page.getByText('1 activiteit, 2 sessies, 1 uitnodiging').waitFor();
  await page.getByRole('button', { name: 'Seizoen aanmaken' }).click();

  await page.getByRole('heading', { name: 'Seizoen aangemaakt' }).waitFor();
  await page.getByText('2 van 2 klaar').waitFor();
  await page.getByText('Nog geen antwoord', { exact: true }).waitFor();

  const visitor = await aVisitor();
  await visitor.page.goto(linkMailedTo(email));
  await visitor.page.getByRole('heading', { name: 'Doe je weer mee?' }).waitFor();
  await visitor.page.getByText(`${name} vervolg`).waitFor();
  await visitor.page.getByRole('button', { name: 'Ja, ik doe mee' }).click();
  await visitor.page.getByRole('heading', { name: 'Je doet mee' }).waitFor();

  await page.reload();
  await page.getByText('Doet mee', { exact: true }).waitFor();
  await page.getByRole('link', { name: `${name} vervolg` }).click();
  await page.getByRole('heading', { name: `${name} vervolg` }).waitFor();
  expect([...complaints, ...visitor.complaints]).toEqual([]);
  await Promise.all([close(), visitor.close()]);
});
