// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BooleanInput } from '../../../src/admin/ui/inputs/BooleanInput';
import { ColourInput } from '../../../src/admin/ui/inputs/ColourInput';
import { KeywordsInput } from '../../../src/admin/ui/inputs/KeywordsInput';
import { SelectInput } from '../../../src/admin/ui/inputs/SelectInput';
import { TextInput } from '../../../src/admin/ui/inputs/TextInput';
import { UrlInput } from '../../../src/admin/ui/inputs/UrlInput';
import { WeekdaysInput } from '../../../src/admin/ui/inputs/WeekdaysInput';
import { renderInForm } from './renderInForm';

test('text is trimmed on leaving the field, and empty text is null', async () => {
  const { user, values } = renderInForm(<TextInput source="name" label="Naam" />, { name: 'x' });
  const box = screen.getByLabelText('Naam');
  await user.clear(box);
  expect(values().name).toBeNull();
  await user.type(box, '  Zwemles ');
  await user.tab();
  expect(values().name).toBe('Zwemles');
});

test('text that is too long is counted and explained, never cut off', async () => {
  const { user } = renderInForm(<TextInput source="name" label="Naam" maxLength={5} helperText="Kort" />);
  const box = screen.getByLabelText('Naam');
  await user.type(box, 'Zwemles');
  await user.tab();
  expect(screen.getByText('7 / 5')).toBeInTheDocument();
  expect(box).toHaveAccessibleDescription('Gebruik hoogstens 5 tekens Kort');
});

test('a required field says so, and gets the focus when saving is rejected', async () => {
  const { save, saved } = renderInForm(<TextInput source="name" label="Naam" required />);
  const box = screen.getByLabelText(/Naam/);
  expect(box).toBeRequired();
  await save();
  expect(saved()).toBeUndefined();
  expect(box).toHaveFocus();
  expect(box).toHaveAccessibleDescription('Vul dit in');
});

test('a disabled field keeps its value when the form is saved', async () => {
  const { save, saved } = renderInForm(<TextInput source="name" label="Naam" disabled />, { name: 'Vast' });
  expect(screen.getByLabelText('Naam')).toBeDisabled();
  await save();
  expect(saved()).toMatchObject({ name: 'Vast' });
});

test('a password can be shown', async () => {
  const { user } = renderInForm(<TextInput source="password" label="Wachtwoord" type="password" />);
  expect(screen.getByLabelText('Wachtwoord')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Wachtwoord tonen' }));
  expect(screen.getByLabelText('Wachtwoord')).toHaveAttribute('type', 'text');
});

test('a switch turns on and off by keyboard', async () => {
  const { user, values } = renderInForm(<BooleanInput source="is_hidden" label="Verborgen" helperText="Niet in de app" />);
  const control = screen.getByRole('switch', { name: 'Verborgen' });
  expect(control).toHaveAccessibleDescription('Niet in de app');
  await user.tab();
  await user.keyboard(' ');
  expect(values().is_hidden).toBe(true);
});

const LEVELS = [
  { id: 1, name: 'Beginner' },
  { id: 2, name: 'Gevorderd' },
];

test('a choice keeps the type of its id, and no choice is null', async () => {
  const { user, values } = renderInForm(<SelectInput source="level" label="Niveau" choices={LEVELS} />);
  await user.selectOptions(screen.getByLabelText('Niveau'), 'Gevorderd');
  expect(values().level).toBe(2);
  await user.selectOptions(screen.getByLabelText('Niveau'), 'Geen');
  expect(values().level).toBeNull();
});

test('a required choice cannot be cleared, and a deleted choice shows no raw id', () => {
  renderInForm(<SelectInput source="level" label="Niveau" required choices={LEVELS} />, { level: 9 });
  expect(screen.getByRole('option', { name: 'Maak een keuze' })).toBeDisabled();
  expect(screen.getByRole('option', { name: 'Keuze die niet meer bestaat' })).toBeInTheDocument();
  expect(screen.queryByText('9')).not.toBeInTheDocument();
});

test('weekdays are stored in the order of the week', async () => {
  const { user, values } = renderInForm(<WeekdaysInput source="days" label="Dagen" />);
  await user.click(screen.getByRole('button', { name: 'Donderdag' }));
  await user.click(screen.getByRole('button', { name: 'Maandag' }));
  expect(values().days).toEqual(['monday', 'thursday']);
  expect(screen.getByRole('button', { name: 'Maandag', pressed: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Donderdag' }));
  expect(values().days).toEqual(['monday']);
});

test('a web address without an address is null, whatever its protocol', async () => {
  const { user, values } = renderInForm(<UrlInput source="url" label="Website" />, { url: 'http://voorbeeld.nl' });
  expect(screen.getByText('HTTPS wordt aangeraden')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Website'));
  expect(values().url).toBeNull();
  expect(screen.getByLabelText('Protocol')).toHaveValue('http://');
  await user.selectOptions(screen.getByLabelText('Protocol'), 'https://');
  expect(values().url).toBeNull();
  expect(screen.queryByText('HTTPS wordt aangeraden')).not.toBeInTheDocument();
});

test('a pasted URL is split into protocol and address', async () => {
  const { user, values } = renderInForm(<UrlInput source="url" label="Website" />);
  await user.click(screen.getByLabelText('Website'));
  await user.paste('http://voorbeeld.nl/pad');
  expect(screen.getByLabelText('Protocol')).toHaveValue('http://');
  expect(screen.getByLabelText('Website')).toHaveValue('voorbeeld.nl/pad');
  expect(values().url).toBe('http://voorbeeld.nl/pad');
});

test('keywords are added by Enter and comma, and Backspace removes the last keyword', async () => {
  const { user, values } = renderInForm(<KeywordsInput source="tags" label="Trefwoorden" />, { tags: ['bal'] });
  const box = screen.getByLabelText('Trefwoorden');
  await user.type(box, 'water{Enter}sport,');
  expect(values().tags).toEqual(['bal', 'water', 'sport']);
  expect(screen.getByText('13 / 100 tekens')).toBeInTheDocument();
  await user.type(box, '{Backspace}');
  expect(values().tags).toEqual(['bal', 'water']);
  await user.click(screen.getByRole('button', { name: 'bal verwijderen' }));
  expect(values().tags).toEqual(['water']);
});

test('a pasted list becomes keywords, and keywords that no longer fit stay in the box with the reason', async () => {
  const { user, values } = renderInForm(<KeywordsInput source="tags" label="Trefwoorden" max={10} />);
  const box = screen.getByLabelText('Trefwoorden');
  await user.click(box);
  await user.paste('bal, water\nbasketbal');
  expect(values().tags).toEqual(['bal', 'water']);
  expect(box).toHaveValue('basketbal');
  expect(box).toHaveAccessibleDescription('Samen hoogstens 10 tekens');
});

test('a colour starts at #FF0000, and is stored in upper case', async () => {
  const { user, values } = renderInForm(<ColourInput source="colour" label="Kleur" />);
  const box = screen.getByLabelText('Kleur');
  expect(box).toHaveAttribute('placeholder', '#FF0000');
  await user.click(screen.getByRole('button', { name: 'Kleur kiezen' }));
  screen.getByRole('slider', { name: 'Verzadiging en helderheid' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(values().colour).toBe('#FC0000');
  await user.keyboard('{Escape}');
  await user.clear(box);
  expect(values().colour).toBeNull();
  await user.type(box, '1f5fbf80');
  expect(values().colour).toBe('#1F5FBF80');
  await user.tab();
  expect(box).toHaveValue('#1F5FBF80');
});

test('a required colour of a new record is #FF0000', () => {
  const { values } = renderInForm(<ColourInput source="colour" label="Kleur" required />);
  expect(values().colour).toBe('#FF0000');
});
