// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../../../src/admin/app/registerViews';
import { aClub, type Club } from '../../support/aClub';
import { PATIENT } from '../orders/openBooking';
import { openScreen } from '../record/openScreen';

let club: Club;
beforeAll(async () => {
  club = await aClub();
});
afterAll(() => club.close());

test('the form of a location renames one of its parts, together with the sessions that use it', async () => {
  const { body: location } = await club.staff.call<{ id: string }>('POST', `${club.root}/locations`, {
    name: 'Zwembad Noord',
    parts: ['baan 1', 'baan 2'],
  });
  const session = await club.aSession(await club.anActivity(), { location: location.id, parts: ['baan 2'] });
  const path = `/organizations/${club.organization.id}/locations/${location.id}/update`;
  const { user } = await openScreen(club, path, { application_id: club.application.id });
  await user.click(await screen.findByRole('button', { name: 'Deel hernoemen' }, PATIENT));
  const dialog = within(await screen.findByRole('dialog', { name: 'Een deel van Zwembad Noord hernoemen' }, PATIENT));
  await user.selectOptions(dialog.getByLabelText(/^Deel/), 'baan 2');
  await user.type(dialog.getByLabelText(/^Nieuwe naam/), 'baan 1');
  await user.click(dialog.getByRole('button', { name: 'Hernoemen' }));
  await dialog.findByText(/Twee delen heten “baan 1”/, {}, PATIENT);
  await user.clear(dialog.getByLabelText(/^Nieuwe naam/));
  await user.type(dialog.getByLabelText(/^Nieuwe naam/), 'diepe bad{Enter}');
  await screen.findByText('Het deel heet nu diepe bad', {}, PATIENT);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('diepe bad', {}, PATIENT)).toBeInTheDocument();
  expect((await club.staff.call('GET', session.path)).body).toMatchObject({ parts: ['diepe bad'] });
});
