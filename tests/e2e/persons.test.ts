import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { make } from './support/make';

it('Two records of one person are found, compared, merged, and separated again', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const { json: mine } = await call(page, 'GET', '/v1/admin/organizations/simple');
  const id: string = mine.organizations[0].id;
  const api = `/v1/admin/organizations/${id}`;
  const surname = fresh('Kouwen');
  const first = await make(page, `${api}/persons`, { first_name: 'Sem', last_name: `van ${surname}`, email: 'sem@voorbeeld.test' });
  const second = await make(page, `${api}/persons`, { first_name: 'Sem', last_name: `van ${surname}`, phone: '06 11 22 33 44' });
  const product = await make(page, `${api}/products`, { name: fresh('Shirt') });
  await make(page, `${api}/products/${product.id}/purchases`, { person: second.id, quantity: 1 });

  // The list shows names by surname, as it sorts them.
  await page.goto(`/organizations/${id}/persons`);
  await page.getByRole('searchbox').first().fill(surname);
  await page
    .getByRole('link', { name: `${surname}, Sem van` })
    .first()
    .waitFor();
  await page.goto(`/organizations/${id}/persons/${first.id}/activity`);
  await page.getByText('Nog niets gekocht.').waitFor();

  await page.getByRole('button', { name: 'Meer' }).last().click();
  await page.getByRole('menuitem', { name: 'Samenvoegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('zelfde naam').waitFor();
  await dialog.getByRole('button', { name: `Deze persoon kiezen: ${surname}, Sem van` }).click();
  await dialog.getByText('1 bestelling').waitFor();
  await dialog.getByRole('group', { name: 'Telefoon' }).getByLabel('06 11 22 33 44').waitFor();
  await dialog.getByRole('button', { name: 'Samenvoegen', exact: true }).click();
  await page.getByText('Samengevoegd', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: /^#\d+/ }).waitFor();

  // A merge can also be undone later, from the page of the person.
  await page.getByRole('button', { name: `Ongedaan maken: ${surname}, Sem van` }).click();
  await page.getByText('Het zijn weer twee mensen.').waitFor();
  await page.getByText('Nog niets gekocht.').waitFor();
  const { json: again } = await call(page, 'GET', `${api}/persons?search=${surname}`);
  expect(again.persons).toHaveLength(2);
  expect(complaints).toEqual([]);
  await close();
});

it('A trainer has no list of people, and no link to one', async () => {
  const { page, close } = await aPerson('trainer');
  const { json: profile } = await call(page, 'GET', '/v1/admin/profile');
  const id: string = profile.memberships[0].organization_id;
  await page.goto(`/organizations/${id}`);
  await page.getByRole('link', { name: 'Activiteiten' }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Deelnemers', exact: true }).count()).toBe(0);
  await page.goto(`/organizations/${id}/persons`);
  await page.getByText('Je hebt geen toegang tot dat onderdeel.').waitFor();
  await close();
});
