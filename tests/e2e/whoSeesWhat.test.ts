import { expect, it } from 'vitest';
import { aPerson, goToFrontPage } from './support/browser';
import { call } from './support/call';

it('A trainer finds no way into the platform: no menu entry, no page, and no answer from the API', async () => {
  const { page, close } = await aPerson('trainer');
  await goToFrontPage(page);
  await page.waitForURL('**/organizations/*');
  await page.getByRole('button', { name: /^Menu van/ }).click();
  await page.getByRole('menuitem', { name: 'Mijn account' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Platformbeheer' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await page.locator('a[href^="/admin"], a[href^="/application"]').count()).toBe(0);

  for (const address of ['/admin/labels', '/application/organizations/management']) {
    await page.goto(address);
    await page.getByRole('alert').getByText('Je hebt geen toegang tot dat onderdeel.').waitFor();
    await page.waitForURL('**/organizations/*');
  }
  expect((await call(page, 'GET', '/v1/admin/labels')).status).toBe(403);
  expect((await call(page, 'GET', '/v1/admin/outbox')).status).toBe(403);
  expect((await call(page, 'POST', '/v1/admin/tags', { name: 'Van een trainer' })).status).toBe(403);
  await close();
});

it('A member of an organization sees only that organization, whatever the address', async () => {
  const { page, close } = await aPerson('organization');
  const { json: profile } = await call(page, 'GET', '/v1/admin/profile');
  const ownIds: string[] = profile.memberships.map(({ organization_id }: { organization_id: string }) => organization_id);
  expect(ownIds.length).toBeGreaterThan(0);

  await page.goto(`/organizations/${ownIds[0]}`);
  await page.getByRole('button', { name: profile.memberships[0].name }).click();
  const workspaces = page.getByRole('dialog', { name: 'Kies een organisatie' });
  await workspaces.getByText(profile.memberships[0].name).waitFor();
  expect(
    (await workspaces.locator('a[href^="/organizations/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).sort(),
  ).toEqual(ownIds.map((id) => `/organizations/${id}`).sort());
  await page.keyboard.press('Escape');

  const superadmin = await aPerson('superadmin');
  const { json: all } = await call(superadmin.page, 'GET', '/v1/admin/organizations?itemsPerPage=100');
  const stranger = all.organizations.find(({ id }: { id: string }) => !ownIds.includes(id));
  await superadmin.close();
  await page.goto(`/organizations/${stranger.id}`);
  await page.getByRole('heading', { name: 'Deze pagina bestaat niet' }).waitFor();
  expect(await page.getByText(stranger.name).count()).toBe(0);
  expect((await call(page, 'GET', `/v1/admin/organizations/${stranger.id}/invites`)).status).toBeOneOf([403, 404]);
  expect((await call(page, 'PUT', `/v1/admin/organizations/${stranger.id}`, { name: 'Gekaapt' })).status).toBeOneOf([403, 404]);
  await close();
});

it('A member of an organization opens their account from it while its code loads slowly, and goes back', async () => {
  const { page, close } = await aPerson('organization', { isOwn: true });
  const { json } = await call(page, 'GET', '/v1/admin/profile');
  const organization = `/organizations/${json.memberships[0].organization_id}`;
  await page.goto(organization);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The profile without an organization arrives before the screen.
  const profileCame = page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/admin/profile');
  await page.route(/\/assets\/Account-[^/]*\.js$/, async (route) => {
    await profileCame;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Menu van/ }).click();
  await page.getByRole('menuitem', { name: 'Mijn account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mijn account' }).waitFor();
  expect(await page.getByText('Je hebt geen toegang tot dat onderdeel.').count()).toBe(0);
  await page.getByRole('link', { name: 'Terug naar waar je was' }).click();
  await page.waitForURL(`**${organization}`);
  await close();
});
