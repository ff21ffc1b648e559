// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../../../src/admin/app/registerViews';
import { Account } from '../../../src/admin/features/account/Account';
import { OwnExports } from '../../../src/admin/features/exports/OwnExports';
import { UserMenu } from '../../../src/admin/layout/UserMenu';
import { aClub, type Club } from '../../support/aClub';
import { openScreen } from '../record/openScreen';

let club: Club;
beforeAll(async () => {
  club = await aClub();
});
afterAll(() => club.close());

const slow = { timeout: 30_000 };
const findBackLink = () => screen.findByRole('link', { name: 'Terug naar waar je was' }, slow);
const routes = [
  { path: '/some-list', element: <UserMenu /> },
  { path: '/account', element: <Account /> },
  { path: '/account/exports', element: <OwnExports /> },
];

test('My account leads back to the screen that it was opened from, also through My files', async () => {
  const { user, router } = await openScreen(club, '/some-list?page=2', { routes });
  await user.click(await screen.findByRole('button', { name: /^Menu van/ }, slow));
  await user.click(await screen.findByRole('menuitem', { name: 'Mijn account' }, slow));
  expect(await findBackLink()).toHaveAttribute('href', '/some-list?page=2');
  await router.navigate('/some-list?page=2');
  await user.click(await screen.findByRole('button', { name: /^Menu van/ }, slow));
  await user.click(await screen.findByRole('menuitem', { name: 'Mijn bestanden' }, slow));
  expect(await findBackLink()).toHaveAttribute('href', '/some-list?page=2');
  await user.click(screen.getByRole('link', { name: 'Mijn account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mijn account' }, slow)).toBeVisible();
  expect(await findBackLink()).toHaveAttribute('href', '/some-list?page=2');
});

test("My account leads to the user's own start page when it was opened by its address", async () => {
  const person = await club.aPerson([{ role: 'organization', organization_id: club.organization.id }]);
  const who = { email: person.email, roles: ['organization'], abilities: [], organization_id: club.organization.id };
  await openScreen(club, '/account', { who, routes });
  expect(await findBackLink()).toHaveAttribute('href', `/organizations/${club.organization.id}`);
});
