import { expect, it } from 'vitest';
import { aTeam } from './support/aTeam';
import { aPerson, aVisitor } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { linkMailedTo } from './support/linkMailedTo';
import { make } from './support/make';

const GONE = 'Deze plek wordt je niet (meer) aangeboden';
const mailOf = (name: string) => `${name.toLowerCase()}@voorbeeld.test`;

it('Two waiting people open their offer from the mail without signing in: one takes the spot, one passes it on, and a taken spot shows again', async () => {
  const [wim, xena] = ['Wim', 'Xena'].map((name) => fresh(name).replace(' ', '')) as [string, string];
  const team = await aTeam({ spots: 2, people: ['Anna', 'Bo'], waiting: [wim, xena], rules: { waiting_list_mode: 'offer' } });
  const staff = await aPerson('superadmin');
  const register = async () => (await call(staff.page, 'GET', `/v1/admin${team.address}/register`)).json;
  for (const { id } of (await register()).participants) await make(staff.page, `/v1/admin${team.address}/participants/${id}/cancel`, {});

  const { page, complaints, close } = await aVisitor();
  const first = linkMailedTo(mailOf(wim));
  await page.goto(first);
  await page.getByRole('heading', { name: 'Er is een plek vrij' }).waitFor();
  await page.getByText(`Hoi ${wim}, je stond op de wachtlijst bij`).waitFor();
  await page.getByText(team.name).waitFor();
  await page.getByRole('button', { name: 'Ja, ik doe mee' }).click();
  await page.getByRole('heading', { name: 'Je doet mee' }).waitFor();
  expect((await register()).participants.map(({ first_name }: { first_name: string }) => first_name)).toContain(wim);
  await page.goto(first);
  await page.getByText(`Hoi ${wim}, je hebt een plek bij`).waitFor();
  await page.getByText(/^Kun je niet\? Meld je af bij/).waitFor();
  expect(await page.getByRole('button', { name: 'Ja, ik doe mee' }).count()).toBe(0);

  await page.goto(linkMailedTo(mailOf(xena)));
  await page.getByRole('button', { name: 'Nee, geef de plek door' }).click();
  await page.getByRole('heading', { name: 'De plek gaat naar de volgende' }).waitFor();
  expect((await register()).participants.map(({ first_name }: { first_name: string }) => first_name)).not.toContain(xena);
  const { json } = await call(staff.page, 'GET', `/v1/admin${team.address}/waiting-list-entries?search=${xena}`);
  expect(json.waiting_list_entries.map(({ status }: { status: string }) => status)).toEqual(['declined']);

  expect(complaints).toEqual([]);
  await Promise.all([close(), staff.close()]);
});

it('A made-up link, a link without token, or a withdrawn offer says that there is no spot to take', async () => {
  const wim = fresh('Wim').replace(' ', '');
  const team = await aTeam({ spots: 1, people: ['Anna'], waiting: [wim] });
  const staff = await aPerson('superadmin');
  const line = `/v1/admin${team.address}/waiting-list-entries`;
  const [{ id }] = (await call(staff.page, 'GET', line)).json.waiting_list_entries;
  await make(staff.page, `${line}/${id}/invite`, { overbook_reason: 'Past er nog bij' });
  const link = linkMailedTo(mailOf(wim));
  await make(staff.page, `${line}/${id}/remove`, {});

  const { page, complaints, close } = await aVisitor();
  for (const address of [link, '/waiting-list/offer?token=verzonnen', '/waiting-list/offer']) {
    await page.goto(address);
    await page.getByRole('heading', { name: GONE }).waitFor();
    expect(await page.getByRole('button', { name: 'Ja, ik doe mee' }).count()).toBe(0);
  }
  expect(complaints).toEqual([]);
  await Promise.all([close(), staff.close()]);
});
