import { expect, it } from 'vitest';
import { anApplication } from './support/anApplication';
import { aPerson, aPersonWith } from './support/browser';
import { call } from './support/call';
import { faultsOn, settle } from './support/faultsOn';
import { fresh } from './support/fresh';
import { make } from './support/make';
import { newColleague } from './support/newColleague';

it('Staff review the queue by keyboard: an accepted organization becomes public, and a rejected one disappears', async () => {
  // An application of its own: the queue shows the first two hundred, and other journeys add hundreds.
  const superadmin = await aPerson('superadmin');
  const { name: application } = await anApplication(superadmin.page);
  const { page, complaints, close } = await aPersonWith(await newColleague(superadmin.page, { application }));
  await superadmin.close();
  const names = [fresh('Judo'), fresh('Zwemclub')];
  const clubs = [];
  for (const name of names)
    clubs.push(await make(page, '/v1/admin/organizations', { name, status: 'pending', email: 'bestuur@voorbeeld.test' }));
  const [first, second] = clubs.map(({ id }) => id);
  const { json: activity } = await call(page, 'POST', `/v1/admin/organizations/${first}/activities`, {
    name: fresh('Proefles'),
    offer_type: 'none',
    concept: false,
  });
  const isPublished = async () => {
    for (let at = 1; ; at++) {
      const { json } = await call(page, 'GET', `/v1/activities?itemsPerPage=100&page=${at}`);
      if (json.activities.some(({ id }: { id: string }) => id === activity.id)) return true;
      if (at >= json.meta.pagination.total_pages) return false;
    }
  };
  expect(await isPublished()).toBe(false);

  // Accepting is the one primary button on every page of the organization.
  await page.goto(`/application/organizations/management/${second}/invites`);
  await page.getByRole('link', { name: 'Iemand uitnodigen' }).first().waitFor();
  await page.getByRole('button', { name: 'Accepteren' }).waitFor();
  await settle(page);
  expect(await faultsOn(page)).toEqual([]);

  await page.goto('/application');
  await page.getByRole('link', { name: /^Beoordelen \d+/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Beoordelen' }).waitFor();
  // The newest organization is last in the queue, and K goes up from it.
  await page.goto(`/application/organizations/review?organization=${second}`);
  await page.getByRole('heading', { level: 2, name: names[1] ?? '' }).waitFor();
  await settle(page);
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('k');
  await page.getByRole('heading', { level: 2, name: names[0] ?? '' }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: `${names[0]} accepteren?` }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(`${names[0]} is geaccepteerd`).waitFor();
  expect(await isPublished()).toBe(true);

  await page.getByRole('heading', { level: 2, name: names[1] ?? '' }).waitFor();
  await page.keyboard.press('r');
  const rejectDialog = page.getByRole('dialog', { name: `${names[1]} afwijzen?` });
  await rejectDialog.getByLabel('Reden').selectOption({ label: 'We konden de gegevens van deze organisatie niet bevestigen.' });
  await rejectDialog.getByLabel('Toelichting').focus();
  await page.keyboard.type('We kregen geen antwoord.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(`${names[1]} is afgewezen`).waitFor();
  expect((await call(page, 'GET', `/v1/admin/organizations/${second}`)).status).toBe(404);
  await page.getByRole('link', { name: /^Afgewezen \(\d+\)$/ }).click();
  await page.getByRole('link', { name: names[1] ?? '' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
