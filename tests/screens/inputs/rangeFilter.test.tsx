// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import polyglot from 'ra-i18n-polyglot';
import { type ComponentType, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { inputs as englishInputs } from '../../../i18n/en/inputs';
import { list as english } from '../../../i18n/en/list';
import { inputs as dutchInputs } from '../../../i18n/nl/inputs';
import { list as dutch } from '../../../i18n/nl/list';
import type { FilterProps } from '../../../src/admin/engine/fields/fieldViews';
import { DayRangeFilter, MoneyRangeFilter, RangeFilter } from '../../../src/admin/engine/fields/filters/RangeFilter';
import { date } from '../../../src/schema/vocabulary.gen';
import { declare } from '../../schema/support/declare';

afterEach(cleanup);

const resource = declare({ bought_on: date({ filter: true }) });
const words = { nl: { ...dutch, ...dutchInputs }, en: { ...english, ...englishInputs } };

function Shown({ Filter, locale }: { Filter: ComponentType<FilterProps>; locale: 'nl' | 'en' }) {
  const [value, setValue] = useState<unknown>(null);
  return (
    <TestMemoryRouter>
      <CoreAdminContext i18nProvider={polyglot(() => words[locale] as never, locale)} store={memoryStore()}>
        <Filter name="bought_on" field={date()} resource={resource} label="Gekocht op" value={value} onChange={setValue} />
        <output data-testid="value">{JSON.stringify(value)}</output>
      </CoreAdminContext>
    </TestMemoryRouter>
  );
}

describe('a range filter', () => {
  it.each<[string, ComponentType<FilterProps>, string, unknown]>([
    ['of days', DayRangeFilter, '23-11-2026', '2026-11-23'],
    ['of numbers', RangeFilter, '12', 12],
    ['of amounts', MoneyRangeFilter, '12,50', 1250],
  ])('%s labels each box as from or to, also when it is filled in', async (_title, Filter, typed, held) => {
    const user = userEvent.setup();
    render(<Shown Filter={Filter} locale="nl" />);
    expect(screen.getByRole('group', { name: 'Gekocht op' })).toBeVisible();
    await user.type(screen.getByLabelText('Tot en met'), typed);
    expect(await screen.findByText(JSON.stringify({ to: held }))).toBeInTheDocument();
    for (const word of ['Vanaf', 'Tot en met']) expect(screen.getByText(word)).toBeVisible();
  });

  it.each<[string, ComponentType<FilterProps>, string, unknown]>([
    ['days', DayRangeFilter, '23-11-2026', '2026-11-23'],
    ['numbers', RangeFilter, '12', 12],
    ['amounts', MoneyRangeFilter, '12,50', 1250],
  ])('of %s keeps its value when the user types and leaves the box at once', (_title, Filter, typed, held) => {
    render(<Shown Filter={Filter} locale="nl" />);
    const box = screen.getByLabelText('Vanaf');
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.blur(box);
    expect(screen.getByTestId('value')).toHaveTextContent(JSON.stringify({ from: held }));
  });

  it('labels its boxes in English', () => {
    render(<Shown Filter={DayRangeFilter} locale="en" />);
    for (const word of ['From', 'To']) expect(screen.getByText(word)).toBeVisible();
  });
});
