// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OpeningHoursInput } from '../../../src/admin/ui/hours/OpeningHoursInput';
import { closedAllWeek } from '../../../src/domain/time/openingHours';
import { useFormContext } from 'react-hook-form';
import { nestFaults } from '../../../src/admin/engine/records/form/formErrors';
import { renderInForm } from './renderInForm';

const day = (name: string) => within(screen.getByRole('group', { name }));
const hours = (values: () => Record<string, unknown>) => values()['opening_hours'];
const span = (opened_at: string, closed_at: string) => ({ opened_at, closed_at });

test('a day is opened, gets a second time span, and is copied to other days', async () => {
  const { user, values } = renderInForm(<OpeningHoursInput source="opening_hours" label="Openingstijden" />, {
    opening_hours: closedAllWeek(),
  });
  expect(day('Maandag').getByText('Gesloten')).toBeVisible();
  await user.click(day('Maandag').getByRole('button', { name: 'Openen' }));
  await user.clear(day('Maandag').getByLabelText('Open tot, openingstijd 1'));
  await user.type(day('Maandag').getByLabelText('Open tot, openingstijd 1'), '12u30');
  await user.click(day('Maandag').getByRole('button', { name: 'Nog een openingstijd' }));
  const monday = [span('09:00', '12:30'), span('13:30', '17:00')];
  expect(hours(values)).toEqual({ ...closedAllWeek(), monday });

  await user.click(day('Maandag').getByRole('button', { name: 'Maandag: tijden kopiëren naar andere dagen' }));
  await user.click(screen.getByRole('menuitem', { name: 'Maandag tot en met vrijdag' }));
  expect(hours(values)).toEqual({ ...closedAllWeek(), monday, tuesday: monday, wednesday: monday, thursday: monday, friday: monday });

  await user.click(day('Dinsdag').getByRole('button', { name: 'Openingstijd 1 verwijderen' }));
  await user.click(day('Dinsdag').getByRole('button', { name: 'Openingstijd 1 verwijderen' }));
  expect(hours(values)).toMatchObject({ monday, tuesday: [] });
});

test('a day can end at midnight, and an invalid time stays as typed', async () => {
  const { user, values } = renderInForm(<OpeningHoursInput source="opening_hours" label="Openingstijden" />, {
    opening_hours: { ...closedAllWeek(), sunday: [span('18:00', '20:00')] },
  });
  const until = day('Zondag').getByLabelText('Open tot, openingstijd 1');
  await user.clear(until);
  await user.type(until, '24');
  await user.tab();
  expect(hours(values)).toMatchObject({ sunday: [span('18:00', '24:00')] });
  await user.clear(until);
  await user.type(until, 'laat');
  await user.tab();
  expect(hours(values)).toMatchObject({ sunday: [span('18:00', 'laat')] });
});

test('a time span past midnight says in words that it ends the next day', async () => {
  const { user, values } = renderInForm(<OpeningHoursInput source="opening_hours" label="Openingstijden" />, {
    opening_hours: { ...closedAllWeek(), friday: [span('20:00', '23:00')] },
  });
  const until = day('Vrijdag').getByLabelText('Open tot, openingstijd 1');
  expect(until).not.toHaveAccessibleDescription();
  await user.clear(until);
  await user.type(until, '2');
  await user.tab();
  expect(hours(values)).toMatchObject({ friday: [span('20:00', '02:00')] });
  expect(until).toHaveAccessibleDescription('tot 02:00 de volgende dag');
});

/** Sets an error in the surrounding form, as the rules of a record do. */
function Fault({ path, sentence }: { path: string; sentence: string }) {
  const { setError } = useFormContext();
  const [name = ''] = path.split('.');
  const faults: Readonly<Record<string, object | undefined>> = nestFaults([{ path, sentence }], 'form');
  return (
    <button type="button" onClick={() => setError(name, faults[name] ?? {})}>
      Fout
    </button>
  );
}

test('a time span that begins too early says so in words, under its own times', async () => {
  const { user } = renderInForm(
    <>
      <OpeningHoursInput source="opening_hours" label="Openingstijden" />
      <Fault path="opening_hours.monday.1.opened_at" sentence="Dit begint voordat de vorige openingstijd is afgelopen" />
    </>,
    { opening_hours: { ...closedAllWeek(), monday: [span('09:00', '14:00'), span('13:00', '17:00')] } },
  );
  await user.click(screen.getByRole('button', { name: 'Fout' }));
  expect(await day('Maandag').findByText('Dit begint voordat de vorige openingstijd is afgelopen')).toBeVisible();
  const from = day('Maandag').getByLabelText('Open vanaf, openingstijd 2');
  expect(from).toBeInvalid();
  expect(from).toHaveAccessibleDescription('Dit begint voordat de vorige openingstijd is afgelopen');
  expect(day('Maandag').getByLabelText('Open vanaf, openingstijd 1')).toBeValid();
});
