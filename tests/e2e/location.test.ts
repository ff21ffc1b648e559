import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { make } from './support/make';

async function openLocations(page: Page) {
  const { json } = await call(page, 'GET', '/v1/admin/organizations/simple');
  const club: string = json.organizations[0].id;
  return { path: `/organizations/${club}/locations`, api: `/v1/admin/organizations/${club}` };
}

/** The position of an element once it stays in place: a map glides to typed coordinates. */
async function restingBox(locator: Locator) {
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = JSON.stringify(await locator.boundingBox());
        return last !== 'null' && last === before;
      },
      { interval: 250 },
    )
    .toBe(true);
  return JSON.parse(last) as { x: number; y: number; width: number; height: number };
}

const valueOf = (page: Page, label: string) => page.getByLabel(label).inputValue();
const degrees = async (page: Page, label: string) => Number((await valueOf(page, label)).replace(',', '.'));

it('A club creates a location with a dragged pin, opening hours, a button and a contact, and finds all of it after a reload', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const { path } = await openLocations(page);
  const name = fresh('Sportpark');
  await page.goto(`${path}/create`);
  await page.getByLabel('Naam').fill(name);
  await page.getByLabel('Breedtegraad').fill('52,09');
  await page.getByLabel('Lengtegraad').fill('5,12');
  const pin = page.getByRole('button', { name: 'Plaats: versleep, of gebruik de pijltjestoetsen' });
  await pin.scrollIntoViewIfNeeded();
  await restingBox(pin);
  // Scrolled out from under the save bar.
  await pin.hover();
  const box = await restingBox(pin);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 - 60, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => degrees(page, 'Breedtegraad')).toBeGreaterThan(52.1);
  expect(await degrees(page, 'Lengtegraad')).toBeGreaterThan(5.14);
  const place = [await valueOf(page, 'Breedtegraad'), await valueOf(page, 'Lengtegraad')];

  const day = (word: string) => page.getByRole('group', { name: word, exact: true });
  const span = (word: string, position: number, side: 'vanaf' | 'tot') => day(word).getByLabel(`Open ${side}, openingstijd ${position}`);
  await day('Maandag').getByRole('button', { name: 'Openen' }).click();
  await span('Maandag', 1, 'vanaf').fill('9:00');
  await span('Maandag', 1, 'tot').fill('12:30');
  await day('Maandag').getByRole('button', { name: 'Nog een openingstijd' }).click();
  await span('Maandag', 2, 'vanaf').fill('13:00');
  await span('Maandag', 2, 'tot').fill('22:00');

  await page.getByRole('switch', { name: 'Knop tonen' }).check();
  const text = page.getByRole('textbox', { name: 'Tekst op de knop' });
  await text.fill('Huur een veld');
  await page.getByLabel('Adres van de knop').fill('http://huren.voorbeeld.test/veld');
  await page.getByText('HTTPS wordt aangeraden').waitFor();
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await page.getByRole('link', { name: 'Contacten' }).click();
  await page.getByRole('button', { name: 'Nieuw contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuw contact' });
  const keeper = fresh('Beheerder');
  await dialog.getByLabel('Naam').fill(keeper);
  await dialog.getByRole('checkbox', { name: 'Contactpersoon' }).check();
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await page.getByRole('group', { name: `Rollen van ${keeper}` }).waitFor();
  // The notice that the new contact is saved may still be there.
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByRole('button', { name: 'Opslaan' }).waitFor({ state: 'hidden' });

  await page.reload();
  expect(
    await page
      .getByRole('group', { name: `Rollen van ${keeper}` })
      .getByRole('checkbox', { name: 'Contactpersoon' })
      .isChecked(),
  ).toBe(true);
  await page.getByRole('link', { name: 'Gegevens' }).click();
  await page.getByLabel('Naam').waitFor();
  expect([await valueOf(page, 'Breedtegraad'), await valueOf(page, 'Lengtegraad')]).toEqual(place);
  const times = [1, 2].flatMap((position) => (['vanaf', 'tot'] as const).map((side) => span('Maandag', position, side).inputValue()));
  expect(await Promise.all(times)).toEqual(['09:00', '12:30', '13:00', '22:00']);
  await day('Dinsdag').getByText('Gesloten').waitFor();
  expect(await text.inputValue()).toBe('Huur een veld');
  expect(await page.getByLabel('Protocol').inputValue()).toBe('http://');
  await page.getByRole('img', { name: /Huur een veld/ }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('A sport of an activity cannot be removed from its location, other changes are kept, and an unused sport can be removed', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const { path, api } = await openLocations(page);
  const { json } = await call(page, 'GET', '/v1/admin/sports/all');
  const [usedSport, unusedSport] = json.sports.slice(0, 2) as { id: string; name: string }[];
  if (!usedSport || !unusedSport) throw new Error('The demo has fewer than two sports');
  const { id } = await make(page, `${api}/locations`, { name: fresh('Gymzaal'), sports: [usedSport.id, unusedSport.id] });
  const activity = fresh('Proefles');
  await make(page, `${api}/activities`, { name: activity, sport: usedSport.id, location: id });
  const sportsNow = async () => (await call(page, 'GET', `${api}/locations/${id}`)).json.sports;

  await page.goto(`${path}/${id}/update`);
  const name = fresh('Gymzaal Oost');
  await page.getByLabel('Naam').fill(name);
  await page.getByRole('button', { name: new RegExp(`^${usedSport.name} `) }).press('Delete');
  const save = page.getByRole('button', { name: 'Opslaan' });
  await save.click();
  const ask = page.getByRole('dialog', { name: `${usedSport.name} kan er niet af. Toch opslaan?` });
  await ask.getByText(activity).waitFor();
  await ask.getByRole('button', { name: 'Terug naar het formulier' }).click();
  await page.getByText(`Deze sporten horen bij activiteiten en kunnen er niet af: ${usedSport.name} (${activity})`).first().waitFor();
  expect(await valueOf(page, 'Naam')).toBe(name);
  expect(await sportsNow()).toEqual([usedSport.id, unusedSport.id]);

  await save.click();
  await ask.getByRole('button', { name: 'Sport laten staan en opslaan' }).click();
  await page.getByText('Opgeslagen', { exact: true }).waitFor();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect((await sportsNow()).toSorted()).toEqual([usedSport.id, unusedSport.id].toSorted());

  await page.getByRole('button', { name: new RegExp(`^${unusedSport.name} `) }).press('Delete');
  await save.click();
  await expect.poll(sportsNow).toEqual([usedSport.id]);
  expect(await ask.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
