// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DateInput } from '../../../src/admin/ui/inputs/DateInput';
import { DateTimeInput } from '../../../src/admin/ui/inputs/DateTimeInput';
import { TimeInput } from '../../../src/admin/ui/inputs/TimeInput';
import { renderInForm } from './renderInForm';

test('a date is typed day first and stored as YYYY-MM-DD', async () => {
  const { user, values } = renderInForm(<DateInput source="date" label="Datum" />, { date: '2026-03-21' });
  const box = screen.getByLabelText('Datum');
  expect(box).toHaveValue('21-03-2026');
  await user.clear(box);
  expect(values().date).toBeNull();
  await user.type(box, '1/4/26');
  expect(values().date).toBe('2026-04-01');
  await user.tab();
  expect(box).toHaveValue('01-04-2026');
});

test('a day that does not exist stays as typed, is explained, and is not saved', async () => {
  const { user, save, saved } = renderInForm(<DateInput source="date" label="Datum" />);
  const box = screen.getByLabelText('Datum');
  await user.type(box, '31-04-2026');
  await user.tab();
  expect(box).toHaveValue('31-04-2026');
  expect(box).toHaveAccessibleDescription('Vul een bestaande datum in als DD-MM-JJJJ');
  await save();
  expect(saved()).toBeUndefined();
});

test('a day before the minimum is rejected with the first allowed day', async () => {
  const { user } = renderInForm(<DateInput source="date" label="Datum" min="2026-03-01" />);
  await user.type(screen.getByLabelText('Datum'), '28-02-2026');
  await user.tab();
  expect(screen.getByText('Kies 01-03-2026 of later')).toBeInTheDocument();
});

test('a day can be picked from the calendar, whose weeks begin on Monday', async () => {
  const { user, values } = renderInForm(<DateInput source="date" label="Datum" />, { date: '2026-03-21' });
  await user.click(screen.getByRole('button', { name: 'Kalender openen' }));
  const [first] = await screen.findAllByRole('columnheader', {}, { timeout: 30_000 });
  expect(first).toHaveAccessibleName(/maandag/i);
  await user.click(screen.getByRole('gridcell', { name: '25' }));
  expect(values().date).toBe('2026-03-25');
  expect(screen.getByLabelText('Datum')).toHaveValue('25-03-2026');
});

test('in the calendar Page Up and Page Down move by a month, and Home and End to the ends of the week', async () => {
  const { user, values } = renderInForm(<DateInput source="date" label="Datum" />, { date: '2026-03-19' });
  const pick = async (keys: string) => {
    await user.click(screen.getByRole('button', { name: 'Kalender openen' }));
    await waitFor(() => expect(screen.getByRole('gridcell', { selected: true })).toHaveFocus(), { timeout: 30_000 });
    for (const key of keys.split(' ')) await user.keyboard(`{${key}}`);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull(), { timeout: 30_000 });
    return values().date;
  };
  expect(await pick('PageUp')).toBe('2026-02-19');
  expect(await pick('PageDown')).toBe('2026-03-19');
  expect(await pick('Home')).toBe('2026-03-16');
  expect(await pick('End ArrowDown ArrowLeft')).toBe('2026-03-28');
});

test('a time can be typed in everyday notation, and stepped by arrow keys', async () => {
  const { user, values } = renderInForm(<TimeInput source="time" label="Begin" />);
  const box = screen.getByLabelText('Begin');
  await user.type(box, '19u30');
  expect(values().time).toBe('19:30');
  await user.keyboard('{ArrowUp}');
  expect(values().time).toBe('19:45');
  await user.tab();
  expect(box).toHaveValue('19:45');
});

test('a moment is shown and typed in the time of its zone', async () => {
  const { user, values } = renderInForm(<DateTimeInput source="send_on" label="Versturen" />, {
    send_on: '2026-03-23T18:00:00Z',
  });
  expect(screen.getByLabelText('Datum')).toHaveValue('23-03-2026');
  const time = screen.getByLabelText('Tijd');
  expect(time).toHaveValue('19:00');
  await user.clear(screen.getByLabelText('Datum'));
  await user.type(screen.getByLabelText('Datum'), '30-03-2026');
  expect(values().send_on).toBe('2026-03-30T17:00:00.000Z');
});

test('a moment is shown in the time of another zone', () => {
  renderInForm(<DateTimeInput source="send_on" label="Versturen" zone="America/Curacao" />, {
    send_on: '2026-03-23T18:00:00.000Z',
  });
  expect(screen.getByLabelText('Tijd')).toHaveValue('14:00');
});

test('a time that daylight saving skips moves forward, and says so', async () => {
  const { user, values } = renderInForm(<DateTimeInput source="send_on" label="Versturen" />);
  await user.type(screen.getByLabelText('Datum'), '29-03-2026');
  await user.type(screen.getByLabelText('Tijd'), '2:30');
  expect(values().send_on).toBe('2026-03-29T01:30:00.000Z');
  expect(screen.getByText(/het wordt 03:30/)).toBeInTheDocument();
});

test('a date without a time is incomplete, and clearing both stores null', async () => {
  const { user, values } = renderInForm(<DateTimeInput source="send_on" label="Versturen" />);
  await user.type(screen.getByLabelText('Datum'), '29-03-2026');
  await user.click(document.body);
  expect(screen.getByText('Vul een bestaande datum en tijd in')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Datum'));
  expect(values().send_on).toBeNull();
});
