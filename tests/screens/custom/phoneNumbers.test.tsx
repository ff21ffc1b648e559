// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../../../src/admin/app/registerViews';
import { aClub, type Club } from '../../support/aClub';
import { openScreen } from '../record/openScreen';

let club: Club;
let path = '';
beforeAll(async () => {
  club = await aClub();
  path = `/organizations/${club.organization.id}`;
});
afterAll(() => club.close());

const slow = { timeout: 30_000 };
const aPerson = (last_name: string, phone: string) =>
  club.insert('persons', { organization_id: club.organization.id, first_name: 'Noor', last_name, phone, may_be_told: [] });

test('a list shows telephone numbers in one format, however they were typed', async () => {
  await aPerson('Bakker', '+31 (0)6-12 34 56 78');
  await aPerson('Jansen', '0302345678');
  await aPerson('Peeters', '0032475123456');
  await openScreen(club, `${path}/persons`);
  const list = await screen.findByRole('table', {}, slow);
  expect(await within(list).findByRole('link', { name: '06 12345678' }, slow)).toHaveAttribute('href', 'tel:+31612345678');
  expect(within(list).getByRole('link', { name: '030 2345678' })).toBeVisible();
  expect(within(list).getByRole('link', { name: '+32 475 123 456' })).toBeVisible();
});

test('the page of a person shows their number in that format too', async () => {
  const id = await aPerson('de Vries', '0687654321');
  await openScreen(club, `${path}/persons/${id}/activity`);
  expect(await screen.findByRole('link', { name: '06 87654321' }, slow)).toHaveAttribute('href', 'tel:+31687654321');
});

test('the form of a person keeps a number as typed', async () => {
  const id = await aPerson('Visser', '0611223344');
  await openScreen(club, `${path}/persons/${id}`);
  expect(await screen.findByLabelText('Telefoon', {}, slow)).toHaveValue('0611223344');
});
