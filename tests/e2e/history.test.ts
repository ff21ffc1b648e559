import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { make } from './support/make';

it('A field is restored from the history of its record, which the overall history reports', async () => {
  const { page, complaints, close } = await aPerson('superadmin');
  const name = fresh('Zeilclub');
  const { id } = await make(page, '/v1/admin/organizations', { name, city: 'Lemmer', description: 'Zoals het was.' });
  const api = `/v1/admin/organizations/${id}`;
  await call(page, 'PATCH', api, { city: 'Sneek', description: 'Per ongeluk overschreven.' });

  await page.goto(`/application/organizations/management/${id}/history`);
  await page.getByRole('button', { name: 'Omschrijving terugzetten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dit veld terugzetten?' });
  await dialog.getByText('Zoals het was.').waitFor();
  await dialog.getByRole('button', { name: 'Zet 1 veld terug' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Teruggezet', { exact: true }).first().waitFor();
  expect((await call(page, 'GET', api)).json).toMatchObject({ description: 'Zoals het was.', city: 'Sneek' });

  await page.goto(`/admin/history?record=${id}`);
  await page.getByText(name).first().waitFor();
  expect(await page.getByRole('main').getByRole('listitem').filter({ hasText: name }).count()).toBe(3);
  await page.getByText('Wat er veranderde').first().click();
  await page.getByText('Per ongeluk overschreven.').first().waitFor();
  await page.getByText('Keten en bewaartermijn').click();
  await page.getByRole('button', { name: 'Controleer nu' }).click();
  await page.getByText('De geschiedenis is wat er geschreven is.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('A deleted record is restored to its place', async () => {
  const { page, complaints, close } = await aPerson('superadmin');
  const name = fresh('Zeilkamp');
  const { id } = await make(page, '/v1/admin/tags', { name });
  expect((await call(page, 'DELETE', `/v1/admin/tags/${id}`)).status).toBeLessThan(300);
  expect((await call(page, 'GET', `/v1/admin/tags/${id}`)).status).toBe(404);

  await page.goto(`/admin/history?record=${id}`);
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Verwijderd' });
  await line.getByRole('button', { name: 'Terugzetten…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terugzetten wat verwijderd is?' });
  await dialog.getByText(name).waitFor();
  await dialog.getByRole('button', { name: 'Zet terug' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Teruggezet' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect((await call(page, 'GET', `/v1/admin/tags/${id}`)).json).toMatchObject({ id, name });
  expect(complaints).toEqual([]);
  await close();
});
