// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../../src/admin/app/registerViews';
import { aClub } from '../../support/aClub';
import { openScreen } from '../record/openScreen';

const slow = { timeout: 30_000 };

test('each figure of the costs of a settlement carries its heading, which a narrow screen shows next to it', async () => {
  const club = await aClub();
  const id = await club.insert('settlements', {
    reference: '1182754.2611.04',
    provider_id: 'stl_test',
    status: 'paid_out',
    amount_in_cents: 9_800,
    payments_in_cents: 10_000,
    refunds_in_cents: 0,
    chargebacks_in_cents: 0,
    costs: [{ description: 'iDEAL', count: 5, net_in_cents: 165, vat_in_cents: 35, total_in_cents: 200 }],
    costs_net_in_cents: 165,
    costs_vat_in_cents: 35,
  });
  await openScreen(club, `/admin/settlements/${id}`);
  const table = await screen.findByRole('table', {}, slow);
  const headings = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  const figures = within(table).getAllByRole('cell');
  expect(figures).toHaveLength(4);
  expect(figures.map(({ dataset }) => dataset['label'])).toEqual(headings.slice(1));
  await club.close();
});
