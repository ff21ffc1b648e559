import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, mondayOf } from '../../src/domain/time/calendarDays';
import { showDate } from '../../src/domain/typed/dates';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { make } from './support/make';

/** The last Sunday of next March, when summer time starts, and the Monday after it, which is Easter Monday in some years. */
const year = new Date().getFullYear() + 1;
const clockChange = addDays(mondayOf(`${year}-03-31`), new Date(`${year}-03-31`).getUTCDay() === 0 ? 6 : -1);
const holiday = addDays(clockChange, 1);
const start = addDays(holiday, -21);

interface ListedSession {
  readonly id: string;
  readonly date: string;
  readonly start_time: string;
  readonly starts_at: string;
}

async function anActivity(page: Page) {
  const { json } = await call(page, 'GET', '/v1/admin/organizations/simple');
  const organization = `/v1/admin/organizations/${json.organizations[0].id}`;
  const activity = await make(page, `${organization}/activities`, { name: fresh('Zaalhockey'), offer_type: 'sessions' });
  return { api: `${organization}/activities/${activity.id}`, path: `/organizations/${json.organizations[0].id}/activities/${activity.id}` };
}

const when = (page: Page) => page.getByRole('region', { name: 'Wanneer' });

const sessionsOf = async (page: Page, api: string): Promise<ListedSession[]> =>
  (await call(page, 'GET', `${api}/sessions?sort=starts_at&order=asc&itemsPerPage=50`)).json.sessions;

it('A club repeats a session over a holiday and a clock change, moves one date, changes all that follow, and the moved date stays', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const { api, path } = await anActivity(page);

  await page.goto(`${path}/sessions/create`);
  await when(page).getByLabel('Datum').fill(showDate(start));
  await when(page).getByLabel('Begintijd').fill('19:00');
  await when(page).getByLabel('Eindtijd').fill('20:30');
  await page.getByRole('textbox', { name: 'Plekken' }).fill('12');
  await page.getByRole('switch', { name: 'Herhalen' }).check();
  await page.getByLabel('Aantal keer').fill('6');
  await page.getByLabel('Behalve op').fill(showDate(holiday));
  await page.getByRole('button', { name: 'Overslaan', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Dit wordt aangemaakt' });
  await preview.getByText(/^6 sessies, van/).waitFor();
  await preview.getByText('1 datum overgeslagen').waitFor();
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await page.getByText('6 sessies aangemaakt').waitFor();

  const created = await sessionsOf(page, api);
  const mondays = [0, 7, 14, 28, 35, 42].map((days) => addDays(start, days));
  expect(created.map(({ date }) => date)).toEqual(mondays);
  // The local time stays at seven, and the UTC time moves an hour.
  expect(created.map(({ starts_at }) => starts_at.slice(11, 16))).toEqual(['18:00', '18:00', '18:00', '17:00', '17:00', '17:00']);

  const moved = created[3];
  const from = created[1];
  if (!moved || !from) throw new Error('One of the six sessions is missing');
  await make(page, `${api}/sessions/${moved.id}/participants`, {
    first_name: 'Noor',
    last_name: 'Bakker',
    email: `${fresh('noor').replace(' ', '.')}@voorbeeld.test`,
  });

  await page.goto(`${path}/sessions/${moved.id}?tab=settings`);
  const tuesday = addDays(moved.date, 1);
  await when(page).getByLabel('Datum').fill(showDate(tuesday));
  await page.getByRole('button', { name: 'Opslaan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Alleen deze sessie wijzigen, of ook de volgende?' }).waitFor();
  await dialog.getByText('Het gaat om 1 deelnemer').waitFor();
  expect(await dialog.getByRole('checkbox', { name: /1 persoon een mail sturen/ }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Sessie wijzigen' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.goto(`${path}/sessions/${from.id}?tab=settings`);
  const wednesday = addDays(from.date, 2);
  await when(page).getByLabel('Datum').fill(showDate(wednesday));
  await when(page).getByLabel('Begintijd').fill('20:00');
  expect(await when(page).getByLabel('Eindtijd').inputValue()).toBe('21:30');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.getByRole('radio', { name: 'Deze en alle volgende' }).check();
  await dialog.getByText('5 sessies veranderen').waitFor();
  await dialog.getByRole('button', { name: '5 sessies wijzigen' }).click();
  await dialog.waitFor({ state: 'detached' });

  const after = await sessionsOf(page, api);
  const wednesdays = [1, 2, 4, 5].map((index) => addDays(mondays[index] ?? '', 2));
  expect(after.map(({ id, date, start_time }) => [id, date, start_time])).toEqual(
    created.map(({ id }, index) =>
      index === 0 ? [id, start, '19:00'] : index === 3 ? [id, tuesday, '20:00'] : [id, wednesdays.shift(), '20:00'],
    ),
  );
  expect(complaints).toEqual([]);
  await close();
});
