import { expect, it } from 'vitest';
import { aPerson, aVisitor } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { linkMailedTo } from './support/linkMailedTo';
import { make } from './support/make';

it('An organization invites a colleague, resends and revokes the invitation, and cannot invite an existing member', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const { json: own } = await call(page, 'GET', '/v1/admin/organizations/simple');
  const lists = await Promise.all(
    own.organizations.map(async ({ id }: { id: string }) => ({
      club: id,
      accepted: (await call(page, 'GET', `/v1/admin/organizations/${id}/invites?filter[status]=accepted`)).json.invites[0]?.email,
    })),
  );
  const { club, accepted } = lists.find((list) => list.accepted);
  const last_name = fresh('Meesters');
  const email = `${last_name.toLowerCase().replace(' ', '-')}@voorbeeld.test`;
  await page.goto(`/organizations/${club}`);
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Uitnodigingen' }).waitFor();

  const invite = async (address: string) => {
    await page.getByRole('link', { name: 'Iemand uitnodigen' }).first().click();
    await page.getByLabel('Voornaam').fill('Sanne');
    await page.getByLabel('Achternaam').fill(last_name);
    await page.getByLabel('E-mailadres').fill(address);
    await page.getByLabel('Rol').selectOption({ label: 'Trainer' });
    await page.getByRole('button', { name: 'Uitnodigen' }).click();
  };
  await invite(email);
  await page.getByRole('heading', { level: 1, name: email }).waitFor();
  const reader = await aPerson('superadmin');
  const first = linkMailedTo(email);

  await page.getByRole('link', { name: 'Team' }).first().click();
  const row = page.getByRole('row', { name: email });
  await row.getByRole('button', { name: `Opnieuw versturen naar ${email}` }).click();
  await page.getByText(`De uitnodiging is opnieuw verstuurd naar ${email}`).waitFor();
  const second = linkMailedTo(email);
  expect(second).not.toBe(first);
  const invited = await aVisitor();
  await invited.page.goto(first);
  await invited.page.getByRole('heading', { name: 'Deze uitnodiging bestaat niet (meer)' }).waitFor();
  await invited.page.goto(second);
  await invited.page.getByText('Maak je account aan om als trainer aan de slag te gaan').waitFor();

  await row.getByRole('button', { name: `Uitnodiging van Sanne ${last_name} intrekken` }).click();
  const ask = page.getByRole('dialog', { name: `Uitnodiging van Sanne ${last_name} intrekken?` });
  await ask.getByText(`De link in de mail aan ${email} werkt daarna niet meer.`).waitFor();
  await ask.getByRole('button', { name: 'Uitnodiging intrekken' }).click();
  await page.getByText(`De uitnodiging van Sanne ${last_name} is ingetrokken`).waitFor();
  await row.waitFor({ state: 'detached' });
  await invited.page.reload();
  await invited.page.getByRole('heading', { name: 'Deze uitnodiging bestaat niet (meer)' }).waitFor();

  await invite(accepted);
  await page.getByText('Deze uitnodiging is al geaccepteerd.').first().waitFor();
  expect(complaints).toEqual([]);
  for (const person of [reader, invited]) await person.close();
  await close();
});

it('On a phone, an invitation is sent again and withdrawn from the day of a club: no button is covered, and the focus is not lost', async () => {
  const { page, complaints, close } = await aPerson('admin', { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
  const { id: club } = await make(page, '/v1/admin/organizations', { name: fresh('Kanoclub'), status: 'accepted' });
  await make(page, `/v1/admin/organizations/${club}/activities`, { name: 'Kanoles', offer_type: 'sessions' });
  const last_name = fresh('Meesters');
  const email = `${last_name.toLowerCase().replace(' ', '-')}@voorbeeld.test`;
  await make(page, `/v1/admin/organizations/${club}/invites`, { first_name: 'Bo', last_name, email, role: 'trainer' });
  await page.goto(`/organizations/${club}`);
  await page.getByRole('button', { name: 'Bekijk: 1 uitnodiging nog niet aangenomen' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Nog niet aangenomen' });
  await dialog.getByRole('button', { name: `Opnieuw versturen naar ${email}` }).tap();
  const notice = page.getByText(`De uitnodiging is opnieuw verstuurd naar ${email}`);
  await notice.waitFor();
  await dialog.getByRole('button', { name: `Uitnodiging van Bo ${last_name} intrekken` }).tap();
  const verb = page.getByRole('dialog', { name: /intrekken\?$/ }).getByRole('button', { name: 'Uitnodiging intrekken' });
  await verb.waitFor();
  const [above, below] = [await notice.boundingBox(), await verb.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await verb.tap();
  await dialog.getByText('Er staan geen uitnodigingen meer open.').waitFor();
  await page.getByText('Niets wacht op je').waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Sluiten' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('main h1:focus').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
