import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';

it('A club builds a cancellation term with the keyboard, drags a boundary of it later, and chooses it in a rate', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const { json: own } = await call(page, 'GET', '/v1/admin/organizations/simple');
  const club: string = own.organizations[0].id;
  const finances = `/organizations/${club}/finances`;
  const name = fresh('Soepel');

  await page.goto(`${finances}/cancellation-terms/create`);
  const preset = page.getByRole('button', { name: /^Eén dag/ });
  await preset.waitFor();
  await page.getByLabel('Naam').focus();
  await page.keyboard.type(name);
  await preset.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('slider', { name: 'Grens 1' });
  await first.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Grens toevoegen in periode 2' }).focus();
  await page.keyboard.press('Enter');
  const second = page.getByRole('slider', { name: 'Grens 2' });
  await second.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  expect(await second.getAttribute('aria-valuetext')).toBe('2 uur voor de start: daarvoor 0% terug, daarna 0%');
  const share = page.getByLabel('Terug in periode 2');
  await share.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('50');
  await page.getByText('Tot 2 dagen ervoor alles terug, tot 2 uur ervoor de helft, daarna niets').waitFor();
  await page.keyboard.press('Control+S');
  await page.getByRole('heading', { level: 1, name }).waitFor();

  const handle = await first.boundingBox();
  if (!handle) throw new Error('The boundary is not on the screen');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + handle.width / 2 - 40, handle.y + handle.height / 2, { steps: 5 });
  await page.mouse.up();
  const moved = -Number(await first.getAttribute('aria-valuenow'));
  expect(moved).toBeGreaterThan(2880);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByText('Opgeslagen').first().waitFor();
  const { json } = await call(
    page,
    'GET',
    `/v1/admin${finances.replace('/finances', '')}/cancellation-terms?search=${encodeURIComponent(name)}`,
  );
  expect(json.cancellation_terms[0].periods).toEqual([
    { from_minutes: null, until_minutes: moved, percentage: 100 },
    { from_minutes: moved, until_minutes: 120, percentage: 50 },
    { from_minutes: 120, until_minutes: null, percentage: 0 },
  ]);

  await page.goto(`${finances}/rates/create`);
  await page.getByRole('combobox', { name: 'Annuleringsvoorwaarde' }).selectOption({ label: name });
  await page.getByText(/tot 2 uur ervoor de helft, daarna niets$/).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
