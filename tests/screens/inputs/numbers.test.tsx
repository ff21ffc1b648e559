// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MinutesInput } from '../../../src/admin/ui/inputs/MinutesInput';
import { MoneyInput } from '../../../src/admin/ui/inputs/MoneyInput';
import { NumberInput } from '../../../src/admin/ui/inputs/NumberInput';
import { PercentageInput } from '../../../src/admin/ui/inputs/PercentageInput';
import { renderInForm } from './renderInForm';

test('an amount is typed in euros and stored in cents', async () => {
  const { user, values } = renderInForm(<MoneyInput source="price" label="Prijs" />, { price: 125050 });
  const box = screen.getByLabelText('Prijs');
  expect(box).toHaveValue('1.250,50');
  await user.clear(box);
  expect(values().price).toBeNull();
  await user.type(box, '12,5');
  expect(values().price).toBe(1250);
  expect(box).toHaveValue('12,5');
  await user.tab();
  expect(box).toHaveValue('12,50');
});

test('an amount is shown with a decimal point in English', () => {
  renderInForm(<MoneyInput source="price" label="Price" />, { price: 1250 }, 'en');
  expect(screen.getByLabelText('Price')).toHaveValue('12.50');
});

test('a pasted amount may contain a currency sign and thousands separators', async () => {
  const { user, values } = renderInForm(<MoneyInput source="price" label="Prijs" />);
  await user.click(screen.getByLabelText('Prijs'));
  await user.paste('€ 1.250,-');
  expect(values().price).toBe(125000);
});

test('an invalid amount stays as typed, is explained, and is not saved', async () => {
  const { user, save, saved } = renderInForm(<MoneyInput source="price" label="Prijs" />, { price: 1250 });
  const box = screen.getByLabelText('Prijs');
  await user.clear(box);
  await user.type(box, 'gratis');
  await user.tab();
  expect(box).toHaveValue('gratis');
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Vul een bedrag in euro in, bijvoorbeeld 12,50');
  await save();
  expect(saved()).toBeUndefined();
});

test('a number out of bounds is explained on leaving the field, and not before', async () => {
  const { user, values } = renderInForm(<NumberInput source="spots" label="Plaatsen" min={1} max={500} unit="stuks" />);
  const box = screen.getByLabelText('Plaatsen');
  await user.type(box, '600');
  expect(box).toBeValid();
  await user.tab();
  expect(box).toHaveAccessibleDescription('Vul 500 of minder in');
  expect(values().spots).toBe(600);
});

test('a whole number rejects decimals and keeps them visible', async () => {
  const { user } = renderInForm(<NumberInput source="spots" label="Plaatsen" />);
  const box = screen.getByLabelText('Plaatsen');
  await user.type(box, '12,5');
  await user.tab();
  expect(box).toHaveValue('12,5');
  expect(box).toHaveAccessibleDescription('Vul een heel getal in');
});

test('arrow keys step a number within its bounds', async () => {
  const { user, values } = renderInForm(<PercentageInput source="refund" label="Terug" />, { refund: 99 });
  await user.click(screen.getByLabelText('Terug'));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(values().refund).toBe(100);
});

test('minutes are edited as days, hours and minutes', async () => {
  const { user, values } = renderInForm(<MinutesInput source="cancel" label="Annuleren tot" />, { cancel: 1530 });
  expect(screen.getByRole('group', { name: 'Annuleren tot' })).toBeInTheDocument();
  const [days, hours, minutes] = ['Dagen', 'Uren', 'Minuten'].map((name) => screen.getByLabelText(name));
  expect([days, hours, minutes].map((box) => (box as HTMLInputElement).value)).toEqual(['1', '1', '30']);
  for (const box of screen.getAllByRole('textbox')) await user.clear(box);
  expect(values().cancel).toBeNull();
  await user.type(screen.getByLabelText('Minuten'), '90');
  expect(values().cancel).toBe(90);
  await user.tab();
  expect(screen.getByLabelText('Uren')).toHaveValue('1');
  expect(screen.getByLabelText('Minuten')).toHaveValue('30');
});

test('a duration over its maximum is explained in words', async () => {
  const { user } = renderInForm(<MinutesInput source="cancel" label="Tot" max={1500} />);
  await user.type(screen.getByLabelText('Dagen'), '3');
  await user.click(document.body);
  expect(screen.getByText('Vul 1 dag 1 uur of minder in')).toBeInTheDocument();
});
