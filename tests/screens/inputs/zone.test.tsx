// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppSettings, appSettings } from '../../../providers/appSettings';
import { useFormats } from '../../../src/admin/ui/formats/formats';
import { useToday } from '../../../src/admin/ui/formats/useToday';
import { DateTimeInput } from '../../../src/admin/ui/inputs/DateTimeInput';
import { renderInForm } from './renderInForm';

const setTimezone = (timezone: string) => appSettings.set({ timezone } as AppSettings);
beforeEach(() => setTimezone('Pacific/Auckland'));
afterEach(() => appSettings.set(null));

function Clock() {
  const { moment, time } = useFormats();
  return <p>{`${useToday()}, ${moment('2026-11-23T18:00:00Z')}, ${time(Date.parse('2026-11-23T18:00:00Z'))}`}</p>;
}

test("today and moments are shown in the application's time zone, and follow its changes", () => {
  renderInForm(<Clock />);
  expect(screen.getByText('2026-11-24, di 24 nov 2026, 07:00, 07:00')).toBeInTheDocument();
  act(() => setTimezone('America/New_York'));
  expect(screen.getByText('2026-11-23, ma 23 nov 2026, 13:00, 13:00')).toBeInTheDocument();
});

test('a moment is typed in that time zone, unless the field has a zone of its own', async () => {
  const { user, values } = renderInForm(
    <>
      <DateTimeInput source="opens" label="Open" />
      <DateTimeInput source="closes" label="Dicht" zone="Europe/Amsterdam" />
    </>,
    { closes: '2026-11-23T18:00:00.000Z' },
  );
  const [opens, closes] = screen.getAllByLabelText('Datum');
  expect(closes).toHaveValue('23-11-2026');
  await user.type(opens as HTMLElement, '24-11-2026');
  await user.type(screen.getAllByLabelText('Tijd')[0] as HTMLElement, '07:00');
  expect(values()['opens']).toBe('2026-11-23T18:00:00.000Z');
});
