import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aLine } from './support/aLine';
import { aTeam } from './support/aTeam';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { faultsOn, settle } from './support/faultsOn';

const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true } as const;
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const tap = (page: Page, name: string, word: string) => row(page, name).getByRole('button', { name: word, exact: true }).tap();
const isOn = (page: Page, name: string, word: string) =>
  row(page, name).getByRole('button', { name: word, exact: true, pressed: true }).waitFor();

it('A trainer takes the register on a phone with one tap per participant, undo, a lost connection, and a walk-in', async () => {
  const team = await aTeam({ people: ['Anna', 'Bo', 'Cas', 'Dina'], inHours: 0.3 });
  const { page, context, complaints, close } = await aPerson('trainer', PHONE);
  await page.goto(team.address);
  await page.getByRole('link', { name: 'Presentie opnemen' }).tap();
  await page.getByRole('heading', { level: 1, name: team.name }).waitFor();
  await page.getByText('0 van 4 aanwezig').waitFor();
  await row(page, 'Anna').getByText('Notenallergie').waitFor();
  await settle(page);
  expect(await faultsOn(page)).toEqual([]);
  const small = await page
    .getByRole('listitem')
    .getByRole('group')
    .getByRole('button')
    .evaluateAll(
      (buttons) => buttons.map((button) => button.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44).length,
    );
  expect(small).toBe(0);

  await tap(page, 'Anna', 'Aanwezig');
  await tap(page, 'Bo', 'Afwezig');
  await page.getByText('1 van 4 aanwezig').waitFor();
  // The undo button is visible.
  await page.getByText('Bo de Tester: afwezig').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ongedaan maken' }).tap();
  await row(page, 'Bo').getByRole('button', { name: 'Afwezig', pressed: false }).waitFor();

  await context.setOffline(true);
  await tap(page, 'Cas', 'Aanwezig');
  await tap(page, 'Dina', 'Aanwezig');
  await page.getByText(/Geen verbinding. \d wijziging/).waitFor();
  await page.getByText('3 van 4 aanwezig').waitFor();
  await page.getByRole('button', { name: 'Iemand erbij' }).tap();
  const offlineDialog = page.getByRole('dialog', { name: 'Wie is erbij gekomen?' });
  await offlineDialog.getByRole('button', { name: 'Toevoegen' }).tap();
  await offlineDialog.getByText('Voornaam is verplicht').waitFor();
  await offlineDialog.getByLabel('Voornaam').fill('Fem');
  await offlineDialog.getByLabel('Achternaam').fill('van de Brug');
  await offlineDialog.getByRole('button', { name: 'Toevoegen' }).tap();
  await page.getByText('Fem van de Brug is erbij en wordt toegevoegd zodra er verbinding is.').waitFor();
  await context.setOffline(false);
  await page.getByText(/Geen verbinding/).waitFor({ state: 'detached' });
  await isOn(page, 'Fem', 'Aanwezig');
  await page.getByText(/wordt toegevoegd zodra/).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Iemand erbij' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Wie wil je toevoegen?' });
  await dialog.getByLabel('Voornaam').fill('Evi');
  await dialog.getByLabel('Achternaam').fill('van de Straat');
  await dialog.getByRole('button', { name: 'Toevoegen' }).tap();
  await isOn(page, 'Evi', 'Aanwezig');
  await page.getByText('5 van 6 aanwezig').waitFor();

  const { json } = await call(page, 'GET', `/v1/admin${team.address}/register`);
  const statuses = Object.fromEntries(
    json.participants.map(({ first_name, attendance_status }: { first_name: string; attendance_status: string }) => [
      first_name,
      attendance_status,
    ]),
  );
  await expect.poll(async () => (await call(page, 'GET', `/v1/admin${team.address}/register`)).json.counts.present).toBe(5);
  expect(statuses).toMatchObject({ Anna: 'present', Bo: 'none', Cas: 'present', Dina: 'present' });
  await page.reload();
  await isOn(page, 'Dina', 'Aanwezig');
  expect(complaints).toEqual([]);
  await close();
});

it('On a desktop the actions of a participant stay visible, also after a check-in', async () => {
  const team = await aTeam({ people: ['Anna', 'Bo'], inHours: 0.3 });
  const { page, close } = await aPerson('organization', { viewport: { width: 1280, height: 800 } });
  await page.goto(team.address);
  const anna = page.getByRole('row').filter({ hasText: 'Anna' });
  await anna.getByRole('button', { name: 'Aanwezig', exact: true }).click();
  await anna.getByRole('button', { name: 'Aanwezig', exact: true, pressed: true }).waitFor();
  const menu = anna.getByRole('button').last();
  const isHit = await menu.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isHit).toBe(true);
  await close();
});

it('Two people take one register, one of them offline: nothing is overwritten, and the person who was offline chooses', async () => {
  const team = await aTeam({ people: ['Anna', 'Bo'], inHours: 0.3 });
  const line = await aLine();
  const trainer = await aPerson('trainer', { ...PHONE, serviceWorkers: 'allow', baseURL: line.baseURL });
  const { page } = trainer;
  await page.goto(`${team.address}?tab=register`);
  await page.getByText('0 van 2 aanwezig').waitFor();
  const cachedPaths = () =>
    page.evaluate(async () => {
      const data = (await caches.keys()).filter((name) => name.startsWith('speelveld-data-'));
      const requests = await Promise.all(data.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  // The screen requests the register itself, and prefetches the rest of these a moment later.
  const needed = ['/application', '/profile', team.activity, team.address, `${team.address}/register`].map((path) => `/v1/admin${path}`);
  await expect.poll(cachedPaths).toEqual(expect.arrayContaining(needed));
  await line.cut();
  await tap(page, 'Anna', 'Aanwezig');
  await tap(page, 'Bo', 'Aanwezig');
  await page.getByText(/Geen verbinding. 2 wijzigingen/).waitFor();
  // Another screen, whose code is not on the phone, leads back. The taps are still there, also after a reload.
  await page.goto(`${team.activity}/questions`);
  await page.getByRole('link', { name: team.name }).tap();
  await page.getByText(/Geen verbinding. 2 wijzigingen/).waitFor();
  await page.getByRole('button', { name: 'Iemand erbij' }).tap();
  const offlineDialog = page.getByRole('dialog', { name: 'Wie is erbij gekomen?' });
  await offlineDialog.getByLabel('Voornaam').fill('Gijs');
  await offlineDialog.getByLabel('Achternaam').fill('van de Sloot');
  await offlineDialog.getByRole('button', { name: 'Toevoegen' }).tap();
  await page.reload();
  await page.getByText(/Geen verbinding. 2 wijzigingen/).waitFor();
  await page.getByText(/^Gijs van de Sloot is erbij/).waitFor();
  await isOn(page, 'Anna', 'Aanwezig');
  await isOn(page, 'Bo', 'Aanwezig');

  const colleague = await aPerson('organization');
  await colleague.page.goto(`${team.address}?tab=register`);
  for (const name of ['Anna', 'Bo']) await row(colleague.page, name).getByRole('button', { name: 'Afwezig', exact: true }).click();
  const stored = async () =>
    Object.fromEntries(
      (await call(colleague.page, 'GET', `/v1/admin${team.address}/register`)).json.participants.map(
        ({ first_name, attendance_status }: { first_name: string; attendance_status: string }) => [first_name, attendance_status],
      ),
    );
  await expect.poll(stored).toEqual({ Anna: 'absent', Bo: 'absent' });

  await line.mend();
  await page.getByText('Bij 2 mensen vulde iemand anders iets anders in. Wat klopt?').waitFor();
  await expect.poll(stored).toEqual({ Anna: 'absent', Bo: 'absent', Gijs: 'present' });
  await page.reload();
  const choicesOf = (name: string) => page.getByRole('alert').getByRole('group', { name });
  await settle(page);
  expect(await faultsOn(page)).toEqual([]);
  const overflowing = await page
    .getByRole('alert')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.filter((button) => button.scrollWidth > button.clientWidth).map((button) => button.textContent));
  expect(overflowing).toEqual([]);
  await choicesOf('Anna')
    .getByRole('button', { name: /^Jij: Aanwezig/ })
    .tap();
  await choicesOf('Bo')
    .getByRole('button', { name: /: Afwezig/ })
    .tap();
  await expect.poll(stored).toEqual({ Anna: 'present', Bo: 'absent', Gijs: 'present' });
  await isOn(page, 'Bo', 'Afwezig');
  await page.getByText(/vulde iemand anders/).waitFor({ state: 'detached' });
  // The browser itself logs that the code of a screen could not be fetched.
  const complaints = trainer.complaints.filter((line) => !/dynamically imported module|Unable to preload CSS/.test(line));
  expect([complaints, colleague.complaints]).toEqual([[], []]);
  // The next user of the phone finds no data.
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await expect.poll(cachedPaths).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user|taps|listParams/.test(key)))).toEqual([]);
  await trainer.close();
  await colleague.close();
  await line.cut();
});
