import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';

const workIn = (page: Page, application: string) => page.evaluate((id) => localStorage.setItem('application_id', id), application);

/** The number of a tile, once the numbers belong to the filters in the address. */
async function numberOf(page: Page, name: string): Promise<number> {
  await page.locator('[aria-busy="false"] dt').first().waitFor();
  const text = await page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd/strong')
    .textContent();
  return Number((text ?? '').replaceAll('.', ''));
}

it('A dashboard is read, its period is changed, and a reader of its address sees only their own numbers', async () => {
  const superadmin = await aPerson('superadmin');
  const { page } = superadmin;
  const { json: found } = await call(page, 'GET', '/v1/admin/applications?itemsPerPage=50');
  const city = found.applications.find(({ slug }: { slug: string }) => slug === 'speelstad-utrecht');
  const name = fresh('Speelstad Zuid');
  const created = await call(page, 'POST', '/v1/admin/applications', {
    name,
    slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    email: 'zuid@speelveld.test',
    dashboard_url: 'https://zuid.speelveld.test',
    timezone: 'Europe/Amsterdam',
    parent: city.id,
  });
  expect(created.status, JSON.stringify(created.json)).toBe(201);
  await workIn(page, created.json.id);
  expect((await call(page, 'POST', '/v1/admin/organizations', { name: fresh('Zuiderclub') })).status).toBe(201);
  await workIn(page, city.id);

  await page.goto('/application');
  const people = await numberOf(page, 'Deelnames');
  expect(people).toBeGreaterThan(100);
  const notify = page.getByRole('link', { name: /^Melding maken voor postcodegebied/ }).first();
  const [area = ''] = /\d{4}$/.exec((await notify.getAttribute('aria-label')) ?? '') ?? [];
  await notify.click();
  await page.getByRole('button', { name: area, exact: true }).waitFor();
  await page.goBack();
  const organizations = await numberOf(page, 'Nieuwe organisaties');
  await page.getByRole('button', { name }).click();
  await page.waitForURL(/applications=/);
  await expect.poll(() => numberOf(page, 'Nieuwe organisaties')).toBe(organizations + 1);

  await page.getByRole('button', { name: /^Periode:/ }).click();
  await page.getByRole('button', { name: 'Deze maand' }).click();
  await page.waitForURL(/from=\d{4}-\d\d-01&/);
  const [before] = /from=[\d-]+/.exec(page.url()) ?? [''];
  const loaded = page.waitForResponse(
    (response) => response.url().includes('/application/statistics?') && !response.url().includes(before),
  );
  await page.getByRole('slider', { name: 'Eerste maand' }).press('ArrowLeft');
  await page.waitForURL((url) => !url.search.includes(before));
  await loaded;
  const [both, both_people] = [await numberOf(page, 'Nieuwe organisaties'), await numberOf(page, 'Deelnames')];

  const plot = page.getByRole('region', { name: 'Verloop' });
  await plot.locator('svg path').first().waitFor();
  await plot.getByRole('button', { name: 'Tabel' }).click();
  expect(await plot.getByRole('table').getByRole('row').count()).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Per sport opslaan' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Als CSV' }).click()]);
  expect(file.suggestedFilename()).toBe('Per-sport.csv');

  const address = new URL(page.url());
  const staff = await aPerson('admin');
  await workIn(staff.page, city.id);
  await staff.page.goto(address.pathname + address.search);
  await staff.page.getByText('Een van de filters in dit adres vindt bij jou niets').waitFor();
  expect(await numberOf(staff.page, 'Nieuwe organisaties')).toBe(both - 1);
  expect(await numberOf(staff.page, 'Deelnames')).toBe(both_people);
  expect(await staff.page.getByText(name).count()).toBe(0);
  expect(staff.complaints).toEqual([]);
  await staff.close();

  const member = await aPerson('organization');
  await member.page.goto(address.pathname + address.search);
  await member.page.getByText('Je hebt geen toegang tot dat onderdeel.').waitFor();
  expect(await member.page.getByText('Wie er meedoet').count()).toBe(0);
  expect((await call(member.page, 'GET', `/v1/admin/application/statistics${address.search}`)).status).toBe(403);
  await member.close();

  expect(superadmin.complaints).toEqual([]);
  await superadmin.close();
});
