// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CoordinatesInput } from '../../../src/admin/ui/inputs/CoordinatesInput';
import { renderInForm } from './renderInForm';

test('without a map, coordinates are typed as numbers, and a note says so', async () => {
  const { user, values } = renderInForm(<CoordinatesInput zoom="zoom" />, { latitude: 52.0907, longitude: 5.1214, zoom: 9 });
  expect(screen.getByText('Deze browser kan geen kaart tonen. Vul de getallen in.')).toBeInTheDocument();
  const latitude = screen.getByLabelText('Breedtegraad');
  expect(latitude).toHaveValue('52,0907');
  await user.clear(latitude);
  await user.type(latitude, '51.9225');
  expect(values().latitude).toBe(51.9225);
});

test('a latitude is at most 90', async () => {
  const { user } = renderInForm(<CoordinatesInput />);
  await user.type(screen.getByLabelText('Breedtegraad'), '91');
  await user.tab();
  expect(screen.getByText('Vul 90 of minder in')).toBeInTheDocument();
});
