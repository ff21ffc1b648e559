import { expect, it } from 'vitest';
import { aTeam } from './support/aTeam';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { faultsOn, settle } from './support/faultsOn';
import { fresh } from './support/fresh';
import { make } from './support/make';

it('A new club is accepted from its front page, and guided from a first location to a published activity', async () => {
  const { page, complaints, close } = await aPerson('admin');
  const name = fresh('Kanoclub');
  const { id } = await make(page, '/v1/admin/organizations', { name, status: 'pending', email: 'bestuur@voorbeeld.test', kvk: '12345678' });
  const home = `/organizations/${id}`;

  // Staff see the findings on the front page of the club before they accept it.
  await page.goto(home);
  await page.getByRole('button', { name: `Accepteren: ${name}` }).click();
  const ask = page.getByRole('dialog', { name: `${name} accepteren?` });
  await ask.getByText('Er is nog geen locatie.').waitFor();
  await ask.getByText('Er gaat een mail naar 1 persoon, in de eigen taal.').waitFor();
  await ask.getByRole('button', { name: 'Accepteren' }).click();
  await page.getByText(`${name} is geaccepteerd`).waitFor();
  await page.getByRole('button', { name: `Accepteren: ${name}` }).waitFor({ state: 'detached' });

  // There are four steps, with one button.
  const steps = page.getByRole('region', { name: 'Zo kom je van start' });
  await steps.getByText('0 van 4 klaar').waitFor();
  await settle(page);
  expect(await faultsOn(page)).toEqual([]);
  expect(await page.locator('main .MuiButton-contained').count()).toBe(1);
  await steps.getByRole('link', { name: 'Nieuwe locatie' }).click();
  await page.waitForURL(`**${home}/locations/create`);
  await make(page, `/v1/admin${home}/locations`, { name: 'Steiger', city: 'Utrecht', latitude: 52.09, longitude: 5.12 });

  await page.goto(home);
  await steps.getByText('1 van 4 klaar').waitFor();
  expect(await steps.getByRole('link', { name: 'Nieuwe activiteit' }).getAttribute('href')).toBe(`${home}/activities/create`);
  const activity = await make(page, `/v1/admin${home}/activities`, {
    name: 'Kanoles',
    offer_type: 'sessions',
    keywords: ['peddelen', 'water'],
  });

  await page.goto(home);
  await steps.getByRole('link', { name: 'Sessies plannen' }).click();
  await page.waitForURL(`**${home}/activities/${activity.id}/sessions/create`);
  await make(page, `/v1/admin${home}/activities/${activity.id}/sessions`, { date: '2031-03-03', start_time: '19:00', end_time: '20:00' });

  await page.goto(home);
  await steps.getByText('3 van 4 klaar').waitFor();
  await steps.getByRole('link', { name: 'Bekijken en publiceren' }).click();
  const publishedIds = async () =>
    (await call(page, 'GET', '/v1/activities?search=PEDDEL')).json.activities.map((published: { id: string }) => published.id);
  expect(await publishedIds()).toEqual([]);
  const note = page.getByRole('note').filter({ hasText: 'Een concept is niet te zien' });
  await note.getByRole('button', { name: 'Publiceren' }).click();
  await page.getByText('‘Kanoles’ is geen concept meer.').waitFor();
  await note.waitFor({ state: 'detached' });
  expect(await publishedIds()).toEqual([activity.id]);
  await page.getByRole('button', { name: 'Ongedaan maken' }).filter({ hasText: 'Ongedaan maken' }).click();
  await note.waitFor();
  expect(await publishedIds()).toEqual([]);
  await note.getByRole('button', { name: 'Publiceren' }).click();
  await note.waitFor({ state: 'detached' });

  await page.goto(home);
  await page.getByRole('heading', { name: 'Maak je profiel af' }).waitFor();
  expect(await steps.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('A trainer marks everyone present at once except the absent, and undoes that at once', async () => {
  const team = await aTeam({ people: ['Anna', 'Bo', 'Cas', 'Dina'], inHours: 0.3 });
  const { page, complaints, close } = await aPerson('trainer', {
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`${team.address}?tab=register`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Bo').getByRole('button', { name: 'Afwezig', exact: true }).tap();
  await page.getByText('Nog 3 zonder aantekening').waitFor();
  const top = await row('Anna').boundingBox();
  await settle(page);
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'De rest aanwezig' }).tap();
  await page.getByText('3 van 4 aanwezig').waitFor();
  await row('Bo').getByRole('button', { name: 'Afwezig', exact: true, pressed: true }).waitFor();
  // No row moves under the thumb.
  expect((await row('Anna').boundingBox())?.y).toBe(top?.y);
  const counts = async () => (await call(page, 'GET', `/v1/admin${team.address}/register`)).json.counts;
  await expect.poll(counts).toMatchObject({ present: 3, absent: 1 });
  await page.getByRole('button', { name: 'Ongedaan maken' }).tap();
  await expect.poll(counts).toMatchObject({ present: 0, absent: 1 });
  expect(complaints).toEqual([]);
  await close();
});
