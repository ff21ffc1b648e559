// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub } from '../../support/aClub';
import { openScreen } from './openScreen';

test('the history offers to restore only fields that a form can change', async () => {
  const club = await aClub();
  const activity = await club.anActivity();
  const session = await club.aSession(activity, { spots: 12 });
  const superadmin = await club.superadmin();
  const changed = await superadmin.call('PUT', session.path, { spots: 14 });
  expect(changed.status, JSON.stringify(changed.errors)).toBe(200);
  // Without a participant the session would be deleted instead of cancelled.
  expect((await superadmin.call('POST', `${session.path}/participants`, club.somebody())).status).toBe(201);
  const { body } = await superadmin.call<{ plan: string }>('POST', `${session.path}/removal-plan`, { scope: 'only_this' });
  expect((await superadmin.call('POST', `${session.path}/removal`, { scope: 'only_this', notify: false, plan: body.plan })).status).toBe(
    200,
  );

  await openScreen(club, `${session.path.replace('/v1/admin', '')}/history`);
  expect(await screen.findByText('Geannuleerd op:', {}, { timeout: 30_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Plekken terugzetten' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Status terugzetten' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Geannuleerd op terugzetten' })).not.toBeInTheDocument();
  await club.close();
});
