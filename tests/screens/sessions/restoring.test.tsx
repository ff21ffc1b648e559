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

const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);

test('restoring a session asks what to do when its location is now taken, and shows who is waiting again', async () => {
  const location = await club.insert('locations', { organization_id: club.organization.id, name: 'Sporthal Oost' });
  const session = await club.aSession(await club.anActivity(), { location, spots: 1 });
  await club.staff.call('POST', `${session.path}/participants`, club.somebody());
  await club.staff.call('POST', `${session.path}/waiting-list-entries`, { ...club.somebody(), first_name: 'Wim', last_name: 'Wouters' });
  const { body } = await club.staff.call<{ plan: string }>('POST', `${session.path}/removal-plan`, { scope: 'only_this' });
  await club.staff.call('POST', `${session.path}/removal`, { scope: 'only_this', notify: false, plan: body.plan });
  await club.aSession(await club.anActivity({ name: 'Judo' }), { location });
  const { user } = await openScreen(club, session.path.replace('/v1/admin', ''), { application_id: club.application.id });
  await user.click(await screen.findByRole('button', { name: 'Weer laten doorgaan' }, PATIENT));
  await screen.findByRole('dialog', {}, PATIENT);
  await dialog().findByText(/Sporthal Oost bezet: Judo \(19:00–20:00\)/, {}, PATIENT);
  expect(dialog().getByText('Wim Wouters')).toBeTruthy();
  const findRestoreButton = () => dialog().getByRole('button', { name: 'Weer laten doorgaan' });
  expect(findRestoreButton()).toHaveProperty('disabled', true);
  await user.click(dialog().getByRole('radio', { name: 'Toch laten doorgaan' }));
  await user.click(findRestoreButton());
  await screen.findByText(/De sessie gaat weer door/, {}, PATIENT);
  expect((await club.staff.call('GET', session.path)).body).toMatchObject({ status: 'planned', waitlist_count: 1 });
});

test('the history of a cancelled session can restore it', async () => {
  const session = await club.aSession(await club.anActivity());
  await club.staff.call('POST', `${session.path}/participants`, { ...club.somebody(), first_name: 'Cas', last_name: 'Cools' });
  const { body } = await club.staff.call<{ plan: string }>('POST', `${session.path}/removal-plan`, { scope: 'only_this' });
  await club.staff.call('POST', `${session.path}/removal`, { scope: 'only_this', notify: false, plan: body.plan });
  const { user } = await openScreen(club, `${session.path.replace('/v1/admin', '')}/history`, { application_id: club.application.id });
  await user.click(await screen.findByRole('button', { name: 'Weer laten doorgaan' }, PATIENT));
  await screen.findByRole('dialog', {}, PATIENT);
  await dialog().findByText('Cas Cools', {}, PATIENT);
  await user.click(dialog().getByRole('button', { name: 'Weer laten doorgaan' }));
  await screen.findByText(/De sessie gaat weer door, met 1 deelnemer/, {}, PATIENT);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Weer laten doorgaan' })).toBeNull());
  expect((await club.staff.call('GET', session.path)).body).toMatchObject({ status: 'planned', participants_amount: 1 });
});
