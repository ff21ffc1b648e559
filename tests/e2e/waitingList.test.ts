import { expect, it } from 'vitest';
import { aTeam } from './support/aTeam';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { faultsOn, settle } from './support/faultsOn';

it('A full session promotes the next person in line when a participant signs out, and says why no one moved before', async () => {
  const team = await aTeam({ spots: 2, people: ['Anna', 'Bo'], waiting: ['Wim', 'Xena'] });
  const { page, complaints, close } = await aPerson('organization');
  await page.goto(`${team.address}?tab=waitlist`);
  const waiting = page.getByRole('region', { name: 'Wachtlijst' });
  await waiting.getByRole('heading', { name: 'Wachtlijst (2)' }).and(page.locator(':focus')).waitFor();
  await page.getByText('Alle plekken zijn bezet.').waitFor();
  await page.getByText('Er wordt opnieuw gekeken zodra er een plek vrijkomt.').waitFor();
  await settle(page);
  expect(await faultsOn(page)).toEqual([]);
  expect(await waiting.getByRole('rowheader').allTextContents()).toEqual(['Tester, Wim de', 'Tester, Xena de']);

  await page.getByRole('link', { name: 'Presentie opnemen' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Anna' }).getByRole('button', { name: 'Afgemeld', exact: true }).click();
  await page.getByText('Tester, Wim de').waitFor();
  await page.getByRole('link', { name: 'Presentie sluiten' }).click();
  await expect.poll(() => waiting.getByRole('rowheader').allTextContents()).toEqual(['Tester, Xena de']);
  await page.getByRole('row', { name: /Tester, Anna de/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Afgehandeld' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Tester, Wim de' }).getByText('Doorgeschoven').waitFor();
  const { json } = await call(page, 'GET', `/v1/admin${team.address}/register`);
  expect(json.counts.active).toBe(2);
  expect(complaints).toEqual([]);
  await close();
});

it('A full session offers the waiting list, and lets staff overbook after they see the numbers and give a reason', async () => {
  const team = await aTeam({ spots: 1, people: ['Anna'] });
  const { page, complaints, close } = await aPerson('organization');
  await page.goto(team.address);
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Deelnemer toevoegen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wie wil je toevoegen?' });
    await dialog.getByLabel('Voornaam').fill(name);
    await dialog.getByLabel('Achternaam').fill('van Buiten');
    await dialog.getByRole('button', { name: 'Toevoegen', exact: true }).click();
    await dialog.getByText('Deze sessie is vol (1 van 1).').waitFor();
    return dialog;
  };
  const first = await add('Over');
  await first.getByText('Dan doen 2 mensen mee op 1 plek.').waitFor();
  const anyway = first.getByRole('button', { name: 'Toch toevoegen' });
  expect(await anyway.isDisabled()).toBe(true);
  await first.getByRole('group', { name: 'Toch toevoegen?' }).getByRole('textbox').fill('Zusje van Anna');
  await anyway.click();
  await page
    .getByRole('row', { name: /Over van Buiten/ })
    .getByText('Boven het aantal plekken')
    .waitFor();

  await page.getByRole('button', { name: 'Deelnemer toevoegen' }).click();
  const second = page.getByRole('dialog', { name: 'Wie wil je toevoegen?' });
  await second.getByLabel('Voornaam').fill('Wachter');
  await second.getByLabel('Achternaam').fill('van Buiten');
  await second.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await second.getByRole('button', { name: 'Op de wachtlijst zetten' }).click();
  await page.getByText('Wachter van Buiten staat op de wachtlijst').waitFor();
  await page.getByRole('link', { name: 'Wachtlijst (1)' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
